import type { Campaign, VoucherProposal } from '#contract/operator/vouchers.ts'
import { asker, type Ask } from '../support/ask.ts'
import { holdBooks, newKey } from '../support/payments.ts'
import { dismiss } from '../support/ownerRecovery.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { visitorOf } from '../support/staff.ts'
import { isRealServer } from '../support/testDb.ts'

/* Vouchers that the operator's staff make and take back. */

let test: TestApp
let sam: Ask
let samPerson: Person
let kim: Ask
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  const { id } = await test.foundCompany()
  samPerson = await test.addStaff('billing')
  sam = await visitorOf(test, id, samPerson)
  kim = await visitorOf(test, id)
})
afterEach(() => holdBooks(test.db))

const someone = async () => asker(test.app, await test.signIn((await test.foundCompany()).owner))
const make = async (about: object = {}) =>
  sam('POST /operator/vouchers', {
    name: 'Launch',
    amount: '10',
    codes: 3,
    maxUses: 2,
    goodDays: 30,
    creditDays: 90,
    reason: 'The spring fair',
    ...about,
  })
const made = async (about: object = {}) => {
  const codes: string[] = (await make(about)).body.data.codes
  const [campaign] = await list()
  if (!campaign) throw new Error('it is not listed')
  return { codes, id: campaign.id }
}
const list = async (): Promise<Campaign[]> => (await sam('GET /operator/vouchers')).body.data.rows
const listed = async (id: string) => (await list()).find((one) => one.id === id)
const revoke = (id: string) => sam(`POST /operator/vouchers/${id}/revoke`, { reason: 'Leaked' })
const redeem = async (code = '', as?: Ask) =>
  (as ?? (await someone()))('POST /billing/vouchers/redeem', { code }, newKey())

describe('a campaign', () => {
  it('has as many codes as were asked for, which nobody is told again', async () => {
    const { codes, id } = await made()
    expect(new Set(codes).size).toBe(3)
    expect(await listed(id)).toMatchObject({
      name: 'Launch',
      amount: { amount: '10.000000', currency: 'USD' },
      codes: 3,
      maxUses: 2,
      uses: 0,
      creditDays: 90,
      revokedAt: null,
    })
    const kept = JSON.stringify(
      await test.db.system((tx) => tx.selectFrom('audit_log').select(['details', 'target_name']).execute()),
    )
    for (const code of codes) expect(kept).not.toContain(code)
  })

  it('counts who redeems its codes, each as often as it may', async () => {
    const { codes, id } = await made()
    const one = await someone()
    expect((await redeem(codes[0], one)).status).toBe(200)
    expect((await redeem(codes[0])).status).toBe(200)
    expect((await redeem(codes[0])).status).toBe(422)
    expect((await redeem(codes[1], one)).status).toBe(200)
    expect((await one('GET /billing/wallet')).body.data.promo.amount).toBe('20.000000')
    expect(await listed(id)).toMatchObject({ uses: 3 })
    const uses = (await sam(`GET /operator/vouchers/${id}/uses`)).body.data
    expect(uses).toHaveLength(3)
    expect(uses[0]).toMatchObject({ company: { name: expect.any(String) }, at: expect.any(String) })
  })

  it('that is revoked gives nothing any more, and leaves what it gave', async () => {
    const { codes, id } = await made()
    const one = await someone()
    await redeem(codes[0], one)
    expect((await revoke(id)).status).toBe(200)
    expect((await redeem(codes[0])).status).toBe(422)
    expect((await redeem(codes[1])).status).toBe(422)
    expect((await one('GET /billing/wallet')).body.data.promo.amount).toBe('10.000000')
    expect((await listed(id))?.revokedAt).toEqual(expect.any(String))
    expect((await revoke(id)).body.context).toEqual({ reason: 'revoked' })
  })

  it('is over after its days', async () => {
    const { codes } = await made({ goodDays: 2 })
    test.clock.advance(2 * 86_400 + 1)
    expect((await redeem(codes[0])).status).toBe(422)
  })

  it('has 500 codes at the most', async () => {
    expect((await make({ codes: 500, amount: '0.5', maxUses: 1 })).body.data.codes).toHaveLength(500)
    expect((await make({ codes: 501 })).body.errors).toMatchObject([{ path: 'codes', code: 'tooMany' }])
  })

  it.each([
    [{ codes: 0 }, 'codes'],
    [{ amount: '0' }, 'amount'],
    [{ maxUses: 1.5 }, 'maxUses'],
    [{ goodDays: 731 }, 'goodDays'],
    [{ creditDays: 0 }, 'creditDays'],
    [{ name: '  ' }, 'name'],
    [{ reason: '  ' }, 'reason'],
  ])('%o is refused', async (about, field) => {
    expect((await make(about)).body.errors).toMatchObject([{ path: field }])
  })

  it('is made by staff alone, who have proved who they are', async () => {
    const owner = await someone()
    expect((await owner('GET /operator/vouchers')).status).toBe(403)
    await test.db.system((tx) => tx.updateTable('sessions').set({ sudo_until: null }).execute())
    expect((await make()).body.name).toBe('StepUpRequiredException')
  })

  it('is redeemed before it is revoked, or not at all', async () => {
    for (let round = 0; round < (isRealServer ? 15 : 3); round += 1) {
      const { codes, id } = await made({ codes: 1 })
      const one = await someone()
      const [redeemed, revoked] = await Promise.all([redeem(codes[0], one), revoke(id)])
      expect(revoked.status).toBe(200)
      const { amount } = (await one('GET /billing/wallet')).body.data.promo
      expect(amount).toBe(redeemed.status === 200 ? '10.000000' : '0.000000')
      expect(await listed(id)).toMatchObject({ uses: redeemed.status === 200 ? 1 : 0 })
      expect((await redeem(codes[0])).status).toBe(422)
    }
  })
})

