import { z } from 'zod/mini'
import type { CloudGroup, SecurityGroups } from '../../networking.ts'
import type { Order } from '../../port.ts'
import { changesOfRules, groupRule, keysOfRules, keysOfThere } from './rules.ts'
import { markedLately } from './madeLately.ts'
import { marked, markedIn, named } from './marked.ts'
import { placeOf, projectOf, unlessMissing, type World } from '../world.ts'

const group = z.object({ ...marked, security_group_rules: z.array(groupRule) })
type Group = z.infer<typeof group>

const toGroup = (found: Group, region: string): CloudGroup => ({
  ...named(found, region),
  rules: keysOfThere(found.security_group_rules),
  state: 'active',
})

/** So many rules are sent at once. */
const most = 200

/** Neutron keeps the name `default`, in any case, for the group that each project has of its own. */
const nameOf = (name: string) => (name.toLowerCase() === 'default' ? `portico-${name}` : name)

/** Neutron's security groups, behind the port. */
export const groupsOf = (world: World): SecurityGroups => {
  const { client } = world
  const groups = markedIn(world, { name: 'security_group', entry: group })

  const lately = markedLately(world, groups, toGroup)

  return {
    create: async (order: Order, { name, region }) => {
      const home = { region, project: projectOf(order.tenant) }
      return lately.made(order, toGroup(await groups.ensure(home, order, { name: nameOf(name) }), region))
    },

    findByTag: lately.findByTag,

    find: async (ref) => {
      const place = placeOf(ref)
      const found = await groups.read(place)
      return found && toGroup(found, place.region)
    },

    list: async () => (await groups.everywhere()).map(({ region, found }) => toGroup(found, region)),

    /** What is added comes first, so that no connection breaks that may stay. */
    setRules: async (_: Order, ref, rules) => {
      const { id, ...home } = placeOf(ref)
      const found = await groups.must({ id, ...home })
      const { added, removed } = changesOfRules(found.security_group_rules, rules)
      const call = { service: 'network', ...home, path: '/security-group-rules' } as const
      for (let at = 0; at < added.length; at += most) {
        const these = added.slice(at, at + most).map((rule) => ({ ...rule, security_group_id: id }))
        await client.tell({ ...call, method: 'POST', body: { security_group_rules: these } })
      }
      for (const rule of removed)
        await unlessMissing(client.tell({ ...call, method: 'DELETE', path: `${call.path}/${rule}` }))
      return toGroup(found, home.region)
    },

    keysOf: keysOfRules,

    destroy: async (_, ref) => {
      const place = placeOf(ref)
      lately.changing(ref)
      if (await groups.read(place)) await groups.remove(place)
    },
  }
}
