/** What people paste by mistake, told before the server is asked; the rest of the format is its to judge. */
export type PastedKeyProblem = 'private' | 'several'

export const pastedKeyProblem = (text: string): PastedKeyProblem | undefined => {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return 'private'
  return text.trim().split(/[\r\n]+/).length > 1 ? 'several' : undefined
}

/** The comment at the end of a key usually says whose it is: a name to begin with. */
export const commentOf = (text: string) => /^\S+\s+\S+\s+(\S.*)$/.exec(text.trim())?.[1]?.slice(0, 63) ?? ''
