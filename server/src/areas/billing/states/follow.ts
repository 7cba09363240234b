import { sql } from 'kysely'
import { graceHours, type WalletState } from '#contract/billing/wallet.ts'
import { audit } from '../../../audit/audit.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import type { PaymentWork } from '../deps.ts'
import { tellPayers } from '../mails.ts'
import { walletOf } from '../standing.ts'
import { enter, lead, leftOf, resumePaid } from './resume.ts'
import { terminate } from './terminate.ts'

/** How often somebody is told that little is left. */
const againHours = 24

type FollowDeps = Pick<PaymentWork, 'db' | 'settings' | 'log'>

/** Moves wallets from state to state as their money goes, and tells who pays. One that fails does not stop the others. */
export const followBalances = async (deps: FollowDeps): Promise<void> => {
  const { db, settings, log } = deps
  const follow = settings.billing === 'enforced' ? followOne : release
  for (const companyId of await moving(db, settings.billing === 'enforced'))
    await db
      .tenant({ companyId }, (tx) => follow(tx, companyId))
      .catch((error: unknown) => log.error({ err: error, companyId }, 'a wallet could not be followed'))
}

/** Companies whose money can have changed its state: those that use something, or were not good. */
const moving = (db: Db, isEnforced: boolean): Promise<string[]> =>
  db.system(async (tx) => {
    const { rows } = await sql<{ company_id: string }>`
      select w.company_id from wallets as w join companies as c on c.id = w.company_id
      where c.status <> 'closed' and (w.state not in ('good', 'low', 'critical') or ${isEnforced} and (
        w.state <> 'good' or exists (select from charges as e where e.company_id = w.company_id)))
      order by w.company_id`.execute(tx)
    return rows.map(({ company_id }) => company_id)
  })

/** Nothing is suspended any more in an installation that does not enforce. */
const release = async (tx: Tx, companyId: string) => {
  await lockCompany(tx, companyId)
  const { state } = await stateOf(tx, companyId)
  if (state === 'grace' || state === 'suspended' || state === 'terminating') await lead(tx, companyId, state)
}

const stateOf = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('wallets')
    .select(['state', 'state_since', 'credit_line', 'deletion_told'])
    .select(sql<Date>`app_now()`.as('now'))
    .select(sql<boolean>`state_since <= app_now() - make_interval(hours => ${graceHours})`.as('over'))
    .select(
      sql<boolean>`coalesce(warned_at, 'epoch') <= app_now() - make_interval(hours => ${againHours})`.as(
        'again',
      ),
    )
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()

const followOne = async (tx: Tx, companyId: string) => {
  await lockCompany(tx, companyId)
  await resumePaid(tx, companyId)
  const { state, credit_line, over, again, ...since } = await stateOf(tx, companyId)
  if (state === 'grace') return over ? suspend(tx, companyId) : undefined
  if (state === 'suspended' || state === 'terminating') return terminate(tx, companyId, { state, ...since })
  if (state === 'deleted') {
    // Another server may have closed it a moment ago.
    if (await isClosed(tx, companyId)) return
    // Staff have brought it back: its money is looked at as from the beginning.
    await enter(tx, companyId, 'good')
  }
  const left = await leftOf(tx, companyId, credit_line)
  if (left !== null && left < 0n) return empty(tx, companyId)
  const { state: now, runwaySeconds } = await walletOf(tx, companyId, { billing: 'enforced' })
  if (now !== state) await enter(tx, companyId, now)
  if (worth(state, now, again)) await warn(tx, companyId, now, runwaySeconds ?? 0)
}

const isClosed = async (tx: Tx, companyId: string): Promise<boolean> => {
  const { status } = await tx
    .selectFrom('companies')
    .select('status')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return status === 'closed'
}

/** It has got worse, or is as critical as a day ago. */
const worth = (before: WalletState, now: WalletState, again: boolean) =>
  now === 'critical' ? before !== 'critical' || again : now === 'low' && before === 'good'

const warn = async (tx: Tx, companyId: string, state: WalletState, seconds: number) => {
  await tx
    .updateTable('wallets')
    .set({ warned_at: sql<Date>`app_now()` })
    .where('company_id', '=', companyId)
    .execute()
  const hours = String(Math.max(0, Math.floor(seconds / 3600)))
  await tellPayers(tx, companyId, {
    template: state === 'critical' ? 'balance-critical' : 'balance-low',
    data: { hours },
  })
}

const empty = async (tx: Tx, companyId: string) => {
  await enter(tx, companyId, 'grace')
  await audit(tx, { companyId, action: 'billing.balance-empty' })
  await tellPayers(tx, companyId, { template: 'balance-empty', data: { hours: String(graceHours) } })
}

const suspend = async (tx: Tx, companyId: string) => {
  await enter(tx, companyId, 'suspended')
  await tx
    .updateTable('companies')
    .set({ status: 'suspended' })
    .where('id', '=', companyId)
    .where('status', '=', 'active')
    .execute()
  await audit(tx, { companyId, action: 'billing.suspended' })
  await tellPayers(tx, companyId, { template: 'services-suspended', data: {} })
}
