import { email as emailSchema, personName } from '#contract/personFields.ts'

/** One person of what was typed or pasted. */
export interface Invitee {
  email: string
  name: string
  /** What keeps them from being invited: a code of the contract, or that the address came before. */
  fault?: 'email' | 'tooLong' | 'doubled'
}

/**
 * The people in a text: an address, or `Name <address>`, each on a line of its own or parted by commas or semicolons,
 * as mail programs and spreadsheets give them. Who has no name gets one from the address.
 */
export const parseInvitees = (text: string): Invitee[] => {
  const seen = new Set<string>()
  return text
    .split(/[\n\r;]+/)
    .flatMap(piecesOf)
    .map((piece): Invitee => {
      const person = personIn(piece)
      const key = person.email.normalize('NFKC').toLowerCase()
      const fault = faultOf(person) ?? (seen.has(key) ? 'doubled' : undefined)
      seen.add(key)
      return fault ? { ...person, fault } : person
    })
}

/** Parts a line at its commas, but for those in quotes and those within a name: `Byron, Ada <ada@…>`. */
const piecesOf = (line: string): string[] => {
  const pieces: string[] = []
  let waiting = ''
  for (const [piece] of line.matchAll(/(?:"[^"]*"|[^,"]|"(?=[^"]*$))+/g)) {
    const whole = waiting ? `${waiting},${piece}` : piece
    if (whole.includes('@')) pieces.push(whole.trim())
    waiting = whole.includes('@') ? '' : whole
  }
  return waiting.trim() ? [...pieces, waiting.trim()] : pieces
}

const address = /(?<![^\s<>()"',;:])[^\s<>()"',;:]+@[^\s<>()"',;]+/

const personIn = (piece: string) => {
  const email = address.exec(piece)?.[0]
  if (email === undefined) return { email: piece, name: '' }
  const rest = piece.replace(email, ' ').replaceAll(/mailto:|[<>()"\t]/gi, ' ')
  return { email, name: spoken(rest) || nameFrom(email) }
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
