import { compute } from '#contract/compute/routes.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import type { Deed, PastCompany } from '../../../resources/past.ts'
import { warnOfEnds } from '../warnOfEnds.ts'
import { newCertificate } from './certificate.ts'
import { orderedBalancers, orderedCertificates, type OrderedBalancer } from './estate.ts'

const region = 'lab-1'
const dayMs = 86_400_000
/** As long as a certificate of today lasts. */
const certificateDays = 90
const balancerHours = 40 * 24

const certificates = orderedCertificates.map(({ name, project, names: hosts, days }): Deed => ({
  hoursAgo: (certificateDays - days) * 24,
  does: ({ ask, projectId, present }) => {
    const notAfter = new Date(present.getTime() + days * dayMs)
    const notBefore = new Date(notAfter.getTime() - certificateDays * dayMs)
    const content = newCertificate({ hosts, notBefore, notAfter })
    return ask(loadBalancers.createCertificate, {
      body: { name, projectId: projectId(project), region, ...content },
    })
  },
}))

const addressed = ({ address, project }: OrderedBalancer): Deed[] =>
  address === undefined
    ? []
    : [
        {
          hoursAgo: balancerHours + 1,
          does: ({ ask, projectId }) =>
            ask(ipAddresses.create, { body: { projectId: projectId(project), region, label: address } }),
        },
      ]

const ordered = (balancer: OrderedBalancer): Deed => ({
  hoursAgo: balancerHours,
  does: async (at) => {
    const {
      name,
      project,
      ip,
      size: sizeId,
      tags,
      members,
      certificate,
      address,
      ipv6,
      configuration,
    } = balancer
    const { ask, idOf, projectId } = at
    const network = (await ask(guestNetworks.list, { query: { region } })).find(({ isDefault }) => isDefault)
    if (!network) throw new Error('The demo has no default network')
    const [pool] = configuration.pools
    const certificateIds = certificate === undefined ? [] : [await idOf('certificate', certificate)]
    const publicAddress =
      address === undefined
        ? 'none'
        : (await ask(ipAddresses.list, { query: { q: address, idle: 'true' } }))[0]?.id
    await ask(loadBalancers.create, {
      body: {
        name,
        projectId: projectId(project),
        region,
        networkId: network.id,
        ip,
        sizeId,
        tags,
        publicAddress,
        ipv6: ipv6 ? 'public' : 'none',
        configuration: {
          pools: [{ ...pool, members: await membersOf(at, members) }],
          listeners: configuration.listeners.map((listener) => ({
            ...listener,
            ...(listener.protocol === 'https' && { certificateIds }),
          })),
        },
      },
    })
  },
})

const membersOf = async ({ ask }: PastCompany, { beginning, port, drains }: OrderedBalancer['members']) => {
  const members = []
  for (const { id, name } of await ask(compute.list, {
    query: { q: beginning, region, sort: 'name', size: 50 },
  })) {
    const [first] = await ask(guestNetworks.ports, { query: { instance: id } })
    if (first) members.push({ portId: first.id, port, ...(name === drains && { weight: 0 }) })
  }
  return members
}

/** The demo's history of load balancers and certificates. The Owners have been told which certificates end soon. */
export const balancerDeeds = (): readonly Deed[] => [
  ...certificates,
  ...orderedBalancers.flatMap((balancer) => [...addressed(balancer), ordered(balancer)]),
  { hoursAgo: 1, does: ({ work }) => warnOfEnds(work) },
]
