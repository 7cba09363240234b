import { email as emailSchema, personName } from '#contract/users/fields.ts'
import { withoutInvisible } from '#src/forms/piecesIn.ts'

/** One person of what was typed or pasted. */
export interface Invitee {
  /** The address; of a piece that can't be read, the whole piece. */
  email: string
  name: string
  /** What keeps them from being invited: a code of the contract, or that the address came before. */
  fault?: 'email' | 'tooLong' | 'doubled'
}

/**
 * The people in a text, as mail programs and spreadsheets give them: an address, `Name <address>`, `address (Name)`, or
 * the two in cells; each on a line of its own or separated by commas or semicolons, bare addresses also by spaces. A piece
 * is read as a whole or not at all: an address is never picked out of other text. Whoever has no name gets one from the
 * address.
 */
export const parseInvitees = (text: string): Invitee[] => {
  const seen = new Set<string>()
  return withoutInvisible(text)
    .split(/[\n\r\u2028\u2029]+/)
    .flatMap((line) => partsOf(line, /[;；]/))
    .flatMap(piecesOf)
    .map((piece): Invitee => {
      const person = personIn(piece) ?? { email: piece, name: '' }
      const key = person.email.normalize('NFKC').toLowerCase()
      const fault = faultOf(person) ?? (seen.has(key) ? 'doubled' : undefined)
      seen.add(key)
      return fault ? { ...person, fault } : person
    })
}

/** Quotes, brackets and parentheses hold together what is in them. */
const closing: Readonly<Record<string, string>> = { '"': '"', '“': '”', '<': '>', '(': ')' }

/** The parts of a text between separators that are outside of quotes and brackets; one that never closes holds nothing. */
const partsOf = (text: string, separator: RegExp): string[] => {
  const parts: string[] = []
  let from = 0
  let at = 0
  while (at < text.length) {
    const sign = text.charAt(at)
    const end = closing[sign]
    const closed = end === undefined ? -1 : text.indexOf(end, at + 1)
    if (separator.test(sign)) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
    at = closed < 0 ? at + 1 : closed + 1
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter(Boolean)
}

/** Separates at commas, except within a name (`Byron, Ada <ada@…>`), and bare addresses at the spaces between them. */
const piecesOf = (part: string): string[] => {
  const pieces: string[] = []
  let waiting: string | undefined
  for (const piece of partsOf(part, /[,，、،]/)) {
    const whole: string = waiting === undefined ? piece : `${waiting}, ${piece}`
    waiting = whole.includes('@') ? undefined : whole
    if (waiting === undefined) pieces.push(whole)
  }
  return [...pieces, ...(waiting === undefined ? [] : [waiting])].flatMap((piece) => {
    const words = piece.split(/\s+/)
    return words.every((word) => word.includes('@')) ? words : [piece]
  })
}

const bare = (address: string) => address.trim().replace(/^mailto:/i, '')
const isAddress = (text: string) => /^[^\s<>()",;:]+@[^\s<>()",;:@]+$/.test(text)

/** A piece that is a person as a whole. */
const personIn = (piece: string): Invitee | undefined => {
  const [, before = '', bracketed = ''] = /^([^<>]*)<([^<>]*)>$/.exec(piece) ?? []
  const [, address = '', comment = ''] = /^([^()]*)\(([^()]*)\)$/.exec(piece) ?? []
  const cells = piece.split('\t').filter((cell) => cell.trim())
  const ofCells = cells.filter((cell) => cell.includes('@'))
  if (bracketed) return named(bare(bracketed), before)
  if (comment) return named(bare(address), comment)
  if (cells.length > 1 && ofCells.length === 1)
    return named(bare(ofCells[0] ?? ''), cells.filter((cell) => !cell.includes('@')).join(' '))
  // A spreadsheet with commas: the name came first, in a cell of its own.
  const comma = piece.lastIndexOf(',')
  const last = bare(piece.slice(comma + 1))
  return comma >= 0 && isAddress(last) ? named(last, piece.slice(0, comma)) : named(bare(piece), '')
}

const named = (email: string, around: string): Invitee | undefined => {
  if (!isAddress(email) || !emailSchema.safeParse(email).success || around.includes('@')) return undefined
  return {
    email,
    name: spoken(around.replaceAll(/["“”\t]/g, ' ').replace(/^\s*'(.*)'\s*$/, '$1')) || nameFrom(email),
  }
}

/** `Byron, Ada` is how address books write it. */
const spoken = (written: string) => {
  const parts = written
    .split(',')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  return parts.length === 2 ? `${parts[1]} ${parts[0]}` : parts.join(', ')
}

/** `ada.byron+work@…` is most likely Ada Byron. */
const nameFrom = (email: string) => {
  const [name = ''] = email.slice(0, email.lastIndexOf('@')).split('+')
  return name
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1))
    .join(' ')
}

const faultOf = ({ email, name }: Invitee): Invitee['fault'] => {
  if (!emailSchema.safeParse(email).success) return email.length > 254 ? 'tooLong' : 'email'
  return personName.safeParse(name).success ? undefined : 'tooLong'
}
