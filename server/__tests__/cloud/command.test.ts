import { freePort, killAll, spawnNode } from '../support/process.ts'

afterAll(killAll)

const check = (env: Record<string, string>) => spawnNode('server/src/cloudCommand.ts', ['check'], env).ended

describe('npm run cloud -- check', () => {
  it('has nothing to check of the sandbox', async () => {
    expect(await check({ CLOUD: 'sandbox' })).toMatchObject({
      code: 0,
      out: 'The sandbox is built in: there is nothing to check.\n',
    })
  }, 60_000)

  it('exits with 1 if it could not sign in', async () => {
    const { code, out } = await check({
      CLOUD: 'openstack',
      OS_AUTH_URL: `http://127.0.0.1:${await freePort()}`,
      OS_USERNAME: 'portico',
      OS_PASSWORD: 'secret',
      OS_PROJECT_NAME: 'portico',
      OS_TENANCY: 'single',
    })
    expect(out).toContain('identity')
    expect(code).toBe(1)
  }, 60_000)
})
