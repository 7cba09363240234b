import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { CloudFault } from '#server/cloud/port.ts'
import type { TenantOwner } from '#server/cloud/tenants.ts'
import { asker, type Ask } from '../support/ask.ts'
import { dieAt } from '../support/dieAt.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { visitorOf } from '../support/staff.ts'

/* A limit is granted by an operation: the cloud's quota first, then the limit, the answer and the audit entry at once. */

let test: TestApp
let staff: Ask
let company: { id: string; owner: Person }
let ask: Ask
let request: string
/** The vCPU quotas that the cloud was asked for, and the limit stored at each of these moments. */
let asked: { quota: number | undefined; limit: number }[]
let ensureTenant: (company: TenantOwner) => Promise<unknown>

beforeAll(async () => {
  test = await testApp()
  staff = await visitorOf(test, operatorCompanyId)
  ensureTenant = test.deps.cloud.ensureTenant
})
afterAll(() => test.close())
beforeEach(async () => {
  company = await test.foundCompany()
  ask = asker(test.app, await test.signIn(company.owner))
  const draft = { metric: 'vcpus', wanted: 400, reason: 'Black Friday' }
  request = (await ask('POST /limits/requests', draft)).body.data.id
  asked = []
  cloudAnswers()
})
afterEach(() => cloudAnswers())

/** Lets the cloud answer, after `fault` has had its say. */
const cloudAnswers = (fault: () => void = () => undefined) => {
  test.deps.cloud.ensureTenant = async (owner) => {
    if (owner.id === company?.id) {
      asked.push({ quota: owner.limits?.vcpus, limit: await limit() })
      fault()
    }
    // The sandbox's answer: only its type is lost on the way through the variable.
    return ensureTenant(owner) as ReturnType<typeof test.deps.cloud.ensureTenant>
  }
}
const limit = async (): Promise<number> =>
  Number(
    (
      await test.db.system((tx) =>
        tx
          .selectFrom('limits')
          .select('lim')
          .where('company_id', '=', company.id)
          .where('metric', '=', 'vcpus')
          .executeTakeFirstOrThrow(),
      )
    ).lim,
  )
const grant = (answer = 'Good luck') => staff(`POST /operator/limit-requests/${request}/grant`, { answer })
const decline = () => staff(`POST /operator/limit-requests/${request}/decline`, { answer: 'Not now' })
const forCustomer = async () => (await ask('GET /limits/requests')).body.data[0]
const forStaff = async () =>
  (await staff(`GET /operator/companies/${company.id}`)).body.data.requests.find(
    ({ id }: { id: string }) => id === request,
  )
const reasonOf = (answer: Awaited<ReturnType<Ask>>) => [answer.status, answer.body.context?.reason]
const told = () =>
  test.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'staff', 'outcome', 'details'])
      .where('company_id', '=', company.id)
      .where('target_kind', '=', 'limitRequest')
      .where('action', '<>', 'limits.request')
      .orderBy('id')
      .execute(),
  )

it('raises the cloud’s quota before the contract allows more', async () => {
  expect((await grant()).status).toBe(200)
  await test.settle()
  expect(asked[0]).toEqual({ quota: 400, limit: 200 })
  expect(await limit()).toBe(400)
  expect(await forCustomer()).toMatchObject({ status: 'granted', answer: 'Good luck' })
  expect(await told()).toMatchObject([
    { action: 'limits.granted', staff: true, details: { wanted: '400', answer: 'Good luck' } },
  ])
  expect((await test.mailsTo(company.owner.email)).map(({ template }) => template)).toContain('limit-granted')
})

it('has decided nothing while the quota is being raised, and can’t be answered twice', async () => {
  await grant()
  expect(await forCustomer()).toMatchObject({ status: 'open', answer: '', decidedAt: null })
  expect(await forStaff()).toMatchObject({ isGranting: true, failure: null, limit: 200 })
  expect(reasonOf(await grant())).toEqual([409, 'granting'])
  expect(reasonOf(await decline())).toEqual([409, 'granting'])
  expect(await limit()).toBe(200)
  await test.settle()
  expect(reasonOf(await grant())).toEqual([409, 'answered'])
})

it('is granted once when two of the staff do it at once', async () => {
  const answers = await Promise.all([grant('One'), grant('Two'), decline()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await test.settle()
  expect(['granted', 'declined']).toContain((await forCustomer()).status)
  expect(await told()).toHaveLength(1)
})

it('waits for a cloud that can’t be reached', async () => {
  let times = 0
  cloudAnswers(() => {
    times += 1
    if (times < 3) throw new CloudFault('unavailable', 'no answer', true)
  })
  await grant()
  await test.settle()
  expect(await limit()).toBe(400)
  expect(await forCustomer()).toMatchObject({ status: 'granted' })
})

it('is open again when the cloud refuses for good, and can be granted later', async () => {
  cloudAnswers(() => {
    throw new CloudFault('rejected', 'no', false)
  })
  await grant()
  await test.settle()
  expect(await limit()).toBe(200)
  expect(await forCustomer()).toMatchObject({ status: 'open', answer: '' })
  expect(await forStaff()).toMatchObject({ isGranting: false, failure: 'rejected' })
  expect(await told()).toMatchObject([{ action: 'limitRequest.grant', outcome: 'failure' }])
  cloudAnswers()
  await grant()
  expect(await forStaff()).toMatchObject({ isGranting: true, failure: null })
  await test.settle()
  expect(await limit()).toBe(400)
})

it('leaves a limit that is higher by now', async () => {
  await test.db.system((tx) =>
    tx
      .updateTable('limits')
      .set({ lim: 500 })
      .where('company_id', '=', company.id)
      .where('metric', '=', 'vcpus')
      .execute(),
  )
  await grant()
  await test.settle()
  expect(await limit()).toBe(500)
})

it('is not granted to a company that is closed, nor to one that was closed meanwhile', async () => {
  const close = () =>
    test.db.system((tx) =>
      tx.updateTable('companies').set({ status: 'closed' }).where('id', '=', company.id).execute(),
    )
  await grant()
  await close()
  await test.settle()
  expect(await limit()).toBe(200)
  expect(reasonOf(await grant())).toEqual([409, 'state'])
})

it('is granted wholly or not at all, wherever the server dies', async () => {
  const places: string[] = []
  await grant()
  for (let nth = 1; ; nth += 1) {
    places.length = 0
    const died = await dieAt(test, nth, places)
    expect(await limit()).toBe(400)
    expect(await forCustomer()).toMatchObject({ status: 'granted', answer: 'Good luck' })
    expect(await told()).toHaveLength(1)
    if (died === undefined) break
    company = await test.foundCompany()
    ask = asker(test.app, await test.signIn(company.owner))
    const draft = { metric: 'vcpus', wanted: 400, reason: 'Black Friday' }
    request = (await ask('POST /limits/requests', draft)).body.data.id
    expect(await limit()).toBe(200)
    await grant()
  }
  expect(places.length).toBeGreaterThan(2)
})
