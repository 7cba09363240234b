import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { expected, journeyOf, journeysInstallation } from './journey.ts'
import { replaying, type Recorded } from './recording.ts'

/** What an OpenStack 2022.2 has answered to the journey; `journey.openstack.ts` records it anew. */
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded.json'), 'utf8')) as Recorded[]

it('goes through the life of an instance as it did on a real cloud', async () => {
  const cloud = openOpenStack(
    {
      authUrl: 'http://127.0.0.1:15000/v3',
      credential: {
        kind: 'password',
        user: { name: 'portico', domain: { name: 'Default' } },
        password: 'not asked for',
        project: { name: 'portico', domain: { name: 'Default' } },
      },
      region: 'RegionOne',
      interface: 'public',
      tenancy: { kind: 'project-per-company', role: 'member' },
      publicMode: 'floating',
      consoles: 'novnc',
      buildsAtOnce: 50,
    },
    {
      installation: journeysInstallation,
      // When the answers are of: tokens were good then.
      now: () => new Date('2026-11-24T21:08:00Z'),
      transport: replaying(recorded),
    },
  )
  const { seen, uses } = await journeyOf(cloud, async (isOver) => {
    let looks = 0
    while (!(await isOver())) if ((looks += 1) > 1000) throw new Error('The recorded answers do not end')
  })
  expect(seen).toEqual(expected(uses))
})
