import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { sameBytes, type Vault } from '../../security/vault.ts'
import type { PaymentProvider } from '../port.ts'
import { isSigned, signatureOf } from '../signature.ts'
import { gatewayCards } from './cards.ts'
import { gatewayCharges } from './charges.ts'

export interface GatewayDeps {
  db: Db
  vault: Vault
  clock: () => Date
}

const header = 'portico-signature'
const event = z.object({
  id: z.string(),
  intent: z.optional(z.string()),
  method: z.optional(z.string()),
})

/** What the bank's pages are reached by: nobody comes to one whose address they were not given. */
const bankToken = (vault: Vault, ref: string) =>
  `${ref}.${vault.mac('pages of the test bank', ref).toString('base64url')}`

/** What a token is about; undefined for one that is made up. */
export const refOfToken = (vault: Vault, token: string): string | undefined => {
  const [ref = ''] = token.split('.')
  return sameBytes(Buffer.from(bankToken(vault, ref)), Buffer.from(token)) ? ref : undefined
}

/** The embedded gateway: takes the public test numbers, and no money. Its bank has pages at `/bank`. */
export const testGateway = ({ db, vault, clock }: GatewayDeps): PaymentProvider => {
  const secret = vault.mac('webhooks of the test gateway', 'secret')
  const deps = { db, bankUrl: (ref: string) => `/bank/${bankToken(vault, ref)}` }
  return {
    name: 'test',
    ...gatewayCards(deps),
    ...gatewayCharges(deps),
    readEvent: (body, headerOf) => {
      if (!isSigned(secret, body, headerOf(header), clock())) return undefined
      const { id, intent, method } = event.parse(JSON.parse(body))
      return { id, ...(intent === undefined ? { methodRef: method ?? '' } : { intentId: intent }) }
    },
    tell: async (receive) => {
      const failures: unknown[] = []
      for (const one of await due(db)) {
        const body = JSON.stringify(toldOf(one))
        await receive(body, { [header]: signatureOf(secret, body, clock()) })
          .then(() => noteTold(db, one.id))
          // It is told again; the others don't wait for that.
          .catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

const noteTold = (db: Db, id: string) =>
  db.system((tx) =>
    tx
      .updateTable('sandbox_payment_events')
      .set({ told_at: sql<Date>`app_now()` })
      .where('id', '=', id)
      .execute(),
  )

const due = (db: Db) =>
  db.system((tx) =>
    tx
      .selectFrom('sandbox_payment_events')
      .select(['id', 'about'])
      .where('told_at', 'is', null)
      .where('due_at', '<=', sql<Date>`app_now()`)
      .orderBy('due_at')
      .limit(100)
      .execute(),
  )

const toldOf = ({ id, about }: { id: string; about: string }) => ({
  id,
  ...(about.startsWith('card_') ? { method: about } : { intent: about }),
})
