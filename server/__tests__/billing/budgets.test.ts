import { mostBudgets, type Budget } from '#contract/billing/budgets.ts'
import { tellBudgets } from '#server/areas/billing/budgets/alerts.ts'
import { meterCompany } from '#server/money/meter.ts'
import { asker } from '../support/ask.ts'
import { browserOn } from '../support/browser.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { toEndOfMonth } from '../support/invoices.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => void (t = await newTenant(test)))

const raise = (about: unknown) => {
  throw (about as { err?: Error }).err ?? new Error('something was logged')
}
const log = { error: raise, warn: raise }
const draft = (about: object = {}) => ({
  name: 'All in all',
  scope: 'company',
  projectId: null,
  resourceKind: null,
  amount: '100',
  alerts: [],
  recipients: [],
  action: 'notify',
  ...about,
})
const create = (about: object = {}) => t.ask('POST /billing/budgets', draft(about))
const made = async (about: object = {}): Promise<Budget> => (await create(about)).body.data
const list = async (): Promise<Budget[]> => (await t.ask('GET /billing/budgets')).body.data
const standings = async () => (await t.ask('GET /billing/budgets/standings')).body.data
const order = () => t.ask('POST /compute/instances', t.draft({ password: 'velvet-otter-umbrella-42' }))
/** An instance runs for some hours, which are charged. */
const use = async (hours = 3) => {
  expect((await order()).status).toBe(202)
  await test.settle()
  test.clock.advance(hours * 3600)
  await meterCompany({ db: test.db }, t.companyId)
  t.ask = asker(test.app, await test.signIn(t.owner))
}
const look = () => tellBudgets({ db: test.db, log })
/** The data of mails that ask an address to agree, the newest first. */
const asked = async (to: string) =>
  (await test.mailsTo(to)).filter(({ template }) => template === 'recipient-confirm').map(({ data }) => data)
const agree = (token: string) => browserOn(test.app).post('/billing/budgets/recipients/confirm', { token })
const waiting = async () => (await t.ask('GET /billing/budgets/recipients')).body.data
const mails = async (to = t.owner.email) =>
  (await test.mailsTo(to)).filter(({ template }) => template === 'budget-reached').map(({ data }) => data)

