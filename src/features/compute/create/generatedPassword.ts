/** Letters and digits that can't be taken for one another, and signs that need no quoting in a shell. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.+='

const length = 24

/** 24 characters of 61: some 142 bits. Numbers that would favour some characters are drawn again. */
export const generatedPassword = () => {
  const fair = 256 - (256 % alphabet.length)
  let password = ''
  while (password.length < length) {
    const [drawn = fair] = crypto.getRandomValues(new Uint8Array(1))
    if (drawn < fair) password += alphabet[drawn % alphabet.length]
  }
  return password
}
