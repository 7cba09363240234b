import type { Db } from '../../db/db.ts'
import type { Origin } from '../../http/caller.ts'
import { clientCounter } from '../../security/addressKey.ts'
import { reserveAttempts } from '../../security/attempts.ts'

interface CounterDeps {
  db: Db
  settings: { rateLimit: boolean }
}

const ofGuests = { max: 10, windowSeconds: 60 }
/** Mails to people who have no account. */
const ofLinks = { max: 50, windowSeconds: 86_400 }

/** Takes a try of somebody who is not signed in, by where they come from. */
export const countGuest = async (
  { db, settings }: CounterDeps,
  what: 'pay-link' | 'test-card',
  { ip }: Origin,
) => {
  if (settings.rateLimit) await reserveAttempts(db, { [`${what}:${clientCounter(ip)}`]: ofGuests })
}

/** Takes one of the links that a company may send in a day. */
export const countLink = async ({ db, settings }: CounterDeps, companyId: string) => {
  if (settings.rateLimit) await reserveAttempts(db, { [`pay-links:${companyId}`]: ofLinks })
}
