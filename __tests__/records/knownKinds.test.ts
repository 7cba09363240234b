import { snapshot } from '#contract/compute/records.ts'
import { sshKey, sshKeys } from '#contract/compute/sshKeys.ts'
import type { LooseRecord } from '#contract/kinds.ts'
import { project } from '#contract/projects/routes.ts'
import { createKnownKinds } from '#src/records/knownKinds.ts'
import { makeProject } from '../support/factories.ts'

const mine: LooseRecord = makeProject({ id: 'p1' })
const key: LooseRecord = {
  kind: 'sshKey',
  id: 'k1',
  revision: 1,
  name: 'laptop',
  publicKey: 'ssh-ed25519 AAAA',
  fingerprint: 'SHA256:x',
  type: 'ssh-ed25519',
  createdAt: '2026-11-01T10:00:00.000Z',
}

describe('the kinds that a store knows', () => {
  it('the store knows projects, members and operations from its start', () => {
    expect(createKnownKinds().read([mine]).records).toEqual([project.parse(mine)])
  })

  it('a call teaches the store its kinds; until then their records are skipped', () => {
    const kinds = createKnownKinds()
    expect(kinds.read([key, mine]).records).toHaveLength(1)
    kinds.learn([sshKeys.list.gives.schema])
    expect(kinds.read([key, mine]).records?.map(({ kind }) => kind)).toEqual(['sshKey', 'project'])
  })

  it('a record that breaks its schema is reported', () => {
    const kinds = createKnownKinds()
    kinds.learn([sshKey, snapshot])
    expect(kinds.read([mine, { kind: 'snapshot', id: 's1', revision: 1 }]).error).toBeDefined()
  })
})
