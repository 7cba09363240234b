import type { Limit, Metric } from '#contract/limits/routes.ts'
import { asker, type Ask } from './ask.ts'
import { goodPassword, type Person, type TestApp } from './people.ts'
import { newKeyLine } from './publicKeys.ts'

/** A company with a key, and its owner to ask for things. */
export interface Tenant {
  companyId: string
  owner: Person
  ask: Ask
  /** The same in a session of its own, for tests in which more time passes than a session lasts. */
  askFresh: Ask
  projectId: string
  keyId: string
  /** What a good request for an instance says. */
  draft(about?: object): Record<string, unknown>
  /** An instance of the sandbox that is up. */
  running(about?: object): Promise<string>
  status(id: string): Promise<string>
  /** Amounts in use and reserved, by metric. */
  usage(): Promise<Partial<Record<Metric, [number, number]>>>
}

export const newTenant = async (test: TestApp): Promise<Tenant> => {
  const { id: companyId, owner } = await test.foundCompany()
  const ask = asker(test.app, await test.signIn(owner))
  const projectId: string = (await ask('GET /projects')).body.data[0].id
  const keyId: string = (await ask('POST /compute/ssh-keys', { name: 'laptop', publicKey: newKeyLine() }))
    .body.data.id
  const draft = (about: object = {}) => ({
    name: 'web',
    projectId,
    region: 'lab-1',
    planId: 'shared-1',
    imageId: 'debian-13',
    sshKeyIds: [keyId],
    ...about,
  })
  return {
    companyId,
    owner,
    ask,
    askFresh: async (line, body, headers) => asker(test.app, await test.signIn(owner))(line, body, headers),
    projectId,
    keyId,
    draft,
    running: async (about) => {
      const made = await ask('POST /compute/instances', draft({ password: goodPassword, ...about }))
      await test.settle()
      return made.body.data[0].id
    },
    status: async (id) => (await ask(`GET /compute/instances/${id}`)).body.data.status,
    usage: async () =>
      Object.fromEntries(
        (await ask('GET /limits')).body.data.map(({ metric, used, reserved }: Limit) => [
          metric,
          [used - reserved, reserved],
        ]),
      ),
  }
}
