"""What a household has at home: foods that come in when bought and go down when cooked."""
