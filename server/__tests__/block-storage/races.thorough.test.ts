import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'
import { volumesOf, type TenantVolumes } from '../support/volumes.ts'

let test: TestApp
let t: Tenant
let v: TenantVolumes
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  v = volumesOf(test, t)
})
afterAll(() => test.close())

/** The same request from many, to two servers on the same database. Who is turned away for the crowd asks again. */
const crowd = async (size: number, request: (by: Tenant['ask'], n: number) => ReturnType<Tenant['ask']>) => {
  const beside = await testApp({ beside: test })
  const session = await test.signIn(t.owner)
  const asks = [asker(test.app, session), asker(beside.app, session)] as const
  const insist = async (n: number): ReturnType<Tenant['ask']> => {
    const answer = await request(asks[n % 2 ? 1 : 0], n)
    return answer.status === 503 ? insist(n) : answer
  }
  const answers = await Promise.all(Array.from({ length: size }, (_, n) => insist(n)))
  await beside.close()
  return answers
}

const size = isRealServer ? 100 : 20

it('of many attaches of one volume to several instances, one wins', async () => {
  const id = await v.available()
  const hosts: string[] = []
  for (let n = 0; n < 10; n += 1) hosts.push(await t.running({ name: `host-${n}` }))
  const answers = await crowd(size, (ask, n) =>
    ask(`POST /block-storage/volumes/${id}/actions/attach`, { instanceId: hosts[n % hosts.length] }),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 202)
  expect(refused.map(({ status, body }) => `${status} ${body.context.reason}`)).toEqual(
    refused.map(() => '409 busy'),
  )
  await test.settle()
  expect(await v.read(id)).toMatchObject({ status: 'attached' })
  const machines = await test.deps.cloud.volumes.list()
  expect(machines.filter(({ machineRef }) => machineRef !== undefined)).toHaveLength(1)
}, 120_000)

it('creates as many volumes as the limits have room for, whichever server is asked', async () => {
  await test.db.system((tx) =>
    tx
      .updateTable('limits')
      .set({ lim: 75 })
      .where('company_id', '=', t.companyId)
      .where('metric', '=', 'volumeGib')
      .execute(),
  )
  const answers = await crowd(size, (ask, n) =>
    ask('POST /block-storage/volumes', v.draft({ name: `n-${n}`, sizeGib: 10 })),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(7)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 402]))
  await test.settle()
  expect(await t.usage()).toMatchObject({ volumes: [7, 0], volumeGib: [70, 0] })
}, 120_000)

it('a deletion and an attach of the same volume do not both succeed', async () => {
  for (let round = 0; round < (isRealServer ? 10 : 3); round += 1) {
    const [id, instanceId] = [await v.available(), await t.running({ name: `host-${round}` })]
    const answers = await crowd(2, (ask, n) =>
      n === 0
        ? ask(`DELETE /block-storage/volumes/${id}`)
        : ask(`POST /block-storage/volumes/${id}/actions/attach`, { instanceId }),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409])
    await test.settle()
  }
}, 120_000)
