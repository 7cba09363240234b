/* oxlint-disable jest/no-export -- what is not Portico's, and looks as if it were */
import { z } from 'zod/mini'
import { openClient } from '#server/cloud/openstack/client/client.ts'
import { openOpenStack, openWorld } from '#server/cloud/openstack/openstack.ts'
import { networkingOf } from '#server/cloud/networking.ts'
import { networkOf } from '#server/cloud/openstack/network.ts'
import { orderTag } from '#server/cloud/openstack/tags.ts'
import type { OpenStackSettings } from '#server/cloud/openstack/settings.ts'
import { settle, usesOf } from './testCloud.ts'

const lists = [
  ['compute', '/servers/detail', 'servers'],
  ['volume', '/volumes/detail', 'volumes'],
  ['network', '/ports', 'ports'],
  ['network', '/floatingips', 'floatingips'],
  ['network', '/networks', 'networks'],
  ['network', '/routers', 'routers'],
  ['network', '/security-groups', 'security_groups'],
] as const

/** What has stayed the same for so long is over. */
const calmMs = 15_000

const thing = z.looseObject({ id: z.string() })

/**
 * The tenant of another installation of Portico that has the same company, with instances of the same names and orders,
 * a network, a group and an interface of the same orders, and a port and a floating IP that somebody has named as ours
 * are.
 */
export const openDecoy = async (
  settings: OpenStackSettings,
  { installation, company }: { installation: string; company: { id: string; name: string } },
) => {
  const about = { installation: `${installation.slice(0, 8)}-a-look-alike`, now: () => new Date() }
  const cloud = openOpenStack(settings, about)
  const admin = openClient(settings)
  const uses = await usesOf(cloud)
  const tenant = await cloud.ensureTenant(company)
  const home = { region: uses.region, project: tenant as string }
  const [one, two] = await Promise.all(
    ['many-10-1', 'many-10-2'].map((name) =>
      cloud.compute.create(
        { tenant, tag: `${company.id}:${name}` },
        {
          name,
          region: uses.region,
          planRef: uses.small,
          imageRef: uses.image,
          sshKeys: [],
          publicIpv4: true,
        },
      ),
    ),
  )
  const volume = await cloud.volumes.create(
    { tenant, tag: `${company.id}:data` },
    { name: 'data', region: uses.region, typeRef: uses.volumeType, sizeGib: 1 },
  )
  const { networkId } = await networkOf(openWorld(settings, about))(home)
  const guests = networkingOf(cloud)
  const guestNetwork = await guests.networks.create(
    { tenant, tag: `${company.id}:create` },
    {
      name: 'default',
      region: uses.region,
      cidr: '10.0.0.0/18',
      gateway: '10.0.0.1',
      snat: true,
      dhcp: true,
      pool: { from: '10.0.0.11', to: '10.0.63.254' },
      dnsServers: [],
      domain: null,
      routes: [],
    },
  )
  const guestGroup = await guests.groups.create(
    { tenant, tag: `${company.id}:create` },
    { name: 'default', region: uses.region },
  )
  await guests.ports.create(
    { tenant, tag: `${company.id}:connect:0` },
    { networkRef: guestNetwork.ref, groupRefs: [guestGroup.ref] },
  )
  const port = { name: 'portico', description: orderTag(`${company.id}:build`), network_id: networkId }
  await admin.tell({ service: 'network', method: 'POST', ...home, path: '/ports', body: { port } })
  for (const made of [one, two])
    await settle(async () => made !== undefined && (await cloud.compute.find(made.ref))?.state === 'on')
  await settle(async () => (await cloud.volumes.find(volume.ref))?.state === 'available')

  const look = async () => {
    const found = await Promise.all(
      lists.map(async ([service, path, key]) => {
        const query = service === 'network' ? { project_id: home.project } : undefined
        const all = await admin.all({ service, ...home, path, ...(query && { query }) }, key, thing)
        return [key, all.toSorted((a, b) => a.id.localeCompare(b.id))] as const
      }),
    )
    return Object.fromEntries(found)
  }
  // A cloud goes on by itself after it has said that all is there: a network's own ports come up some seconds later.
  let seen = ''
  let since = Date.now()
  await settle(async () => {
    const now = JSON.stringify(await look())
    if (now !== seen) since = Date.now()
    seen = now
    return Date.now() - since > calmMs
  })
  return {
    /** All of it, to the last field. */
    look,
    close: async () => {
      const mine =
        (await look())['ports']?.filter(
          ({ description }) => description === orderTag(`${company.id}:build`),
        ) ?? []
      for (const { id } of mine)
        await admin.tell({ service: 'network', method: 'DELETE', ...home, path: `/ports/${id}` })
      await settle(async () => (await cloud.removeTenant(company)).length === 0)
      admin.close()
      await cloud.close()
    },
  }
}
