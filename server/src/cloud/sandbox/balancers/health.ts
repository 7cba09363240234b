import { contains, readCidr4, readIpv4 } from '#contract/addresses/ipv4.ts'
import { isVersion6 } from '#contract/addresses/address.ts'
import type { MemberCheck } from '../../../db/balancerTables.ts'
import type { Tx } from '../../../db/db.ts'
import type { CloudMember, CloudMemberHealth, CloudTree } from '../../balancers.ts'
import { toMachine } from '../machines.ts'
import type { SandboxWorld } from '../world.ts'
import type { Row } from '../things.ts'
import { answerOf, nextCheck, type Answering } from './checks.ts'

type Pool = CloudTree['pools'][number]

/** Looks at each member of a balancer once, and tells what that and all looks before have come to. */
export const lookAtMembers = async (
  tx: Tx,
  world: SandboxWorld,
  row: Row<'sandbox_balancers'>,
): Promise<{ checks: Record<string, MemberCheck>; found: CloudMemberHealth[] }> => {
  const surroundings = await surroundingsOf(tx, world, row)
  const checks: Record<string, MemberCheck> = {}
  const found: CloudMemberHealth[] = []
  for (const pool of row.tree.pools)
    for (const member of pool.members) {
      const { check, told } = lookAt(pool, member, row.checks[member.id], surroundings, world)
      if (check) checks[member.id] = check
      found.push(told)
    }
  return { checks, found }
}

const lookAt = (
  { monitor }: Pool,
  member: CloudMember,
  known: MemberCheck | undefined,
  { from, who, groups }: Surroundings,
  { now, speed }: SandboxWorld,
): { check?: MemberCheck; told: CloudMemberHealth } => {
  const { id: memberId, ip, port, weight } = member
  if (!monitor) return { told: { memberId, health: 'noMonitor' } }
  const answer = answerOf(who(member), {
    from: isVersion6(ip) ? from.v6 : from.v4,
    ip,
    port,
    monitor,
    groups,
  })
  const check = nextCheck(known, answer.isGood, monitor, { now, speed })
  if (check.isOnline === null) return { check, told: { memberId, health: 'unknown' } }
  if (check.isOnline) return { check, told: { memberId, health: weight === 0 ? 'draining' : 'online' } }
  const why = answer.isGood ? {} : { fault: answer.fault, code: answer.code }
  return { check, told: { memberId, health: 'offline', ...why } }
}

interface Surroundings {
  /** The balancer's own addresses. */
  from: { v4: string; v6: string }
  who: (member: CloudMember) => Answering | 'gone' | 'nobody' | 'beyond'
  groups: Parameters<typeof answerOf>[1]['groups']
}

/** What is on the balancer's network, and the rules that filter it. */
const surroundingsOf = async (
  tx: Tx,
  world: SandboxWorld,
  { port_ref, tree }: Row<'sandbox_balancers'>,
): Promise<Surroundings> => {
  const own = await tx
    .selectFrom('sandbox_ports as p')
    .innerJoin('sandbox_networks as n', 'n.ref', 'p.network_ref')
    .select(['p.ip', 'p.ipv6', 'p.network_ref', 'n.cidr'])
    .where('p.ref', '=', port_ref)
    .executeTakeFirst()
  const members = tree.pools.flatMap((pool) => pool.members)
  const refs = members.flatMap(({ portRef }) => portRef ?? [])
  const plain = members.flatMap(({ portRef, ip }) => (portRef === null ? [ip] : []))
  const ports = await tx
    .selectFrom('sandbox_ports')
    .selectAll()
    .where('state', '<>', 'gone')
    .where((where) =>
      where.or([
        where('ref', 'in', ['', ...refs]),
        where.and([
          where('network_ref', '=', own?.network_ref ?? ''),
          where.or([where('ip', 'in', ['0.0.0.0', ...plain]), where('ipv6', 'in', ['::', ...plain])]),
        ]),
      ]),
    )
    .execute()
  const machines = await tx
    .selectFrom('sandbox_machines')
    .selectAll()
    .where('ref', 'in', ['', ...ports.flatMap(({ machine_ref }) => machine_ref ?? [])])
    .execute()
  const byMachine = new Map(
    machines.map((row) => [row.ref, { name: row.name, state: toMachine(row, world).state }]),
  )
  const groups = await tx
    .selectFrom('sandbox_groups')
    .select(['ref', 'rules'])
    .where('ref', 'in', ['', ...ports.flatMap(({ group_refs }) => group_refs)])
    .execute()
  const range = readCidr4(own?.cidr ?? '')
  return {
    from: { v4: own?.ip ?? '', v6: own?.ipv6 ?? '' },
    groups: new Map(groups.map(({ ref, rules }) => [ref, rules])),
    who: ({ portRef, ip }) => {
      const port = ports.find((one) =>
        portRef === null
          ? one.network_ref === own?.network_ref && (one.ip === ip || one.ipv6 === ip)
          : one.ref === portRef,
      )
      const at = readIpv4(ip)
      if (!port && portRef === null && range && at !== undefined && !contains(range, at)) return 'beyond'
      if (!port) return portRef === null ? 'nobody' : 'gone'
      const machine = byMachine.get(port.machine_ref ?? '')
      if (!machine || machine.state === 'gone') return 'gone'
      return { name: machine.name, isOn: machine.state === 'on', groupRefs: port.group_refs }
    },
  }
}
