import { stringify as uuidText, parse as uuidBytes } from 'uuid'
import { sameBytes, type Vault } from '../security/vault.ts'
import type { Mail } from './outbox.ts'

/*
 * Mails about a ticket form a thread, and each person has an address of their own to reply to. It proves that whoever
 * writes to it was written to: its end is a MAC of the participant (`ticket_people.id`).
 */

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const macBytes = 10

/** RFC 4648 in lower case, without padding: 26 bytes are 42 characters, and the local part of an address takes 64. */
const base32 = (bytes: Buffer): string => {
  let [bits, value, text] = [0, 0, '']
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

const fromBase32 = (text: string): Buffer | undefined => {
  const bytes: number[] = []
  let [bits, value] = [0, 0]
  for (const sign of text.toLowerCase()) {
    const digit = alphabet.indexOf(sign)
    if (digit < 0) return undefined
    value = (value << 5) | digit
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push(value >>> bits)
      value &= (1 << bits) - 1
    }
  }
  return Buffer.from(bytes)
}

const macOf = (vault: Vault, person: string) => vault.mac('ticket reply', person).subarray(0, macBytes)

/** The address at which a participant of a ticket replies. */
export const replyAddress = (vault: Vault, person: string, domain: string): string =>
  `r.${base32(Buffer.concat([uuidBytes(person), macOf(vault, person)]))}@${domain}`

/** The participant whose address it is; undefined for any that was not made here. */
export const personAt = (vault: Vault, address: string): string | undefined => {
  const encoded = /^r\.([a-z2-7]{42})@/i.exec(address.trim())?.[1]
  const bytes = encoded && fromBase32(encoded)
  if (!bytes || bytes.length !== 16 + macBytes) return undefined
  const person = uuidText(bytes.subarray(0, 16), 0)
  return sameBytes(bytes.subarray(16), macOf(vault, person)) ? person : undefined
}

/** What a mail program sorts a mail by, and where a reply goes. */
export interface Thread {
  messageId: string
  inReplyTo?: string
  references?: string
  replyTo?: string
}

/** The thread of a mail about a ticket: its first mail is the root, however many people it was sent to. */
export const threadOf = (
  { template, data }: Mail,
  about: { vault: Vault; publicUrl: string; replyDomain?: string | undefined; id: string },
): Thread | undefined => {
  if (!('person' in data && 'ticket' in data)) return undefined
  const host = new URL(about.publicUrl).hostname
  const root = `<ticket.${data.ticket}.${data.person}@${host}>`
  return {
    ...(template === 'ticket-opened'
      ? { messageId: root }
      : { messageId: `<${about.id}@${host}>`, inReplyTo: root, references: root }),
    ...(about.replyDomain !== undefined && {
      replyTo: replyAddress(about.vault, data.person, about.replyDomain),
    }),
  }
}
