import { v7 as uuidv7 } from 'uuid'
import { openDb, type OpenDb } from '#server/db/open.ts'
import { emailKey } from '#server/security/emailKey.ts'
import { foundCompany } from '#server/tenancy/foundCompany.ts'
import { newTarget } from '../support/target.ts'
import { killAll, spawnNode } from '../support/process.ts'

afterAll(killAll)

const confirmedAt = new Date('2030-01-01T12:00:00Z')
const dueAt = new Date('2030-01-04T12:00:01Z')
const companyId = uuidv7()

const person = (
  name: string,
  rest: { company_id: string | null; is_staff: boolean; staff_role?: 'all' },
) => ({
  id: uuidv7(),
  name,
  email: `${name}@example.test`,
  email_key: emailKey(`${name}@example.test`),
  password_hash: null,
  status: 'active' as const,
  language: null,
  ...rest,
})
const ada = person('ada', { company_id: companyId, is_staff: false })
const sam = person('sam', { company_id: null, is_staff: true, staff_role: 'all' })
const kim = person('kim', { company_id: null, is_staff: true, staff_role: 'all' })

/** A company whose new Owner is due. */
const plant = (db: OpenDb) =>
  db.system(async (tx) => {
    const owner = { email: 'olivia@example.test', name: 'olivia', passwordHash: '' }
    await foundCompany(tx, { id: companyId, name: 'Northwind', owner })
    await tx.insertInto('users').values([ada, sam, kim]).execute()
    await tx
      .insertInto('owner_recoveries')
      .values({
        id: uuidv7(),
        company_id: companyId,
        to_id: ada.id,
        reason: 'The founder has died.',
        proposed_by: sam.id,
        confirmed_by: kim.id,
        confirmed_at: confirmedAt,
        effective_at: new Date(confirmedAt.getTime() + 72 * 3_600_000),
      })
      .execute()
  })

const mail = { topic: 'mail' }
const nothing = { outcomes: [{ outcome: null }], owners: [{ name: 'olivia' }], told: [], mails: [] }
const whole = {
  outcomes: [{ outcome: 'given' }],
  owners: [{ name: 'ada' }, { name: 'olivia' }],
  told: [{ action: 'account.owner-recovery-give' }],
  mails: [mail, mail],
}

it('is given wholly or not at all when the server is killed as it gives, and then once', async () => {
  const { target, drop } = await newTarget(process.env['TEST_DATABASE_URL'])
  const planted = await openDb(target)
  await plant(planted)
  await planted.close()
  /** What each server finds that comes after one that was killed. */
  const found: unknown[] = []
  const giveAndDie = async (at: number) => {
    const args = [JSON.stringify(target), dueAt.toISOString(), String(at)]
    const { code, out } = await spawnNode('server/__tests__/support/giveUntilKilled.ts', args).ended
    const [said = '', last] = out.split('\n')
    found.push(JSON.parse(said))
    return { isKilled: code === null, isOver: last === 'over' }
  }

  let kills = 0
  while (kills < 20 && (await giveAndDie(kills + 1)).isKilled && isEqual(found.at(-1), nothing)) kills += 1

  // Before each write and before the commit it leaves nothing; after the commit, which is the last, all of it.
  expect(found).toEqual([...Array.from({ length: kills }, () => nothing), whole])
  expect(kills).toBeGreaterThan(5)
  expect(await giveAndDie(1)).toEqual({ isKilled: false, isOver: true })
  expect(found.at(-1)).toEqual(whole)
  await drop()
}, 240_000)

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
