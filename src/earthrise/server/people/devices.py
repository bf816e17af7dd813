"""A browser in a few words, so that its owner knows it again: what it is and what it runs on, nothing finer."""

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "an iPhone"),
    ("iPad", "an iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "a Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def described(agent: str) -> str:
    browser = next((words for sign, words in BROWSERS if sign in agent), "A browser")
    system = next((words for sign, words in SYSTEMS if sign in agent), "")
    return f"{browser} on {system}" if system else browser
