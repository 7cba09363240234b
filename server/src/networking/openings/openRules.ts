import { letsSomebodyIn, newEffort } from '#contract/packets/entrance.ts'
import { isPrivateCidr } from '#contract/packets/openings.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import type { Tx } from '../../db/db.ts'
import { aclsInForce, type AclInForce } from '../aclsInForce.ts'

/*
 * Which rules of a group let the internet in past the ACL list of a tier.
 */

/** Of whom a rule lets in, those who are on the internet. */
export const publicOf = (cidrs: readonly string[]) => cidrs.filter((cidr) => !isPrivateCidr(cidr))

/** A group behind an ACL list or behind none, as packets of one version of IP meet them. */
interface Behind {
  group_id: string
  acl_list_id: string | null
  version: number
}

/** Stands for whoever is behind: whose address it is makes no difference to rules of what comes in, but its version does. */
const anyAddress = (version: number) => (version === 6 ? '2001:db8::1' : '10.0.0.1')

/**
 * Tells whether the ACL list of a tier lets through what a rule of a group opens. What it has too many rules to tell of is
 * open, as far as we know.
 */
export const aclGate = async (tx: Tx, companyId: string, listIds: readonly (string | null)[]) => {
  const lists = await aclsInForce(
    tx,
    companyId,
    listIds.flatMap((id) => id ?? []),
  )
  const effort = newEffort()
  let gaveUp = false
  const letsIn = (acl: AclInForce, { group_id: id, version }: Behind, rule: SecurityRule) => {
    const entrance = { ip: anyAddress(version), acl, inside: acl.inside, groups: [{ id, rules: [rule] }] }
    const answer = letsSomebodyIn(entrance, effort)
    gaveUp ||= answer === 'tooMany'
    return answer !== 'no'
  }
  // Many interfaces have the same rules.
  const known = new Map<string, boolean>()
  return {
    /** Whether an answer was a guess. */
    gaveUp: () => gaveUp,
    passes: (behind: Behind, rule: SecurityRule): boolean => {
      const acl = behind.acl_list_id === null ? undefined : lists.get(behind.acl_list_id)
      if (!acl) return true
      const key = `${acl.id} ${behind.group_id} ${behind.version} ${rule.id}`
      const passes = known.get(key) ?? letsIn(acl, behind, rule)
      known.set(key, passes)
      return passes
    },
  }
}
