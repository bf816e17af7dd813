"""Who somebody is, on every device: browsers, passkeys, mail addresses, codes, becoming one person, going."""
