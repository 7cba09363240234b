import type { SecurityRule } from '#contract/packets/rules.ts'
import { networkingOf, type CloudGroup, type CloudRule } from '../../cloud/networking.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { tellOtherContent } from '../../resources/drift.ts'
import { settleLost } from '../../resources/lost.ts'
import type { ReconcileDeps } from '../../resources/reconcile.ts'
import { rowsAmong } from '../../resources/table.ts'
import { changeRow } from '../../resources/target.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { groups, type GroupRow } from './groupRecord.ts'

/** What a group says whose rules somebody has changed in the cloud itself. Setting its rules again restores them. */
const differs = { reason: 'differs', message: 'The cloud has other rules than these.' }

/**
 * Makes what settles groups: one that is lost says so, and one whose rules are others in the cloud. The rules here stay
 * what they are, for whoever is to restore them; nobody but a person does, who knows why they were changed.
 */
export const settleGroup = async (deps: ReconcileDeps) => {
  const settle = settleLost(deps, groups, 'guest-networks')
  const refs = await deps.db.system(refsOfGroups)
  return async (row: GroupRow, found: CloudGroup | undefined) => {
    await settle(row, found)
    if (found && row.status === 'active') await compareRules(deps, row, found, refs)
  }
}

type Refs = ReadonlyMap<string, CloudRef>

const refsOfGroups = async (tx: Tx): Promise<Refs> => {
  const rows = await tx
    .selectFrom('security_groups')
    .select(['id', 'cloud_ref'])
    .where('cloud_ref', 'is not', null)
    .execute()
  // The column holds what an adapter has minted.
  return new Map(rows.map(({ id, cloud_ref }) => [id, cloud_ref as CloudRef]))
}

const compareRules = async (deps: ReconcileDeps, row: GroupRow, found: CloudGroup, refs: Refs) => {
  // What has failed to change says so already.
  if (row.error && row.error.reason !== differs.reason) return
  const wanted = networkingOf(deps.cloud).groups.keysOf(asTold(row.rules, refs))
  const isOther = wanted.join('\n') !== found.rules.join('\n')
  if (isOther === (row.error !== null)) return
  deps.log.warn({ securityGroup: row.id, isOther }, 'the cloud differs')
  await deps.db.tenant({ companyId: row.company_id }, async (tx) => {
    await lockCompany(tx, row.company_id)
    const [now] = await rowsAmong(tx, groups, row.company_id, [row.id])
    // Whatever has changed it meanwhile knows better.
    if (now?.revision !== row.revision) return
    await changeRow(tx, groups, row, { error: isOther ? differs : null })
    if (isOther)
      await tellOtherContent(tx, {
        action: 'guest-networks.rules-changed-outside',
        kind: groups.kind,
        row,
        part: 'rules',
      })
  })
}

/** A group that the cloud doesn't have is named by no rule there. */
const asTold = (rules: readonly SecurityRule[], refs: Refs): CloudRule[] =>
  rules.flatMap(({ direction, protocol, ports, icmp, peer }) => {
    const told = { direction, protocol, ports, icmp }
    if ('cidrs' in peer) return { ...told, peer }
    const groupRef = refs.get(peer.groupId)
    return groupRef === undefined ? [] : { ...told, peer: { groupRef } }
  })