describe('a budget', () => {
  it('is made, changed and removed by who may, and read by who may read', async () => {
    const budget = await made({ recipients: ['a@example.test', 'a@example.test'] })
    expect(budget).toMatchObject({
      kind: 'budget',
      amount: { amount: '100.000000' },
      recipients: ['a@example.test'],
    })
    const changed = await t.ask(`PUT /billing/budgets/${budget.id}`, draft({ name: 'Less', amount: '50' }))
    expect(changed.body.data).toMatchObject({ name: 'Less', amount: { amount: '50.000000' } })
    expect(changed.body.data.revision).toBeGreaterThan(budget.revision)
    const auditor = asker(
      test.app,
      await test.signIn(await test.addPerson({ companyId: t.companyId, role: 'Auditor' })),
    )
    expect((await auditor('GET /billing/budgets')).body.data).toHaveLength(1)
    expect((await auditor('POST /billing/budgets', draft({ name: 'Mine' }))).status).toBe(403)
    expect((await t.ask(`DELETE /billing/budgets/${budget.id}`)).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('has a name of its own, and is about what there is', async () => {
    await made()
    expect(await create()).toMatchObject({ status: 422, body: { errors: [{ path: 'name', code: 'taken' }] } })
    for (const [about, path] of [
      [{ scope: 'project' }, 'projectId'],
      [{ scope: 'kind' }, 'resourceKind'],
      [{ amount: '0' }, 'amount'],
      [{ alerts: [{ percent: 0, of: 'spent' }] }, 'alerts.0.percent'],
      [{ recipients: ['nobody'] }, 'recipients.0'],
    ] as const)
      expect(await create({ name: 'Other', ...about })).toMatchObject({
        status: 422,
        body: { errors: [{ path }] },
      })
  })

  it('is about no other company’s project', async () => {
    const theirs = await newTenant(test)
    expect((await create({ scope: 'project', projectId: theirs.projectId })).status).toBe(404)
  })

  it(`is one of ${mostBudgets} at most`, async () => {
    for (let n = 0; n < mostBudgets; n += 1) expect((await create({ name: `Budget ${n}` })).status).toBe(201)
    expect(await create({ name: 'One more' })).toMatchObject({
      status: 409,
      body: { context: { reason: 'tooMany' } },
    })
  })

  it('goes with its project', async () => {
    const project = (await t.ask('POST /projects', { name: 'Passing' })).body.data
    await made({ scope: 'project', projectId: project.id })
    await t.ask(`DELETE /projects/${project.id}`)
    expect(await list()).toEqual([])
  })

  it('counts what it is about, and foresees the rest of the month', async () => {
    await made({ name: 'All' })
    await made({ name: 'Project', scope: 'project', projectId: t.projectId })
    await made({ name: 'Instances', scope: 'kind', resourceKind: 'instance' })
    await made({ name: 'Volumes', scope: 'kind', resourceKind: 'volume' })
    await use()
    const [all, project, instances, volumes] = await standings()
    expect(Number(all.spent.amount)).toBeGreaterThan(0)
    expect(Number(all.forecast.amount)).toBeGreaterThan(Number(all.spent.amount))
    expect(Number(instances.spent.amount)).toBeGreaterThan(0)
    expect(Number(project.spent.amount)).toBeGreaterThanOrEqual(Number(instances.spent.amount))
    expect(volumes.spent.amount).toBe('0.000000')
  })

  it('foresees as much whether the meter has been or not', async () => {
    await made()
    expect((await order()).status).toBe(202)
    await test.settle()
    test.clock.advance(4 * 3600)
    t.ask = asker(test.app, await test.signIn(t.owner))
    const [before] = await standings()
    await meterCompany({ db: test.db }, t.companyId)
    const [after] = await standings()
    expect(Number(before.spent.amount)).toBeGreaterThan(0)
    expect(Number(after.spent.amount)).toBeCloseTo(Number(before.spent.amount), 5)
    expect(Number(after.forecast.amount)).toBeCloseTo(Number(before.forecast.amount), 5)
  })

  it('tells of each threshold once a month, by whoever looks', async () => {
    toEndOfMonth(test.clock, 12)
    t = await newTenant(test)
    await made({
      amount: '0.01',
      alerts: [
        { percent: 50, of: 'spent' },
        { percent: 100, of: 'forecast' },
      ],
    })
    await look()
    expect(await mails()).toEqual([])
    await use()
    await Promise.all([look(), look()])
    await look()
    expect(await mails()).toHaveLength(2)
    expect(new Set((await mails()).map(({ of }) => of))).toEqual(new Set(['forecast', 'spent']))
    test.clock.advance(12 * 3600)
    await meterCompany({ db: test.db }, t.companyId)
    await look()
    expect(await mails()).toHaveLength(4)
  })

  it('tells of no threshold that had been passed when it was created, before the next month', async () => {
    toEndOfMonth(test.clock, 12)
    t = await newTenant(test)
    await use()
    const alerts = [
      { percent: 50, of: 'spent' },
      { percent: 100, of: 'spent' },
      { percent: 100, of: 'forecast' },
    ]
    await made({ amount: '0.01', alerts })
    await look()
    expect(await mails()).toEqual([])
    test.clock.advance(12 * 3600)
    await meterCompany({ db: test.db }, t.companyId)
    await look()
    expect(await mails()).toHaveLength(3)
  })

  it('tells of a threshold that is passed after it was created, and not of the one before', async () => {
    await use(30)
    await made()
    const [{ spent }] = await standings()
    const amount = (Number(spent.amount) * 1.5).toFixed(2)
    const alerts = [50, 100].map((percent) => ({ percent, of: 'spent' }))
    expect((await create({ name: 'Tight', amount, alerts })).status).toBe(201)
    await look()
    expect(await mails()).toEqual([])
    test.clock.advance(30 * 3600)
    await meterCompany({ db: test.db }, t.companyId)
    await look()
    await look()
    expect(await mails()).toMatchObject([{ budget: 'Tight', percent: '100' }])
  })

  it('tells of no threshold that a change of it puts behind what is spent, but of one reached before', async () => {
    const budget = await made({ amount: '0.01', alerts: [{ percent: 100, of: 'spent' }] })
    await use()
    const alerts = [80, 100].map((percent) => ({ percent, of: 'spent' }))
    await t.ask(`PUT /billing/budgets/${budget.id}`, draft({ amount: '0.01', alerts }))
    await look()
    expect(await mails()).toMatchObject([{ percent: '100' }])
  })

  it('tells people of the company who are named', async () => {
    const grace = await test.addPerson({ companyId: t.companyId, role: 'Viewer' })
    await made({ amount: '0.01', alerts: [{ percent: 100, of: 'spent' }], recipients: [grace.email] })
    await use()
    await look()
    expect(await mails(grace.email)).toHaveLength(1)
    expect(await asked(grace.email)).toEqual([])
  })

  it('tells nobody else before they have agreed, and asks them once', async () => {
    const to = `named.${t.companyId}@example.test`
    const about = { amount: '0.01', alerts: [{ percent: 100, of: 'spent' }], recipients: [to] }
    const budget = await made(about)
    await t.ask(`PUT /billing/budgets/${budget.id}`, draft({ ...about, name: 'Again' }))
    await use()
    await look()
    expect(await mails(to)).toEqual([])
    expect(await asked(to)).toHaveLength(1)
    expect(await waiting()).toMatchObject([{ email: to, askedAt: expect.any(String) }])
  })

  it('asks again when somebody presses the button, but no address that no budget names', async () => {
    const to = `again.${t.companyId}@example.test`
    await made({ recipients: [to] })
    test.clock.advance(61)
    t.ask = asker(test.app, await test.signIn(t.owner))
    expect((await t.ask('POST /billing/budgets/recipients', { email: to })).status).toBe(200)
    expect(await asked(to)).toHaveLength(2)
    const other = await t.ask('POST /billing/budgets/recipients', { email: 'nobody@example.test' })
    expect(other.status).toBe(404)
  })

  it('refuses a link that was used, replaced or never made, and one of another company’s is none of its', async () => {
    const to = `links.${t.companyId}@example.test`
    await made({ recipients: [to] })
    const [link] = await asked(to)
    expect((await agree('made-up')).status).toBe(422)
    test.clock.advance(7 * 24 * 3600 + 1)
    expect((await agree(link?.['confirm'] ?? '')).status).toBe(422)
    t.ask = asker(test.app, await test.signIn(t.owner))
    await t.ask('POST /billing/budgets/recipients', { email: to })
    const [newer] = await asked(to)
    expect((await agree(newer?.['confirm'] ?? '')).status).toBe(200)
    expect((await agree(newer?.['confirm'] ?? '')).status).toBe(422)
    expect(await waiting()).toEqual([])
  })

  it('tells those who are named, once they have agreed', async () => {
    const to = `named.${t.companyId}@example.test`
    await made({ amount: '0.01', alerts: [{ percent: 100, of: 'spent' }], recipients: [to] })
    const [link] = await asked(to)
    const { body } = await agree(link?.['confirm'] ?? '')
    expect(body.data).toEqual({ email: to, company: expect.any(String) })
    await use()
    await look()
    expect(await mails(to)).toMatchObject([{ budget: 'All in all', percent: '100', of: 'spent' }])
    expect(await mails()).toEqual([])
  })

  it('that blocks refuses what is new once it is used up, and says which one it is', async () => {
    const budget = await made({ amount: '0.01', action: 'blockCreate' })
    await use()
    expect(await order()).toMatchObject({
      status: 409,
      body: {
        name: 'ConflictException',
        context: { reason: 'budget', budget: { id: budget.id, name: 'All in all' } },
      },
    })
    const left = (await t.ask('GET /compute/instances')).body.page.total
    expect(left).toBe(1)
    await t.ask(`PUT /billing/budgets/${budget.id}`, draft({ action: 'notify', amount: '0.01' }))
    expect((await order()).status).toBe(202)
  })

  it('that blocks counts what is used and not charged yet', async () => {
    await made({ name: 'V', scope: 'kind', resourceKind: 'volume', amount: '0.01', action: 'blockCreate' })
    const budget = await made({ amount: '0.01', action: 'blockCreate' })
    expect((await order()).status).toBe(202)
    await test.settle()
    expect((await order()).status).toBe(202)
    await test.settle()
    // Nobody meters meanwhile, and two instances have cost it.
    test.clock.advance(4 * 3600)
    t.ask = asker(test.app, await test.signIn(t.owner))
    const refused = await order()
    expect(refused.body.context).toMatchObject({ reason: 'budget', budget: { id: budget.id } })
    expect(Number(refused.body.context.spent.amount)).toBeGreaterThanOrEqual(0.01)
    // Its card says the same.
    const [standing] = (await standings()).filter(({ id }: Budget) => id === budget.id)
    expect(standing.spent).toEqual(refused.body.context.spent)
  })

  it('that is about something else blocks nothing', async () => {
    const other = (await t.ask('POST /projects', { name: 'Elsewhere' })).body.data
    await made({ name: 'V', scope: 'kind', resourceKind: 'volume', amount: '0.01', action: 'blockCreate' })
    await made({ name: 'P', scope: 'project', projectId: other.id, amount: '0.01', action: 'blockCreate' })
    await use()
    expect((await order()).status).toBe(202)
  })

  if (isRealServer)
    it('is made once for a name, however many ask at once', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Race' })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(await list()).toHaveLength(1)
    })
})
