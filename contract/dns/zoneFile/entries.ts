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
  /** The words of the entry; if it has a fault, only those before it. */
  words: Word[]
  /** The syntax error in the entry, and its place. */
  fault?: { line: number; column: number; code: ZoneFileCode }
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

/** The entries of a zone file (RFC 1035 §5.1) in their order. After a fault, reading goes on with the next line. */
export const entriesOf = (text: string): Entry[] => {
  const entries: Entry[] = []
  let words: Word[] = []
  let isIndented = false
  let open: { line: number; column: number; at: number; kept: number } | undefined
  /** Whether no parenthesis is closed any more. */
  let noneCloses = false
  let line = 1
  let lineStart = 0
  let at = 0
  const close = () => {
    if (words.length > 0) entries.push({ isIndented, words })
    words = []
  }
  const fail = (code: ZoneFileCode, place: { line: number; column: number }) => {
    entries.push({ isIndented, words, fault: { code, ...place } })
    words = []
    open = undefined
    at = endOfLine(text, at)
  }
  for (;;) {
    if (at >= text.length) {
      if (!open) break
      // It is never closed: the lines behind it are entries of their own.
      const { line: from, column, kept } = open
      noneCloses = true
      at = open.at
      line = from
      lineStart = open.at - column + 1
      words = words.slice(0, kept)
      fail('parentheses', { line, column })
      continue
    }
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
      if (words.length === 0) isIndented = at > lineStart
      if (open || noneCloses) fail('parentheses', place)
      else {
        open = { ...place, at, kept: words.length }
        at += 1
      }
    } else if (char === ')') {
      if (words.length === 0 && !open) isIndented = at > lineStart
      if (open) {
        open = undefined
        at += 1
      } else fail('parentheses', place)
    } else {
      if (words.length === 0 && !open) isIndented = at > lineStart
      const { end, code } = endOfWord(text, at)
      if (code) fail(code, { line, column: end - lineStart + 1 })
      else {
        words.push({ text: text.slice(at, end), ...place })
        at = end
      }
    }
  }
  close()
  return entries
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
