import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Portico } from './portico.ts'

/** One of the people that DEMO=1 brings to life, as the data folder keeps them. */
export interface CastMember {
  name: string
  email: string
  purpose: string
  password?: string
  totpSecret?: string
  invitationCode?: string
}

/** Finds the one whose purpose begins so. */
export const castOf = ({ dataDir }: Portico, purpose: string): CastMember & { password: string } => {
  // The server has written it just now; a fault in its shape fails the sign-in that follows.
  const people = JSON.parse(readFileSync(join(dataDir, 'demo-people.json'), 'utf8')) as CastMember[]
  const found = people.find((person) => person.purpose.startsWith(purpose))
  if (!found) throw new Error(`Nobody in the demo is there as "${purpose}"`)
  return { password: '', ...found }
}
