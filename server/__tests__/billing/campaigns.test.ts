import type { Campaign } from '#contract/operatorVouchers.ts'
import { asker, type Ask } from '../support/ask.ts'
import { holdBooks, newKey } from '../support/payments.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { visitorOf } from '../support/staff.ts'
import { isRealServer } from '../support/testDb.ts'

/* Vouchers that the operator's staff make and take back. */

let test: TestApp
let sam: Ask
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => void (sam = await visitorOf(test, (await test.foundCompany()).id)))
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
    ...about,
  })
const made = async (about: object = {}) => {
  const codes: string[] = (await make(about)).body.data.codes
  const [campaign] = await list()
  if (!campaign) throw new Error('it is not listed')
  return { codes, id: campaign.id }
}
const list = async (): Promise<Campaign[]> => (await sam('GET /operator/vouchers')).body.data
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
    expect((await make({ codes: 500 })).body.data.codes).toHaveLength(500)
    expect((await make({ codes: 501 })).body.errors).toMatchObject([{ path: 'codes', code: 'tooMany' }])
  })

  it.each([
    [{ codes: 0 }, 'codes'],
    [{ amount: '0' }, 'amount'],
    [{ maxUses: 1.5 }, 'maxUses'],
    [{ goodDays: 731 }, 'goodDays'],
    [{ creditDays: 0 }, 'creditDays'],
    [{ name: '  ' }, 'name'],
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
