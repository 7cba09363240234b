import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { networks } from '../../networking/guestNetworkRecord.ts'
import { operate, type Asking, type Prepared } from '../../resources/operate.ts'
import { illegal } from '../../resources/refusals.ts'
import { rowsAmong } from '../../resources/table.ts'
import { aclsOf } from './aclRows.ts'
import { contentOf } from './cloudTerms.ts'
import { markDeleting, placeOfTier } from './tiers.ts'
import { vpcs, type VpcRow } from './vpcRecord.ts'
import { vpnsOf } from './vpns.ts'
import type { RemoveInput } from './workflows/remove.ts'
import type { RestartInput } from './workflows/restart.ts'

const tiersOf = (tx: Tx, { company_id, tiers }: VpcRow) =>
  rowsAmong(
    tx,
    networks,
    company_id,
    tiers.map(({ id }) => id),
  )

// What is there has been minted by an adapter.
const refsOf = (rows: readonly { cloud_ref: string | null }[]) =>
  rows.flatMap(({ cloud_ref }) => (cloud_ref === null ? [] : [cloud_ref as CloudRef]))

/** What a VPC is deleted with: from now on nothing can be attached to its tiers. */
export const prepareRemoval = async (tx: Tx, vpc: VpcRow): Promise<Prepared> => {
  const input = {
    vpnRefs: refsOf(await vpnsOf(tx, vpc)),
    tierRefs: refsOf(await tiersOf(tx, vpc)),
  } satisfies RemoveInput
  await markDeleting(tx, vpc)
  return { input }
}

/** Starts to delete a VPC; its tiers only if the request says so. */
export const removeVpc = (deps: AreaDeps, asking: Asking, id: string, withContents: boolean) =>
  operate(deps, asking, vpcs, {
    id,
    action: 'delete',
    prepare: async (tx, vpc) => {
      if (vpc.tiers.length > 0 && !withContents) throw illegal('vpc', 'hasTiers', vpc)
      return prepareRemoval(tx, vpc)
    },
  })

/** Starts to restart a VPC, and to set all of it as it is saved. */
export const restartVpc = (deps: AreaDeps, asking: Asking, id: string) =>
  operate(deps, asking, vpcs, {
    id,
    action: 'restart',
    prepare: async (tx, vpc) => {
      const lists = await aclsOf(tx, vpc)
      const tiers = (await tiersOf(tx, vpc)).flatMap((tier) => {
        const list = lists.find((one) => one.id === tier.acl_list_id)
        return list && tier.cloud_ref !== null ? [{ place: placeOfTier(tier), acl: contentOf(list) }] : []
      })
      return { input: { routes: vpc.routes, tiers } satisfies RestartInput }
    },
  })
