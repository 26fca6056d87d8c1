print("gesture2mqtt")