/** 2 × 100 × 3: more than 500. */
const large = { codes: 2, amount: '100', maxUses: 3 }
const view = async (ask = sam) => (await ask('GET /operator/vouchers')).body.data
const aloneUpTo = async (ask = sam): Promise<string> => (await view(ask)).aloneUpTo.amount
const proposed = async (about: object = large): Promise<string> => (await make(about)).body.data.proposal.id
const confirm = (id: string, ask = kim) => ask(`POST /operator/voucher-proposals/${id}/confirm`)
const withdraw = (id: string, ask = kim) => ask(`DELETE /operator/voucher-proposals/${id}`)
const reasonOf = (answer: Awaited<ReturnType<Ask>>) => [answer.status, answer.body.context?.reason]
const standing = async (id: string) => (await view()).proposals.find((one: VoucherProposal) => one.id === id)
/** The last two entries about vouchers in the operator's own log, the oldest first. */
const told = async () =>
  (
    await test.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'details'])
        .where('company_id', 'is', null)
        .where('action', 'like', 'billing.vouchers-%')
        .orderBy('id')
        .execute(),
    )
  ).slice(-2)

describe('vouchers above what one of the staff may create alone', () => {
  it('have no codes before another has confirmed them, who is told these', async () => {
    const answer = (await make(large)).body.data
    expect(answer).toMatchObject({
      codes: [],
      proposal: { total: { amount: '600.000000' }, campaign: { name: 'Launch', ...large }, outcome: null },
    })
    const { id } = answer.proposal
    const before = (await list()).length
    expect(reasonOf(await confirm(id, sam))).toEqual([409, 'sameStaff'])
    expect(await standing(id)).toMatchObject({ reason: 'The spring fair' })
    const { codes } = (await confirm(id)).body.data
    expect(codes).toHaveLength(2)
    expect((await redeem(codes[0])).status).toBe(200)
    expect(await list()).toHaveLength(before + 1)
    expect((await list())[0]).toMatchObject({
      createdBy: samPerson.name,
      confirmedBy: expect.any(String),
      uses: 1,
    })
    expect(await standing(id)).toBeUndefined()
    expect(await told()).toMatchObject([
      { action: 'billing.vouchers-propose', details: { reason: 'The spring fair' } },
      { action: 'billing.vouchers-made', details: { reason: 'The spring fair' } },
    ])
    expect(reasonOf(await confirm(id))).toEqual([409, 'over'])
  })

  it('are not created as several small ones within 30 days', async () => {
    expect(await aloneUpTo()).toBe('500.000000')
    const half = { codes: 5, amount: '50', maxUses: 1 }
    const { id } = await made(half)
    expect(await aloneUpTo()).toBe('250.000000')
    // Revoking restores no allowance, because companies that have redeemed a code keep the credit.
    await revoke(id)
    expect((await make({ ...half, codes: 6 })).body.data.proposal).not.toBeNull()
    expect((await make(half)).body.data.codes).toHaveLength(5)
    expect(await aloneUpTo()).toBe('0.000000')
    // Each staff member has their own allowance, and vouchers confirmed by a second one don't count.
    expect(await aloneUpTo(kim)).toBe('500.000000')
    await confirm(await proposed())
    test.clock.advance(30 * 86_400 + 1)
    sam = await visitorOf(test, (await test.foundCompany()).id, samPerson)
    expect(await aloneUpTo()).toBe('500.000000')
  })

  it('are no exception when one person creates many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => make({ codes: 3, amount: '100', maxUses: 1 })),
    )
    expect(answers.filter(({ body }) => body.data.codes.length > 0)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.data.proposal !== null)).toHaveLength(3)
  })

  it('are withdrawn by anyone of the staff, lapse after a week, and fall with who proposed them', async () => {
    const withdrawn = await proposed()
    expect((await withdraw(withdrawn, sam)).status).toBe(200)
    expect(reasonOf(await confirm(withdrawn))).toEqual([409, 'over'])
    expect((await told()).at(-1)).toMatchObject({ action: 'billing.vouchers-withdraw' })
    const left = await proposed()
    const lapsed = await proposed()
    await dismiss(test, samPerson)
    expect(reasonOf(await confirm(left))).toEqual([409, 'proposerLeft'])
    test.clock.advance(7 * 86_400 + 1)
    kim = await visitorOf(test, (await test.foundCompany()).id)
    expect(reasonOf(await confirm(lapsed))).toEqual([409, 'over'])
  })

  it('are made once, however many confirm and withdraw them at once', async () => {
    const id = await proposed()
    const before = (await list()).length
    const answers = await Promise.all([confirm(id), confirm(id), withdraw(id, sam), confirm(id)])
    const isMade = answers[2]?.status !== 200
    expect(answers.filter(({ body }) => body.data?.codes)).toHaveLength(isMade ? 1 : 0)
    expect(await list()).toHaveLength(before + (isMade ? 1 : 0))
  })

  it('are confirmed by the line for vouchers alone', async () => {
    const id = await proposed()
    expect((await kim(`POST /operator/billing/proposals/${id}/confirm`)).status).toBe(404)
    expect((await kim(`DELETE /operator/billing/proposals/${id}`)).status).toBe(404)
    const support = await visitorOf(test, (await test.foundCompany()).id, await test.addStaff('support'))
    expect(reasonOf(await confirm(id, support))).toEqual([403, 'staffRole'])
    expect(reasonOf(await support('GET /operator/vouchers'))).toEqual([403, 'staffRole'])
  })
})
