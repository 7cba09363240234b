import { compute } from '#contract/compute/routes.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { Deed } from '../../../resources/past.ts'
import { orderedGroups, orderedNetworks, type OrderedGroup } from './estate.ts'

const region = 'lab-1'

const networks = orderedNetworks.map(({ project, ...terms }): Deed => ({
  hoursAgo: 60 * 24,
  does: async ({ ask, projectId }) =>
    ask(guestNetworks.create, { body: { ...terms, region, projectId: projectId(project) } }),
}))

const ordered = ({ name, project, description, rules }: OrderedGroup): Deed => ({
  hoursAgo: 90 * 24,
  does: async ({ ask, idOf, projectId }) => {
    const told = []
    for (const { from, ...rule } of rules) {
      const peer = typeof from === 'string' ? { groupId: await idOf('securityGroup', from) } : { cidrs: from }
      told.push({ ...rule, peer })
    }
    const body = { name, projectId: projectId(project), region, description, rules: told }
    await ask(guestNetworks.createGroup, { body })
  },
})

/** Puts a group on the primary interfaces of instances, beside the default one. */
const filtering = ({ name, filters }: OrderedGroup): Deed => ({
  hoursAgo: 90 * 24,
  does: async ({ ask, idOf, settle }) => {
    const groupId = await idOf('securityGroup', name)
    for (const { id } of await ask(compute.list, { query: { q: filters, region, size: 50 } })) {
      const [port] = await ask(guestNetworks.ports, { query: { instance: id } })
      if (!port) continue
      const body = { securityGroupIds: [...port.securityGroupIds, groupId] }
      await ask(compute.setGroups, { params: { id, portId: port.id }, body })
      await settle()
    }
  },
})

/** The demo's history of networks and security groups. Each instance has a network and a group from its creation. */
export const networkDeeds = (): readonly Deed[] => [
  ...networks,
  ...orderedGroups.flatMap((group) => [ordered(group), filtering(group)]),
]
