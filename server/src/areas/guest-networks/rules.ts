import { v7 as uuidv7 } from 'uuid'
import { checkRules } from '#contract/packets/check.ts'
import { mostRules, type SecurityRule, type SecurityRuleDraft } from '#contract/packets/rules.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { actionsInProgress } from '../../operations/busy.ts'
import { invalid, invalidField } from '../../problems.ts'
import { reach } from '../../resources/table.ts'
import { groups } from './groupRecord.ts'
import type { OrderedRule } from './workflows/group.ts'

/** How a draft names the group that its rules are of, which may not have an id yet. */
const self = 'self'

interface RulesOf {
  /** The group's own id. */
  id: string
  region: string
  drafts: readonly SecurityRuleDraft[]
  /** Where the request is about one of them. */
  only?: number
}

/**
 * Rules as they are kept, and as the cloud is told them. Refuses each that can't be, at its place; groups that they
 * name have to be in the caller's sight, in the same region and built.
 */
export const readRules = async (
  tx: Tx,
  caller: Caller,
  { id, region, drafts, only }: RulesOf,
): Promise<{ rules: SecurityRule[]; ordered: OrderedRule[] }> => {
  if (drafts.length > mostRules)
    throw invalidField('rules', 'tooManyRules', `A group has ${mostRules} at the most.`)
  const faults = checkRules(drafts)
  const pathOf = (path: string) => (only === undefined ? `rules.${path}` : path.replace(/^\d+\./, ''))
  if (faults.length > 0)
    throw invalid('Some of these rules can’t be.', {
      errors: faults.map(({ path, code }) => ({
        path: pathOf(path),
        code,
        message: 'This is nothing that a rule can say.',
      })),
    })
  const rules: SecurityRule[] = []
  const ordered: OrderedRule[] = []
  for (const [n, { id: kept, ...draft }] of drafts.entries()) {
    const { peer, ...terms } = draft
    const names = 'groupId' in peer ? (peer.groupId === self ? id : peer.groupId) : undefined
    rules.push({
      ...terms,
      id: kept ?? uuidv7(),
      peer: names === undefined || !('groupId' in peer) ? peer : { groupId: names },
    })
    const { direction, protocol, ports, icmp } = terms
    const told = { direction, protocol, ports, icmp }
    if (names === undefined && 'cidrs' in peer) ordered.push({ ...told, peer: { cidrs: peer.cidrs } })
    else if (names === id) ordered.push({ ...told, peer: { self: true } })
    else if (names !== undefined) {
      const path = pathOf(`${n}.peer.groupId`)
      ordered.push({ ...told, peer: { groupRef: await refOfGroup(tx, caller, { id: names, region, path }) } })
    }
  }
  return { rules, ordered }
}

const refOfGroup = async (
  tx: Tx,
  caller: Caller,
  { id, region, path }: { id: string; region: string; path: string },
): Promise<CloudRef> => {
  const row = await reach(tx, caller, groups, id, securityGroupKind.reads)
  if (row.region !== region) throw invalidField(path, 'otherRegion', 'This group is in another region.')
  const isGoing = (await actionsInProgress(tx, row)).includes('delete')
  if (row.cloud_ref === null || isGoing)
    throw invalidField(path, 'invalid', 'This group is not there, or is being deleted.')
  // What is there has been minted by an adapter.
  return row.cloud_ref as CloudRef
}
