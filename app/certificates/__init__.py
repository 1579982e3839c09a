"""Lets the devices of the house trust a certificate that Hearthbook itself issues, so that they can use https."""
