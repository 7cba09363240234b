import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { z } from 'zod/mini'
import { openClient } from '#server/cloud/openstack/client/client.ts'
import { openTransport } from '#server/cloud/openstack/client/transport.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { CloudFault } from '#server/cloud/port.ts'
import { badLine } from './badLine.ts'
import { clean, orderFor, settle, testSettings, usesOf } from './testCloud.ts'

/*
 * What a bad line may do: three answers of ten are lost after the cloud has done what was asked. Nothing is made twice,
 * nothing is left behind, and what is somebody else's is as it was.
 */

jest.setTimeout(900_000)

/** As the engine does: what may pass is tried again, under the same tag. */
const persistently = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof CloudFault) || !error.retryable || tries === 20) throw error
    }
}

const many = 6

it('makes nothing twice and leaves nothing behind when answers are lost', async () => {
  const settings = testSettings()
  const about = { installation: randomUUID(), now: () => new Date() }
  const line = badLine(openTransport(settings.ca))
  const bad = openOpenStack(settings, { ...about, transport: line })
  const good = openOpenStack(settings, about)
  const admin = openClient(settings)
  const named = z.object({ id: z.string(), name: z.string(), status: z.string() })
  const floating = () =>
    admin.all({ service: 'network', path: '/floatingips' }, 'floatingips', z.object({ id: z.string() }))
  const theirs = async () =>
    admin.all({ service: 'compute', path: '/servers/detail', query: { all_tenants: true } }, 'servers', named)

  const uses = await usesOf(good)
  const ports = async () =>
    (
      await admin.all(
        { service: 'network', path: '/ports' },
        'ports',
        z.object({ id: z.string(), name: z.string() }),
      )
    ).filter(({ name }) => name === `portico=${about.installation}`)
  const before = { servers: await theirs(), floating: await floating() }
  const tenant = await persistently(() =>
    bad.ensureTenant({ id: '01890000-0000-7000-8000-00000000dddd', name: 'Faults' }),
  )
  const made = await Promise.all(
    Array.from({ length: many }, (_, n) =>
      persistently(() =>
        bad.compute.create(
          { tenant, tag: `${about.installation.slice(0, 8)}-${n}:build` },
          {
            name: `web-${n}`,
            region: uses.region,
            planRef: uses.small,
            imageRef: uses.image,
            sshKeys: [],
            publicIpv4: true,
          },
        ),
      ),
    ),
  )
  await settle(async () => (await good.compute.list()).every(({ state }) => state !== 'building'))
  const listed = await good.compute.list()
  expect(line.lost).toBeGreaterThan(many)
  expect(listed.map(({ ref }) => ref).toSorted()).toEqual(made.map(({ ref }) => ref).toSorted())
  expect(listed.map(({ state }) => state)).toEqual(made.map(() => 'on'))
  expect(await ports()).toHaveLength(many)

  for (const { ref } of listed) await persistently(() => bad.compute.destroy(orderFor(ref, 'end'), ref))
  await settle(async () => (await good.compute.list()).length === 0)
  expect(await ports()).toEqual([])
  expect({ servers: await theirs(), floating: await floating() }).toEqual(before)
  await clean(good)
  for (const cloud of [bad, good]) await cloud.close()
  admin.close()
})
