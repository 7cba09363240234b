import { v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import type { AclRuleDraft } from '#contract/vpc/acl.ts'
import { vpcKind } from '#contract/vpc/kind.ts'
import { checkAclList } from '#contract/vpc/vpcCheck.ts'
import { whyNotChangeAcl, whyNotRemoveAcl } from '#contract/vpc/whyNot.ts'
import type { AclListDraft } from '#contract/vpc/routes.ts'
import type { AclAction } from '#contract/vpc/acl.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import { conflict } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { networks } from '../../networking/guestNetworkRecord.ts'
import { startAction, type Asking } from '../../resources/operate.ts'
import { refuseIllegal } from '../../resources/refusals.ts'
import { reach, rowsAmong } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { aclOf, aclsOf } from './aclRows.ts'
import { contentOf, type AclContent } from './cloudTerms.ts'
import { refuseFaults } from './createVpc.ts'
import { anyRevision, placeOfTier } from './tiers.ts'
import { toAclList, toVpc, vpcs, type AclRow, type VpcRow } from './vpcRecord.ts'
import { writeAcl } from './workflows/rules.ts'

/** The VPC whose lists are changed, locked; legal as changing rules is. */
const reachForLists = async (tx: Tx, { caller }: Asking, id: string): Promise<VpcRow> => {
  await lockCompany(tx, caller.companyId)
  const row = await reach(tx, caller, vpcs, id, vpcKind.actions.setAcl.needs)
  await refuseIllegal(tx, vpcs, 'setAcl', row)
  return row
}

const rulesOf = (drafts: readonly AclRuleDraft[]) =>
  drafts
    .map((draft) => ({ ...draft, id: draft.id ?? uuidv7() }))
    .toSorted((one, other) => one.number - other.number)

const tell = (tx: Tx, { caller, origin }: Asking, vpc: VpcRow, action: string) =>
  audit(tx, { ...byCaller(caller, origin), action, target: { kind: 'vpc', id: vpc.id, name: vpc.name } })

const refuseTaken = async (tx: Tx, vpc: VpcRow, name: string, own?: string) => {
  const found = (await aclsOf(tx, vpc)).find((list) => list.name === name && list.id !== own)
  if (found) refuseFaults([{ path: 'name', code: 'taken' }])
}

/** Writes a list down; the cloud hears of it once a tier is bound to it. */
export const createAcl = (deps: AreaDeps, asking: Asking, id: string, draft: AclListDraft) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const { name, description = '', rules = [], lastIn = 'deny', lastOut = 'deny' } = draft
    refuseFaults(checkAclList(rules))
    const vpc = await reachForLists(tx, asking, id)
    await refuseTaken(tx, vpc, name)
    const row = await tx
      .insertInto('acl_lists')
      .values({
        id: uuidv7(),
        company_id: vpc.company_id,
        project_id: vpc.project_id,
        vpc_id: vpc.id,
        name,
        description,
        last_in: lastIn,
        last_out: lastOut,
        rules: JSON.stringify(rulesOf(rules)),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tell(tx, asking, vpc, 'vpc.createAcl')
    return { data: toAclList(row) }
  })

const refuseReason = (reason: string | undefined, message: string, row: AclRow) => {
  if (reason) throw conflict(message, { context: { reason, tierCount: row.tier_count } })
}

interface Named {
  id: string
  listId: string
}

/** Renames or describes a list. */
export const updateAcl = (
  deps: AreaDeps,
  asking: Asking,
  { id, listId }: Named,
  { name, description }: { name?: string | undefined; description?: string | undefined },
) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const vpc = await reachForLists(tx, asking, id)
    const list = await aclOf(tx, vpc, listId)
    asking.ifMatch(list)
    refuseReason(whyNotChangeAcl({ builtIn: list.built_in }), 'Built-in ACL lists stay as they are.', list)
    if (name !== undefined) await refuseTaken(tx, vpc, name, list.id)
    const changed = await tx
      .updateTable('acl_lists')
      .set({
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        updated_at: sql<Date>`app_now()`,
      })
      .where('company_id', '=', list.company_id)
      .where('id', '=', list.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tell(tx, asking, vpc, 'vpc.updateAcl')
    return { data: toAclList(changed) }
  })

/** Deletes a list that no tier is bound to. */
export const removeAcl = (deps: AreaDeps, asking: Asking, { id, listId }: Named) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const vpc = await reachForLists(tx, asking, id)
    const list = await aclOf(tx, vpc, listId)
    asking.ifMatch(list)
    const reason = whyNotRemoveAcl({ builtIn: list.built_in, tierCount: list.tier_count })
    const message =
      reason === 'builtIn' ? 'Built-in ACL lists stay as they are.' : 'Tiers are bound to this ACL list.'
    refuseReason(reason, message, list)
    await tx
      .deleteFrom('acl_lists')
      .where('company_id', '=', list.company_id)
      .where('id', '=', list.id)
      .execute()
    await tell(tx, asking, vpc, 'vpc.removeAcl')
    const { revision } = await tx
      .selectFrom('changes')
      .select('revision')
      .where('company_id', '=', list.company_id)
      .where('id', '=', list.id)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { data: null, removed: [{ kind: 'aclList', id: list.id, revision: Number(revision) }] }
  })

/** Sets all rules of a list: at once where no tier is bound to it, else by an operation as well. */
export const setAcl = (
  deps: AreaDeps,
  asking: Asking,
  { id, listId }: Named,
  drafts: { rules: readonly AclRuleDraft[]; lastIn?: AclAction | undefined; lastOut?: AclAction | undefined },
) =>
  deps.db.tenant(asking.caller, async (tx) => {
    refuseFaults(checkAclList(drafts.rules))
    const vpc = await reachForLists(tx, asking, id)
    const list = await aclOf(tx, vpc, listId)
    asking.ifMatch(list)
    refuseReason(whyNotChangeAcl({ builtIn: list.built_in }), 'Built-in ACL lists stay as they are.', list)
    const former = contentOf(list)
    const { lastIn = former.lastIn, lastOut = former.lastOut } = drafts
    const acl: AclContent = { lastIn, lastOut, rules: rulesOf(drafts.rules) }
    const bound = await rowsAmong(
      tx,
      networks,
      vpc.company_id,
      vpc.tiers.filter(({ aclListId }) => aclListId === list.id).map((tier) => tier.id),
    )
    const places = bound.filter(({ status }) => status !== 'error').map(placeOfTier)
    const started =
      places.length === 0
        ? undefined
        : await startAction(tx, deps, anyRevision(asking), vpcs, {
            id,
            action: 'setAcl',
            prepare: async () => ({ input: { listId: list.id, places, acl, former } }),
          })
    if (!started) await tell(tx, asking, vpc, 'vpc.setAcl')
    const changed = await writeAcl(tx, { company_id: list.company_id, id: list.id }, acl)
      .set({ updated_at: sql<Date>`app_now()` })
      .returningAll()
      .executeTakeFirstOrThrow()
    return {
      data: toAclList(changed),
      included: started ? [toVpc(started.row), started.operation] : [],
    }
  })
