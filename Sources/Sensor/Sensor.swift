public enum SensorPlaceholder {}
