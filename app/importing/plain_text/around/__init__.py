"""What surrounds a recipe in mails, chats, captions and pages, and is left out of it."""
