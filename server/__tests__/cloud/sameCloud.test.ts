import { mustBeSameCloud, noteMoved } from '#server/cloud/sameCloud.ts'
import { readConfig } from '#server/config.ts'
import { newTenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())

const sandbox = readConfig({})
const openStackAt = (host: string) =>
  readConfig({
    CLOUD: 'openstack',
    OS_AUTH_URL: `https://${host}`,
    OS_USERNAME: 'portico',
    OS_PASSWORD: 'secret',
    OS_PROJECT_NAME: 'portico',
  })
const one = openStackAt('one.example')
const two = openStackAt('two.example')

it('a database belongs to the cloud that its resources are in', async () => {
  // As long as it is empty it takes any cloud.
  await mustBeSameCloud(test.db, one)
  await mustBeSameCloud(test.db, two)
  await mustBeSameCloud(test.db, sandbox)
  await (await newTenant(test)).running()
  await mustBeSameCloud(test.db, sandbox)
  await expect(mustBeSameCloud(test.db, one)).rejects.toThrow(
    /are in the built-in sandbox, but the settings name the OpenStack at https:\/\/one.example\/v3.*the settings of that cloud\.$/,
  )
  await expect(noteMoved(test.db, one)).rejects.toThrow('are in the built-in sandbox')
})

it('an OpenStack may get a new address, which the operator has to say', async () => {
  await using other = await moved()
  await mustBeSameCloud(other.db, one)
  await (await newTenant(other.test)).running()
  await expect(mustBeSameCloud(other.db, two)).rejects.toThrow('npm run cloud -- moved')
  expect(await noteMoved(other.db, two)).toContain('https://two.example/v3')
  await mustBeSameCloud(other.db, two)
  await expect(mustBeSameCloud(other.db, one)).rejects.toThrow('none of them would be found')
})

const moved = async () => {
  const own = await testApp()
  return { test: own, db: own.db, [Symbol.asyncDispose]: () => own.close() }
}
