import { isVersion6 } from '#contract/addresses/ipv6.ts'
import { letsSomebodyIn, newEffort } from '#contract/packets/entrance.ts'
import { asMetBy, isOpenToWorld, isPrivateCidr } from '#contract/packets/openings.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import { securityGroupKind } from '#contract/resources/securityGroup.ts'
import type { Tx } from '../db/db.ts'
import { may, type Caller } from '../http/caller.ts'
import { aclsInForce } from './aclsInForce.ts'
import { rowsAmong, rowTable } from './table.ts'

/*
 * Which rules of a group let the internet in: at an address, and past the ACL list of a tier.
 */

const groups = rowTable('securityGroup', 'security_groups')

/** The rules of a group that let the internet in at an address. */
export const openOf = ({ rules }: { rules: readonly SecurityRule[] }, address: string): SecurityRule[] =>
  rules.map((rule) => asMetBy(isVersion6(address) ? 6 : 4, rule)).filter(isOpenToWorld)

/** Of whom a rule lets in, those who are on the internet. */
export const publicOf = (cidrs: readonly string[]) => cidrs.filter((cidr) => !isPrivateCidr(cidr))

/** Tells whether the ACL list of a tier lets through what a rule of a group opens: nobody else does, of other networks. */
export const aclGate = async (tx: Tx, companyId: string, listIds: readonly (string | null)[]) => {
  const lists = await aclsInForce(
    tx,
    companyId,
    listIds.flatMap((id) => id ?? []),
  )
  const effort = newEffort()
  // Many interfaces have the same rules.
  const known = new Map<string, boolean>()
  return (listId: string | null, groupId: string, rule: SecurityRule): boolean => {
    const acl = listId === null ? undefined : lists.get(listId)
    if (!acl) return true
    const key = `${acl.id} ${groupId} ${rule.id}`
    // Whose address it is makes no difference to rules of what comes in, but of which family it is.
    const passes =
      known.get(key) ??
      // What there are too many rules to tell of is open, as far as we know.
      ['10.0.0.1', '2001:db8::1'].some(
        (ip) => letsSomebodyIn({ ip, acl, groups: [{ id: groupId, rules: [rule] }] }, effort) !== 'no',
      )
    known.set(key, passes)
    return passes
  }
}

/** What stands in the way to interfaces: their groups, and the ACL lists of their tiers. */
export const guardsOf = async (
  tx: Tx,
  caller: Caller,
  rows: readonly { group_ids: readonly string[]; acl_list_id: string | null }[],
) => {
  const { companyId } = caller
  const known = await rowsAmong(tx, groups, companyId, [
    ...new Set(rows.flatMap(({ group_ids }) => group_ids)),
  ])
  const byId = new Map(known.map((group) => [group.id, group]))
  return {
    passes: await aclGate(
      tx,
      companyId,
      rows.map(({ acl_list_id }) => acl_list_id),
    ),
    /** Each group of an interface, with its rules, and with its name for those who may read it. */
    groupsOf: ({ group_ids }: { group_ids: readonly string[] }) =>
      group_ids
        .flatMap((id) => byId.get(id) ?? [])
        .map(({ id, name, rules, project_id }) => ({
          id,
          rules,
          shown: may(caller, securityGroupKind.reads, project_id) ? { id, name } : null,
        })),
  }
}
