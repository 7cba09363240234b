/*
 * Values in lines that somebody pastes into another program: quoted by its grammar, whatever is in them.
 */

/** A word of a POSIX shell: bare where the shell takes it as it is, else in single quotes. */
export const shellWord = (text: string) =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

/** A text of JavaScript and TypeScript. */
export const scriptText = (text: string) =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`

/** A value of HCL, which reads `${` and `%{` inside of text as the beginning of a template. */
export const hclValue = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[$%]\{/g, (begin) => `${begin[0]}${begin}`)

/**
 * The command that signs in to a machine; undefined for what is no name of a user. The name comes with an image, and one
 * that begins with a hyphen would be an option of ssh.
 */
export const sshCommand = (user: string, address: string) =>
  /^[a-z_][\w.-]*$/i.test(user) ? `ssh ${user}@${shellWord(address)}` : undefined
