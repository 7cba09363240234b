import { keepUp, dropFormer } from '#server/areas/load-balancers/keepUp.ts'
import { reconcile } from '#server/areas/load-balancers/reconcile.ts'
import { warnOfEnds } from '#server/areas/load-balancers/warnOfEnds.ts'
import { balancersOf, newBalancerName, type TenantBalancers } from '../support/balancers.ts'
import { certificateOf, newPem } from '../support/certificates.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { aPeriodLater } from '../support/looks.ts'

let test: TestApp
let t: Tenant
let b: TenantBalancers
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  b = balancersOf(test, t)
})
afterAll(() => test.close())

const base = '/load-balancers/certificates'
const log = { warn: () => undefined, error: () => undefined }
const days = (n: number) => new Date(test.clock.now().getTime() + n * 86_400_000)
const pem = (about: object = {}) => newPem({ notBefore: days(-1), notAfter: days(60), ...about })
const create = (about: object = {}) =>
  t.ask(`POST ${base}`, {
    name: newBalancerName('cert'),
    projectId: t.projectId,
    region: 'lab-1',
    ...pem(),
    ...about,
  })
const read = async (id: string) => (await t.ask(`GET ${base}/${id}`)).body.data
const active = async (about: object = {}) => {
  const { status, body } = await create(about)
  if (status !== 202) throw new Error(`Not made: ${JSON.stringify(body)}`)
  await test.settle()
  return read(body.data.id)
}
const tls = (certificateIds: string[]) => ({
  listeners: [{ protocol: 'https', port: 443, poolId: 'web', certificateIds }],
  pools: [{ id: 'web', protocol: 'http' }],
})
const inCloud = (companyId: string) =>
  test.db.system((tx) =>
    tx
      .selectFrom('sandbox_certificates')
      .select(['ref', 'state'])
      .where('tenant', '=', `tenant-${companyId}`)
      .orderBy('created_at')
      .execute(),
  )

it('is kept with what it says of itself, and its key nowhere', async () => {
  const content = pem({ hosts: ['shop.example.com'] })
  const made = await create(content)
  const secretOf = () =>
    test.db.system((tx) =>
      tx
        .selectFrom('operations')
        .select(['secret', 'input'])
        .where('target_id', '=', made.body.data.id)
        .executeTakeFirstOrThrow(),
    )
  const waiting = await secretOf()
  expect(waiting.secret).not.toBeNull()
  const keyLine = content.key.split('\n')[1] ?? ''
  expect(JSON.stringify(waiting.input)).not.toContain(keyLine)
  expect(waiting.secret?.includes(Buffer.from(keyLine))).toBe(false)
  await test.settle()
  expect((await secretOf()).secret).toBeNull()
  const { data } = (await t.ask(`GET ${base}/${made.body.data.id}`)).body
  expect(data).toMatchObject({
    status: 'active',
    built: true,
    names: ['shop.example.com'],
    keyType: 'EC P-256',
  })
  expect(JSON.stringify(data)).not.toContain('PRIVATE')
  expect((await t.ask(`GET ${base}?q=shop.example`)).body.data).toHaveLength(1)
  expect((await t.ask(`GET ${base}?ending=true`)).body.data).toHaveLength(0)
  expect((await t.usage()).certificates).toEqual([1, 0])
})

it('is looked at before it is kept', async () => {
  const { status, body } = await t.ask(`POST ${base}/check`, pem())
  expect([status, body.data.names]).toEqual([200, ['www.example.com']])
  expect((await t.ask(`GET ${base}`)).body.data).toEqual([])
})

it('is replaced at all listeners, and its former self is gone once none presents it', async () => {
  const { id } = await active()
  const made = await b.active({ configuration: tls([id]) })
  expect(made.certificateEnd).toBe((await read(id)).notAfter)
  const { status } = await t.ask(`PUT ${base}/${id}/content`, pem({ notAfter: days(90) }))
  expect(status).toBe(202)
  await test.settle()
  expect((await inCloud(t.companyId)).map(({ state }) => state)).toEqual(['active', 'active'])
  await dropFormer({ ...test.deps, log })
  await aPeriodLater(test.db)
  await reconcile({ ...test.deps, log })
  expect((await inCloud(t.companyId)).map(({ state }) => state)).toEqual(['active', 'active'])
  await keepUp({ ...test.deps, log })
  await test.settle()
  await keepUp({ ...test.deps, log })
  await dropFormer({ ...test.deps, log })
  expect((await inCloud(t.companyId)).map(({ state }) => state)).toEqual(['gone', 'active'])
  const after = await b.read(made.id)
  expect(after).toMatchObject({ status: 'active', certificateEnd: (await read(id)).notAfter })
  const { body } = await t.ask(`GET /activity?kind=loadBalancer&target=${made.id}`)
  expect(body.data.filter(({ action }: { action: string }) => action === 'configure')).toHaveLength(1)
})

