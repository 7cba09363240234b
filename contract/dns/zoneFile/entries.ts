import type { ZoneFileCode } from '#contract/dns/rules.ts'
import { bytesOf, charAt, escaped } from '#contract/dns/strings.ts'

/** A word of a zone file as it stands there, with its escapes and quotes, and where it begins. */
export interface Word {
  text: string
  line: number
  column: number
}

/** One entry: what stands on a line, or on several within parentheses. */
export interface Entry {
  /** Whether the line begins with a blank: the owner is that of the entry before. */
  isIndented: boolean
  words: Word[]
}

export interface BadEntry {
  line: number
  column: number
  code: ZoneFileCode
}

const blank = /[ \t\r]/

/** Where the line of a place ends. */
const endOfLine = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** The end of a word that begins at a place: behind its last character, or the fault in it. */
const endOfWord = (text: string, from: number): { end: number; code?: ZoneFileCode } => {
  const isQuoted = text[from] === '"'
  let at = isQuoted ? from + 1 : from
  while (at < text.length) {
    const char = text[at] ?? ''
    if (char === '\n') break
    if (char === '\\') {
      const special = escaped(text, at)
      if (!special || text[at + 1] === '\n') return { end: at, code: 'escape' }
      at += special.length
    } else if (isQuoted) {
      at += 1
      if (char === '"') return { end: at }
    } else if (blank.test(char) || '();"'.includes(char)) break
    else at += 1
  }
  return isQuoted ? { end: from, code: 'quotes' } : { end: at }
}

/**
 * The entries of a zone file (RFC 1035 §5.1), and the faults in how it is written. After a fault reading goes on with
 * the next line.
 */
export const entriesOf = (text: string): { entries: Entry[]; bad: BadEntry[] } => {
  const entries: Entry[] = []
  const bad: BadEntry[] = []
  let words: Word[] = []
  let isIndented = false
  let open: { line: number; column: number } | undefined
  let line = 1
  let lineStart = 0
  let at = 0
  const close = () => {
    if (words.length > 0) entries.push({ isIndented, words })
    words = []
  }
  const fail = (code: ZoneFileCode, place: { line: number; column: number }) => {
    bad.push({ code, ...place })
    words = []
    open = undefined
    at = endOfLine(text, at)
  }
  while (at < text.length) {
    const char = text[at] ?? ''
    const place = { line, column: at - lineStart + 1 }
    if (char === '\n') {
      if (!open) close()
      at += 1
      line += 1
      lineStart = at
    } else if (char === ';') at = endOfLine(text, at)
    else if (blank.test(char)) {
      if (words.length === 0 && !open) isIndented = true
      at += 1
    } else if (char === '(') {
      if (open) fail('parentheses', place)
      else {
        if (at === lineStart) isIndented = false
        open = place
        at += 1
      }
    } else if (char === ')') {
      if (open) {
        open = undefined
        at += 1
      } else fail('parentheses', place)
    } else {
      const { end, code } = endOfWord(text, at)
      if (code) fail(code, { line, column: end - lineStart + 1 })
      else {
        if (words.length === 0 && !open) isIndented = at > lineStart
        words.push({ text: text.slice(at, end), ...place })
        at = end
      }
    }
  }
  if (open) bad.push({ code: 'parentheses', ...open })
  else close()
  return { entries, bad }
}

/** A word without its quotes and escapes, one character for each byte. */
export const plain = ({ text }: Word): string => {
  const inner = text.startsWith('"') ? text.slice(1, -1) : text
  let bytes = ''
  for (let at = 0; at < inner.length;) {
    const special = inner[at] === '\\' ? escaped(inner, at) : undefined
    const char = charAt(inner, at)
    bytes += special ? special.char : bytesOf(char)
    at += special ? special.length : char.length
  }
  return bytes
}
