public enum SensorTestSupportPlaceholder {}
