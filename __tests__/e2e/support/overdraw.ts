import { sql } from 'kysely'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { audit } from '#server/audit/audit.ts'
import { balancesOf, post } from '#server/money/ledger.ts'
import type { Portico } from './portico.ts'
import { whileDown } from './whileDown.ts'

/** Lets the money of the only company run out, and a day of grace pass, while the server is down. */
export const overdraw = (portico: Portico) =>
  whileDown(portico, async (db) => {
    const { id: companyId } = await db.system((tx) =>
      tx.selectFrom('companies').select('id').where('id', '<>', operatorCompanyId).executeTakeFirstOrThrow(),
    )
    await db.tenant({ companyId }, async (tx) => {
      const { wallet } = await balancesOf(tx, companyId)
      const { seq } = await post(tx, companyId, {
        kind: 'correction',
        key: 'overdrawn',
        actorId: null,
        amounts: { wallet: -wallet - 1_000_000n, rounding: wallet + 1_000_000n },
      })
      await audit(tx, { action: 'billing.test', companyId, details: { journal: seq.toString() } })
      await tx
        .updateTable('wallets')
        .set({ state: 'grace', state_since: sql`app_now() - interval '25 hours'` })
        .execute()
    })
  })
