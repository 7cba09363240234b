// The sign-in texts belong to src/auth, whose messages are among them.
