import { v7 as uuidv7 } from 'uuid'
import type { WalletState } from '#contract/billing/wallet.ts'
import { audit } from '#server/audit/audit.ts'
import { openDb } from '#server/db/open.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { post } from '#server/money/ledger.ts'
import { foundCompany } from '#server/tenancy/foundCompany.ts'
import { newTarget } from '../support/target.ts'
import { placesToDie } from '../support/placesToDie.ts'
import { killAll, spawnNode } from '../support/process.ts'

afterAll(killAll)

const since = new Date('2030-01-01T12:00:00Z')
const daysLater = (days: number) => new Date(since.getTime() + days * 86_400_000)

/** A company that is suspended, or about to be deleted, with so much in its wallet. */
const plant = async (state: WalletState, balance: bigint) => {
  const { target, drop } = await newTarget(process.env['TEST_DATABASE_URL'])
  const db = await openDb(target, { now: () => since })
  const companyId = uuidv7()
  await db.system(async (tx) => {
    const owner = { email: 'olivia@example.test', name: 'olivia', passwordHash: '' }
    await foundCompany(tx, { id: companyId, name: 'Northwind', owner })
    const { seq } = await post(tx, companyId, {
      kind: 'adjustment',
      key: 'owed',
      actorId: null,
      amounts: { wallet: balance, 'cash:test': -balance },
    })
    await audit(tx, { action: 'planted', companyId, details: { journal: seq.toString() } })
    await tx.updateTable('wallets').set({ state, state_since: since }).execute()
    await tx.updateTable('companies').set({ status: 'suspended' }).execute()
  })
  await db.close()
  return { target, drop }
}

const stood = (state: WalletState, deletion_told: number | null, status: string) => [
  { state, deletion_told, status },
]
const nothing = { told: [], mails: [] }

it.each([
  {
    name: 'announcing the deletion',
    state: 'suspended' as const,
    days: 15,
    balance: -1n,
    whole: {
      stands: stood('terminating', 7, 'suspended'),
      told: [{ action: 'billing.deletion-announced' }],
      mails: ['deletion-announced'],
    },
  },
  {
    name: 'telling of it again',
    state: 'terminating' as const,
    days: 5,
    balance: -1n,
    whole: { stands: stood('terminating', 3, 'suspended'), told: [], mails: ['deletion-announced'] },
  },
  {
    name: 'closing the company',
    state: 'terminating' as const,
    days: 8,
    balance: -1n,
    whole: {
      stands: stood('deleted', null, 'closed'),
      told: [{ action: 'billing.data-deleted' }],
      mails: ['data-deleted'],
    },
  },
  {
    name: 'leading it back',
    state: 'terminating' as const,
    days: 8,
    balance: 1n,
    whole: {
      stands: stood('good', null, 'active'),
      told: [{ action: 'billing.resumed' }],
      mails: ['services-resumed'],
    },
  },
])(
  'is done wholly or not at all when the server is killed while $name, and then once',
  async ({ state, days, balance, whole }) => {
    const { target, drop } = await plant(state, balance)
    const before = { stands: stood(state, null, 'suspended'), ...nothing }
    /** What each server finds that comes after one that was killed. */
    const found: unknown[] = []
    const followAndDie = async (at: number) => {
      const args = [JSON.stringify(target), daysLater(days).toISOString(), String(at)]
      const { code, out } = await spawnNode('server/__tests__/support/followUntilKilled.ts', args).ended
      const [said = '', last] = out.split('\n')
      found.push(JSON.parse(said))
      return { isKilled: code === null, isOver: last === 'over' }
    }

    let kills = 0
    for (const { nth } of placesToDie(0, 3)) {
      if (!(await followAndDie(nth)).isKilled) break
      kills += 1
      expect(kills).toBeLessThan(20)
    }
    expect(kills).toBeGreaterThan(1)
    expect(await followAndDie(1)).toEqual({ isKilled: false, isOver: true })

    // Before each write and before the commit it leaves nothing; after the commit, which is the last, all of it.
    const done = found.findIndex((one) => isEqual(one, whole))
    expect(found).toEqual(found.map((_, n) => (n < done ? before : whole)))
    expect(found.at(-1)).toEqual(whole)
    const db = await openDb(target, { now: () => daysLater(days) })
    expect(await checkLedger(db)).toEqual([])
    await db.close()
    await drop()
  },
  240_000,
)

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
