import type { CloudGroup, CloudRule, GroupSpec, SecurityGroups } from '../../networking.ts'
import { refuseByName, shownOf } from '../phases.ts'
import { sandboxService, type SandboxKind } from '../sandboxService.ts'
import type { Sandbox } from '../world.ts'

/** The database keeps no order of an object's fields. */
const keysOf = (rules: readonly CloudRule[]) =>
  rules
    .map(({ direction, protocol, ports, icmp, peer }) =>
      JSON.stringify([
        direction,
        protocol,
        ports.map(({ from, to }) => [from, to]),
        icmp && [icmp.type, icmp.code],
        'cidrs' in peer ? peer.cidrs : peer.groupRef,
      ]),
    )
    .toSorted()

/** Security groups, whose rules hold as soon as they are set. */
export const securityGroup: SandboxKind<'sandbox_groups', GroupSpec, CloudGroup> = {
  table: 'sandbox_groups',
  what: 'security group',
  prefix: 'sg',
  create: ({ name, region }) => ({ name, region, state: 'active' }),
  toThing: (row) => ({ ...shownOf(row), state: row.state, rules: keysOf(row.rules) }),
  /** By a port that it filters. */
  isInUse: async ({ ref }, { tx }) => {
    const used = await tx
      .selectFrom('sandbox_ports')
      .select('ref')
      .where('state', '<>', 'gone')
      .where((where) => where(where.val(ref), '=', where.fn.any('group_refs')))
      .executeTakeFirst()
    return used !== undefined
  },
}

/** The security groups of the sandbox, behind the port. */
export const sandboxGroups = (sandbox: Sandbox): SecurityGroups => {
  const groups = sandboxService(sandbox, securityGroup)
  return {
    ...groups,
    setRules: (order, ref, rules) =>
      groups.change(order, ref, ({ name }) => {
        refuseByName(name)
        return { rules: JSON.stringify(rules) }
      }),
    keysOf,
  }
}
