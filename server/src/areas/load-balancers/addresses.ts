import { hasWayOut } from '#contract/addresses/networks.ts'
import type { Ipv6Choice, PublicAddressChoice } from '#contract/load-balancers/routes.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { actionsInProgress } from '../../operations/busy.ts'
import { conflict, invalidField } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { startAction, type Asking } from '../../resources/operate.ts'
import { ipAddresses } from '../../networking/ipAddressRecord.ts'
import { planAddress, refOfRow, writePlanned, type PlannedAddress } from '../../networking/publicAddresses.ts'
import { illegal, refuseWhileBusy } from '../../resources/refusals.ts'
import { rowsAmong, rowTable } from '../../resources/table.ts'
import { balancers, type BalancerRow } from './balancerRecord.ts'
import { answerWith } from './editTree.ts'
import { nameToLose, needsIpv6, reachFor, reachOf } from './ipv6.ts'
import { partsOf, treeOfRows } from './tree.ts'
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

/** What a request changes of where a balancer is reached; what it doesn't name stays. */
export interface Readdressing {
  publicAddress?: PublicAddressChoice | undefined
  ipv6?: Ipv6Choice | undefined
}

/** The public address of IPv4 that a balancer is to have in place of the one that it has. */
const changeOfPublic = async (tx: Tx, caller: Caller, found: BalancerRow, choice: PublicAddressChoice) => {
  const former = await formerOf(tx, found)
  if (choice === former?.id) throw invalidField('publicAddress', 'taken', 'It has this address.')
  const { region, project_id: projectId, network_id: networkId } = found
  return { former, planned: await addressFor(tx, caller, { region, projectId, networkId }, choice) }
}

/** Who reaches it by IPv6 from now on, and what was before. */
const changeOfIpv6 = async (
  tx: Tx,
  found: BalancerRow,
  choice: Ipv6Choice,
): Promise<ReaddressInput['ipv6']> => {
  const { region, network_id: networkId, ipv6: address } = found
  const reach = await reachFor(tx, found.company_id, { region, networkId }, choice)
  const before = reachOf(found)
  if (reach === before) throw invalidField('ipv6', 'taken', 'It is reached by IPv6 like that.')
  if (reach === null && needsIpv6(treeOfRows(await partsOf(tx, found))))
    throw invalidField('ipv6', 'hasIpv6Members', 'Members of its pools have addresses of IPv6.')
  return {
    reach,
    former: address !== null && before !== null ? { address, reach: before } : null,
    dropsName: before === 'public' && (await nameToLose(tx, found)),
  }
}

/** Gives a balancer another public address or none, and an address of IPv6 or none. */
export const readdressBalancer = (
  deps: AreaDeps,
  asking: Asking,
  id: string,
  { publicAddress, ipv6: choice }: Readdressing,
) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const { row, prepared, operation } = await startAction(tx, deps, asking, balancers, {
      id,
      action: 'readdress',
      prepare: async (_, found) => {
        // It reckons with the address that there is.
        if ((await actionsInProgress(tx, found)).includes('readdress'))
          throw illegal('loadBalancer', 'busy', found)
        if (publicAddress === undefined && choice === undefined)
          throw invalidField('publicAddress', 'required', 'Say what is to change.')
        const { former, planned } =
          publicAddress === undefined ? {} : await changeOfPublic(tx, asking.caller, found, publicAddress)
        const ipv6 = choice === undefined ? undefined : await changeOfIpv6(tx, found, choice)
        const port = await ownPort(tx, found)
        const held = planned?.id ?? former?.id
        const input = {
          port,
          ...(former && { former }),
          ...(planned && { address: planned.ordered }),
          ...(ipv6 && { ipv6 }),
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
