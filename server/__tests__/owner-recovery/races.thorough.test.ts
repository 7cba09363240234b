import { giveOwners } from '#server/areas/owner-recovery/giveOwner.ts'
import { lockCompany } from '#server/tenancy/lockCompany.ts'
import { dismiss, linkOf, lostOwnerIn } from '../support/ownerRecovery.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { someoneWaits } from '../support/someoneWaits.ts'
import { isRealServer } from '../support/testDb.ts'

/* Two at the same time about one new Owner. On the embedded database they come one after the other. */

let test: TestApp
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())

const rounds = isRealServer ? 40 : 8

it('is either given or vetoed, never both', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const lost = await lostOwnerIn(test)
    await lost.confirmed()
    const { veto } = linkOf(test, await lost.secretOf(lost.ada))
    test.clock.advance(73 * 3600)
    const [answer] = await Promise.all([veto(), giveOwners(test.deps), giveOwners(test.deps)])
    const [outcome] = await lost.outcomes()
    seen.add(String(outcome))
    expect(answer.data).toMatchObject({ outcome })
    expect(await lost.ownerships()).toBe(outcome === 'given' ? 1 : 0)
    expect(await lost.told()).toEqual(['propose', 'confirm', outcome === 'given' ? 'give' : 'veto'])
  }
  for (const outcome of seen) expect(['given', 'vetoed']).toContain(outcome)
}, 180_000)

it('is not confirmed once it is withdrawn, whoever comes first', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const lost = await lostOwnerIn(test)
    const id = await lost.proposed()
    const [confirmed, withdrawn] = await Promise.all([lost.confirm(id), lost.withdraw(id)])
    expect(withdrawn.status).toBe(200)
    expect([200, 404]).toContain(confirmed.status)
    expect(await lost.outcomes()).toEqual(['withdrawn'])
    const isConfirmed = confirmed.status === 200
    expect(await lost.told()).toEqual(['propose', ...(isConfirmed ? ['confirm'] : []), 'withdraw'])
    // Nobody is told of what was never confirmed.
    const mails = (await test.mailsTo(lost.ada.email)).filter(({ template }) => template === 'owner-recovery')
    expect(mails).toHaveLength(isConfirmed ? 1 : 0)
  }
}, 180_000)

it('is proposed once by two who propose', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const lost = await lostOwnerIn(test)
    const answers = await Promise.all([lost.propose(lost.sam), lost.propose(lost.kim)])
    expect(answers.reduce((sum, { status }) => sum + status, 0)).toBe(201 + 409)
    expect(await lost.outcomes()).toEqual([null])
  }
}, 180_000)

// The embedded database has one connection: nobody waits for a lock there.
const describeOnServer = isRealServer ? describe : describe.skip

describeOnServer('of staff who are dismissed meanwhile', () => {
  it.each(['sam', 'kim'] as const)(
    'is not confirmed when %s is dismissed while it waits for the lock',
    async (who) => {
      const lost = await lostOwnerIn(test)
      const id = await lost.proposed()
      const holding = Promise.withResolvers<void>()
      const gate = Promise.withResolvers<void>()
      const lock = test.db.system(async (tx) => {
        await lockCompany(tx, lost.company.id)
        holding.resolve()
        await gate.promise
      })
      await holding.promise
      const confirming = lost.confirm(id)
      await someoneWaits(test.db)
      await dismiss(test, who === 'sam' ? lost.samPerson : lost.kimPerson)
      gate.resolve()
      await lock
      expect((await confirming).status).toBe(who === 'sam' ? 409 : 403)
      expect(await lost.told()).toEqual(['propose'])
    },
  )

  it('is confirmed before who confirms it is dismissed, or not at all', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const lost = await lostOwnerIn(test)
      const id = await lost.proposed()
      const [{ status }] = await Promise.all([lost.confirm(id), dismiss(test, lost.kimPerson)])
      expect([200, 401, 403]).toContain(status)
      // Confirmed by one who has gone since, it is not given either.
      await lost.later(73)
      expect(await lost.ownerships()).toBe(0)
    }
  }, 180_000)
})