it('is given to the cloud again where its answer was lost, and taken back where it fails', async () => {
  await active({ name: `${newBalancerName('cert')}-lost-answer` })
  const { body } = await create({ name: `${newBalancerName('cert')}-fails-to-build` })
  await test.settle()
  expect(await read(body.data.id)).toMatchObject({ status: 'error', built: false })
  expect((await inCloud(t.companyId)).map(({ state }) => state)).toEqual(['active', 'gone'])
  expect((await t.usage()).certificates).toEqual([1, 0])
})

it('is told of 30, 14, 7 and 1 days before its end, once each, and not again once it is replaced', async () => {
  const { id, name } = await active(pem({ notAfter: days(40) }))
  const told = async () => {
    await warnOfEnds(test.deps)
    await warnOfEnds(test.deps)
    return (await test.mailsTo(t.owner.email)).filter(({ template }) => template === 'certificate-ending')
  }
  const passDays = (n: number) => test.clock.advance(n * 86_400)
  expect(await told()).toHaveLength(0)
  passDays(11)
  expect((await told()).map(({ data }) => data['certificate'])).toEqual([name])
  passDays(10)
  expect(await told()).toHaveLength(1)
  passDays(6)
  expect(await told()).toHaveLength(2)
  passDays(7)
  expect(await told()).toHaveLength(3)
  const attention = (await t.askFresh('GET /dashboard')).body.data.attention
  expect(attention).toContainEqual(
    expect.objectContaining({ reason: 'certificate', target: { kind: 'certificate', id, name } }),
  )
  await t.askFresh(`PUT ${base}/${id}/content`, pem({ notAfter: days(60) }))
  await test.settle()
  passDays(6)
  expect(await told()).toHaveLength(3)
})

it('of another region, of nobody or not there yet is presented by no listener', async () => {
  const { id: elsewhere } = await active({ region: 'lab-2' })
  const { body } = await b.create({ configuration: tls([elsewhere]) })
  expect(body.errors[0]).toMatchObject({
    path: 'configuration.listeners.0.certificateIds.0',
    code: 'noSuchCertificate',
  })
  const { body: none } = await b.create({ configuration: tls([]) })
  expect(none.errors[0].code).toBe('noCertificate')
})

it('has to be one, of a leaf that its authority has signed', async () => {
  const root = certificateOf({
    subject: 'Root',
    hosts: [],
    isAuthority: true,
    notBefore: days(-1),
    notAfter: days(900),
  })
  const leaf = certificateOf({ by: root, notBefore: days(-1), notAfter: days(50) })
  const made = await active({ certificate: leaf.pem, chain: root.pem, key: leaf.key })
  expect(made).toMatchObject({ issuer: 'Root', chainLength: 2 })
})

/** Days until the root, the authority between and the leaf are valid. */
it.each([
  ['all are valid by now', [-30, -20, -10], -10],
  ['the leaf isn’t valid yet', [-30, -20, 10], 10],
  ['the authority between isn’t valid yet', [-30, 12, -10], 12],
  ['the root isn’t valid yet', [14, -20, -10], 14],
  ['several aren’t valid yet', [5, 9, 7], 9],
  ['all begin at once', [3, 3, 3], 3],
  ['the leaf is older than its authority', [-5, -4, -300], -4],
  ['the leaf began just now', [-5, -4, 0], 0],
])('is valid when its whole chain is: %s', async (_, [ofRoot = 0, ofAuthority = 0, ofLeaf = 0], expected) => {
  const root = certificateOf({
    subject: 'Root',
    hosts: [],
    isAuthority: true,
    notBefore: days(ofRoot),
    notAfter: days(900),
  })
  const authority = certificateOf({
    subject: 'Authority',
    hosts: [],
    isAuthority: true,
    by: root,
    notBefore: days(ofAuthority),
    notAfter: days(800),
  })
  const leaf = certificateOf({ by: authority, notBefore: days(ofLeaf), notAfter: days(50) })
  const content = { certificate: leaf.pem, chain: authority.pem + root.pem, key: leaf.key }
  const { body } = await t.ask(`POST ${base}/check`, content)
  // Certificates tell whole seconds.
  expect(Date.parse(body.data.notBefore)).toBe(Math.floor(days(expected).getTime() / 1000) * 1000)
})
