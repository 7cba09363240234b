/*
 * Character strings of records (RFC 1035 §5.1): in memory one character for each byte, on paper in quotes.
 */

const longest = 255

/** A text as bytes of UTF-8, one character each. */
export const bytesOf = (text: string) =>
  /^[ -~]*$/.test(text)
    ? text
    : Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')

/** The whole character that stands at a place, of which some take two places. */
export const charAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0)

/** What a `\` and what follows stand for, and how long it is; undefined where it stands for nothing. */
export const escaped = (text: string, at: number): { char: string; length: number } | undefined => {
  const digits = /^\d{3}/.exec(text.slice(at + 1, at + 4))?.[0]
  if (digits !== undefined)
    return Number(digits) < 256 ? { char: String.fromCharCode(Number(digits)), length: 4 } : undefined
  if (at + 1 >= text.length) return undefined
  const char = charAt(text, at + 1)
  return /\d/.test(char) ? undefined : { char: bytesOf(char), length: 1 + char.length }
}

/** One string in quotes. */
export const quoted = (bytes: string) => {
  let text = ''
  for (const char of bytes) {
    const code = char.charCodeAt(0)
    if (char === '"' || char === '\\') text += `\\${char}`
    else text += code < 32 || code > 126 ? `\\${String(code).padStart(3, '0')}` : char
  }
  return `"${text}"`
}

/** Strings in quotes, with blanks between them; undefined where that is not what the text is. */
export const readQuoted = (text: string): string[] | undefined => {
  const strings: string[] = []
  let at = 0
  while (at < text.length) {
    if (/[ \t]/.test(text[at] ?? '')) at += 1
    else if (text[at] === '"') {
      let bytes = ''
      for (at += 1; text[at] !== '"';) {
        if (at >= text.length) return undefined
        const char = charAt(text, at)
        const special = char === '\\' ? escaped(text, at) : { char: bytesOf(char), length: char.length }
        if (!special) return undefined
        bytes += special.char
        at += special.length
      }
      at += 1
      strings.push(bytes)
    } else return undefined
  }
  return strings
}

/** In pieces that a record can hold. */
export const inPieces = (bytes: string): string[] => {
  if (bytes === '') return ['']
  return Array.from({ length: Math.ceil(bytes.length / longest) }, (_, n) =>
    bytes.slice(n * longest, (n + 1) * longest),
  )
}
