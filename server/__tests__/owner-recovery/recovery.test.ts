import { giveOwners } from '#server/areas/owner-recovery/giveOwner.ts'
import { dismiss, linkOf, lostOwnerIn } from '../support/ownerRecovery.ts'
import { testApp, type TestApp } from '../support/people.ts'

/* A company whose Owners are out of reach gets one by two of the operator's staff. */

let test: TestApp
let lost: Awaited<ReturnType<typeof lostOwnerIn>>
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (lost = await lostOwnerIn(test)))
afterAll(() => test.close())

describe('a new Owner', () => {
  it('is one 72 hours after a second one of the staff has confirmed it, once', async () => {
    await lost.confirmed()
    await lost.later(71)
    expect(await lost.ownerships()).toBe(0)
    await lost.later(2)
    await giveOwners(test.deps)
    expect(await lost.ownerships()).toBe(1)
    expect(await lost.outcomes()).toEqual(['given'])
    expect(await lost.told()).toEqual(['propose', 'confirm', 'give'])
    const { ada, company } = lost
    for (const { email } of [ada, company.ownerPerson])
      expect((await test.mailsTo(email))[0]?.template).toBe('owner-recovered')
  })

  it('is never one person’s doing', async () => {
    const { status, body } = await lost.confirm(await lost.proposed(), lost.sam)
    expect([status, body.context]).toEqual([409, { reason: 'sameStaff' }])
  })

  it('is proposed one at a time', async () => {
    await lost.proposed()
    const { status, body } = await lost.propose(lost.kim)
    expect([status, body.context]).toEqual([409, { reason: 'standing' }])
  })

  it.each([
    ['an Owner', 'alreadyOwner'],
    ['disabled', 'notActive'],
  ])('is nobody who is %s', async (_, reason) => {
    const someone =
      reason === 'notActive' ? await lost.company.colleague({ status: 'disabled' }) : lost.company.ownerPerson
    const { status, body } = await lost.propose(lost.sam, someone.id)
    expect([status, body.context]).toEqual([409, { reason }])
  })

  it('is nobody of another company', async () => {
    const { owner } = await test.foundCompany()
    expect((await lost.propose(lost.sam, owner.id)).status).toBe(404)
  })

  it('can be withdrawn by the staff, and vetoed no longer', async () => {
    const id = await lost.confirmed()
    expect((await lost.withdraw(id)).status).toBe(200)
    await linkOf(test, await lost.secretOf(lost.ada)).veto()
    await lost.later(73)
    expect(await lost.ownerships()).toBe(0)
    expect(await lost.told()).toEqual(['propose', 'confirm', 'withdraw'])
  })

  it('waits for no other company’s that can’t be given', async () => {
    await lost.confirmed()
    const broken = lost
    lost = await lostOwnerIn(test)
    await lost.confirmed()
    const role = await broken.company.roleId('Owner')
    const rename = (name: string) =>
      test.db.system((tx) => tx.updateTable('group_roles').set({ name }).where('id', '=', role).execute())
    await rename('Gone')
    await expect(lost.later(73)).rejects.toThrow('new Owners could not be given')
    await rename('Owner')
    expect([await broken.ownerships(), await lost.ownerships()]).toEqual([0, 1])
    await lost.later(0)
    expect(await broken.ownerships()).toBe(1)
  })

  it('is for the operator’s staff alone', async () => {
    const { owner } = lost.company
    expect((await lost.propose(owner)).status).toBe(403)
    const id = await lost.proposed()
    expect((await lost.confirm(id, owner)).status).toBe(403)
    expect((await lost.withdraw(id, owner)).status).toBe(403)
    expect((await owner('GET /operator/owner-recoveries')).status).toBe(403)
  })
})

describe('nothing comes of', () => {
  it('a proposal that nobody confirms in 7 days, which makes room for the next', async () => {
    await lost.proposed()
    await lost.later(24 * 7)
    expect(await lost.outcomes()).toEqual(['lapsed'])
    expect(await lost.told()).toEqual(['propose', 'lapse'])
    expect(await lost.ownerships()).toBe(0)
  })

  it('one whose proposer is of the staff no longer: it is not confirmed', async () => {
    const id = await lost.proposed()
    await dismiss(test, lost.samPerson)
    const { status, body } = await lost.confirm(id)
    expect([status, body.context]).toEqual([409, { reason: 'proposerLeft' }])
  })

  it.each(['samPerson', 'kimPerson', 'ada'] as const)(
    'one whose %s is gone when it is to be given',
    async (who) => {
      await lost.confirmed()
      await dismiss(test, lost[who])
      await lost.later(73)
      expect(await lost.ownerships()).toBe(0)
      expect(await lost.outcomes()).toEqual(['lapsed'])
      expect(await lost.told()).toEqual(['propose', 'confirm', 'lapse'])
    },
  )

  it('one for somebody whom an Owner has made an Owner meanwhile, until a day', async () => {
    await lost.confirmed()
    const { company, ada } = lost
    const until = new Date(test.clock.now().getTime() + 30 * 86_400_000).toISOString()
    const assignments = [{ groupRoleId: await company.roleId('Owner'), projectId: null, until }]
    expect((await company.owner(`PUT /users/${ada.id}/assignments`, { assignments })).status).toBe(200)
    await lost.later(73)
    expect(await lost.outcomes()).toEqual(['lapsed'])
  })
})

describe('the link of the mail', () => {
  it.each(['ownerPerson', 'ada'])('vetoes it for %s, and says so from then on', async (who) => {
    await lost.confirmed()
    const link = linkOf(test, await lost.secretOf(who === 'ada' ? lost.ada : lost.company.ownerPerson))
    expect(await link.look()).toMatchObject({
      status: 200,
      data: {
        company: 'Northwind',
        to: lost.ada.name,
        reason: 'The founder has died.',
        proposedBy: lost.samPerson.name,
        confirmedBy: lost.kimPerson.name,
        outcome: null,
      },
    })
    expect(await link.veto()).toMatchObject({ status: 200, data: { outcome: 'vetoed' } })
    expect(await link.veto()).toMatchObject({ status: 200, data: { outcome: 'vetoed' } })
    await lost.later(73)
    expect(await lost.ownerships()).toBe(0)
    expect(await lost.told()).toEqual(['propose', 'confirm', 'veto'])
  })

  it('is too late once it is given', async () => {
    await lost.confirmed()
    const link = linkOf(test, await lost.secretOf(lost.company.ownerPerson))
    await lost.later(73)
    expect(await link.veto()).toMatchObject({ status: 200, data: { outcome: 'given' } })
    expect(await lost.ownerships()).toBe(1)
  })

  it('tells and does nothing for an Owner who is one no longer', async () => {
    await lost.confirmed()
    const { ownerPerson } = lost.company
    const link = linkOf(test, await lost.secretOf(ownerPerson))
    await dismiss(test, ownerPerson)
    expect(await link.look()).toEqual({ status: 200, data: null })
    expect(await link.veto()).toEqual({ status: 200, data: null })
    expect(await lost.outcomes()).toEqual([null])
  })

  it('tells nothing when it is of nothing', async () => {
    const link = linkOf(test, 'nonsense')
    expect([await link.look(), await link.veto()]).toEqual([
      { status: 200, data: null },
      { status: 200, data: null },
    ])
  })

  it('ends nothing by being looked at', async () => {
    await lost.confirmed()
    await linkOf(test, await lost.secretOf(lost.ada)).look()
    expect(await lost.outcomes()).toEqual([null])
  })
})
