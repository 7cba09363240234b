import { letsSomebodyIn, newEffort } from '#contract/packets/entrance.ts'
import { isPrivateCidr } from '#contract/packets/openings.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import type { AclRules } from '#contract/packets/verdict.ts'
import type { Tx } from '../db/db.ts'
import { aclsInForce } from './aclsInForce.ts'

/*
 * Which rules of a group let the internet in past the ACL list of a tier.
 */

/** Of whom a rule lets in, those who are on the internet. */
export const publicOf = (cidrs: readonly string[]) => cidrs.filter((cidr) => !isPrivateCidr(cidr))

/** A group behind an ACL list or behind none. */
interface Behind {
  group_id: string
  acl_list_id: string | null
}

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
  // Whose address it is makes no difference to rules of what comes in, but of which version it is.
  const letsIn = (acl: AclRules, groupId: string, rule: SecurityRule) => {
    const answers = ['10.0.0.1', '2001:db8::1'].map((ip) =>
      letsSomebodyIn({ ip, acl, groups: [{ id: groupId, rules: [rule] }] }, effort),
    )
    if (answers.includes('yes')) return true
    gaveUp ||= answers.includes('tooMany')
    return answers.includes('tooMany')
  }
  // Many interfaces have the same rules.
  const known = new Map<string, boolean>()
  return {
    /** Whether an answer was a guess. */
    gaveUp: () => gaveUp,
    passes: (behind: Behind, rule: SecurityRule): boolean => {
      const acl = behind.acl_list_id === null ? undefined : lists.get(behind.acl_list_id)
      if (!acl) return true
      const key = `${acl.id} ${behind.group_id} ${rule.id}`
      const passes = known.get(key) ?? letsIn(acl, behind.group_id, rule)
      known.set(key, passes)
      return passes
    },
  }
}
