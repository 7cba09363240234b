import type { guestNetworks as routes } from '#contract/guest-networks/routes.ts'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import type { BodyOf } from '#contract/route.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { offer } from '../../resources/catalogue.ts'
import { toPort } from '../../networking/networkPorts.ts'
import { newInterface } from '../../networking/newInterface.ts'
import { begin, tellOperation, type Asking } from '../../resources/operate.ts'
import { illegal, refuseWhileBusy } from '../../resources/refusals.ts'
import { seenInstances } from '../../resources/seenRecords.ts'
import { reach, rowTable } from '../../resources/table.ts'
import { idOf } from '../../tenancy/reach.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { networks } from '../../networking/guestNetworkRecord.ts'

const instances = rowTable(instanceKind.kind, 'instances')
const needs = guestNetworkKind.actions.configure.needs

/** Gives an instance an interface on a network, for whoever may change both by what they hold for networks. */
export const attachInstance = (
  deps: AreaDeps,
  asking: Asking,
  id: string,
  { instanceId, ...wish }: BodyOf<typeof routes.attach>,
) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const { caller } = asking
    await lockCompany(tx, caller.companyId)
    const network = await reach(tx, caller, networks, id, needs)
    const row = await reach(tx, caller, instances, idOf('instance', instanceId), needs)
    const { status, locked, region } = row
    const capabilities = (await offer(tx, 'region', region))?.capabilities
    const subject = { status, locked, built: row.cloud_ref !== null }
    const reason = whyNot(instanceKind, 'attachInterface', subject, capabilities)
    if (reason) throw illegal('instance', reason, row)
    await refuseWhileBusy(tx, 'instance', row, { does: 'attachInterface', mayWait: false })
    const input = await newInterface(tx, deps, asking, row, { networkId: network.id, ...wish })
    const operation = await begin(tx, deps, caller, instances, row, 'attachInterface', { input })
    await tellOperation(tx, asking, instanceKind, operation)
    const made = await tx
      .selectFrom('network_ports')
      .selectAll()
      .where('company_id', '=', row.company_id)
      .where('instance_id', '=', row.id)
      .where('place', '=', input.place)
      .executeTakeFirstOrThrow()
    const included = await seenInstances(tx, deps.loaders, caller, [row.id])
    return { data: toPort(made), included: [operation, ...included] }
  })
