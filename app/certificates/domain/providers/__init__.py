"""The providers whose programming interfaces can add the TXT record that proves whose a domain is."""
