import { hasWayOut } from '#contract/addresses/networks.ts'
import type { PublicAddressChoice } from '#contract/loadBalancers.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { actionsInProgress } from '../../operations/busy.ts'
import { conflict, invalidField } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { startAction, type Asking } from '../../resources/operate.ts'
import { ipAddresses } from '../../resources/ipAddressRecord.ts'
import { planAddress, refOfRow, writePlanned, type PlannedAddress } from '../../resources/publicAddresses.ts'
import { illegal, refuseWhileBusy } from '../../resources/refusals.ts'
import { rowsAmong, rowTable } from '../../resources/table.ts'
import { balancers, type BalancerRow } from './balancerRecord.ts'
import { answerWith } from './editTree.ts'
import type { ReaddressInput } from './workflows/readdress.ts'

const networks = rowTable('guestNetwork', 'guest_networks')

interface Place {
  region: string
  projectId: string
  networkId: string
}

/** The public address that a balancer is to have, as a request chooses it; undefined for none. */
export const addressFor = async (
  tx: Tx,
  caller: Caller,
  { region, projectId, networkId }: Place,
  choice: PublicAddressChoice,
): Promise<PlannedAddress | undefined> => {
  if (choice === 'none') return undefined
  const [network] = await rowsAmong(tx, networks, caller.companyId, [networkId])
  if (network && !hasWayOut(network))
    throw invalidField('publicAddress', 'noRouter', 'The network has no internet access.')
  return planAddress(
    tx,
    { caller },
    { region, projectId, path: 'publicAddress', ...(choice !== 'new' && { addressId: choice }) },
  )
}

/** The address that leads to a balancer, which nothing else may be changing. */
const formerOf = async (tx: Tx, { company_id, address_id }: BalancerRow) => {
  const [row] = await rowsAmong(tx, ipAddresses, company_id, address_id === null ? [] : [address_id])
  if (!row) return undefined
  if (row.locked) throw illegal('ipAddress', 'locked', row)
  await refuseWhileBusy(tx, 'ipAddress', row, { does: '', mayWait: false })
  return { id: row.id, ref: refOfRow(row), reserved: row.reserved }
}

/** Gives a balancer another public address, or none. */
export const readdressBalancer = (deps: AreaDeps, asking: Asking, id: string, choice: PublicAddressChoice) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const { row, prepared, operation } = await startAction(tx, deps, asking, balancers, {
      id,
      action: 'readdress',
      prepare: async (_, found) => {
        // It reckons with the address that there is.
        if ((await actionsInProgress(tx, found)).includes('readdress'))
          throw illegal('loadBalancer', 'busy', found)
        const former = await formerOf(tx, found)
        if (choice === former?.id) throw invalidField('publicAddress', 'taken', 'It has this address.')
        const planned = await addressFor(
          tx,
          asking.caller,
          { region: found.region, projectId: found.project_id, networkId: found.network_id },
          choice,
        )
        const port = await ownPort(tx, found)
        const held = planned?.id ?? former?.id
        const input = {
          port,
          ...(former && { former }),
          ...(planned && { address: planned.ordered }),
        } satisfies ReaddressInput
        return {
          planned,
          input,
          ...(planned && { amounts: planned.amounts }),
          ...(held !== undefined && { also: held }),
        }
      },
    })
    const { company_id, project_id, region } = row
    if (prepared.planned)
      await writePlanned(tx, prepared.planned, { company_id, project_id, region, operation_id: operation.id })
    return answerWith(tx, row, operation)
  })

const ownPort = async (tx: Tx, row: BalancerRow): Promise<ReaddressInput['port']> => {
  const port = await tx
    .selectFrom('network_ports')
    .select(['id', 'cloud_ref', 'ip'])
    .where('company_id', '=', row.company_id)
    .where('balancer_id', '=', row.id)
    .executeTakeFirst()
  if (!port || port.cloud_ref === null || port.ip === null)
    throw conflict('The load balancer has no interface yet.', {
      context: { reason: 'busy', status: row.status },
    })
  // The column holds what an adapter has minted.
  return { id: port.id, ref: port.cloud_ref as CloudRef, ip: port.ip }
}
