import type { FastifyInstance } from 'fastify'
import { ipAddresses as routes } from '#contract/ip-address/routes.ts'
import { hostNameOf, isHostName } from '#contract/ip-address/records.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { invalidField } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { offer } from '../../resources/catalogue.ts'
import { ipAddresses, toIpAddress, type IpAddressRow } from '../../networking/ipAddressRecord.ts'
import { operate, type Prepared } from '../../resources/operate.ts'
import { refOfRow, type Lead } from '../../networking/publicAddresses.ts'
import { illegal, refuseWhileBusy } from '../../resources/refusals.ts'
import { reach, rowsAmong, rowTable, type ResourceRow } from '../../resources/table.ts'
import { rulesOf } from './forwardings.ts'
import { portIdsOf } from './portOf.ts'
import { wantedLead } from './leads.ts'
import type { AssociateInput, SwapInput } from './workflows/associate.ts'
import type { ReleaseInput } from './workflows/release.ts'
import type { NameInput } from './workflows/reverseName.ts'

const instances = rowTable('instance', 'instances')
const balancers = rowTable('loadBalancer', 'load_balancers')
const ports = rowTable('networkPort', 'network_ports')

type HeldRow = Pick<ResourceRow, 'company_id' | 'id' | 'status'>

/** Changes of an address that the cloud has to carry out. Each answers 202 with its operation. */
export const actionRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  serve(app, routes.associate, ({ params: { id }, body: { move = false, ...to }, ...asking }) =>
    operate(deps, asking, ipAddresses, {
      id,
      action: 'associate',
      prepare: async (tx, row) => {
        if (row.role !== 'none' && !move) throw illegal('ipAddress', 'isAssociated', row)
        refOfRow(row)
        const { lead } = await wantedLead(tx, asking.caller, to, row)
        if (row.port_id === lead.portId)
          throw invalidField(
            to.loadBalancerId === undefined ? 'portId' : 'loadBalancerId',
            'alreadyPublic',
            'It leads there already.',
          )
        return {
          also: lead.ownerId,
          input: { lead, move: row.role !== 'none' } satisfies AssociateInput,
        }
      },
    }),
  )

  serve(app, routes.disassociate, ({ params: { id }, ...asking }) =>
    operate(deps, asking, ipAddresses, {
      id,
      action: 'disassociate',
      prepare: async (tx, row) => {
        refOfRow(row)
        return holdingTarget(tx, row)
      },
    }),
  )

  serve(app, routes.swap, ({ params: { id }, body, ...asking }) =>
    operate(deps, asking, ipAddresses, {
      id,
      action: 'swap',
      prepare: (tx, row) => toSwap(tx, asking.caller, row, body.with),
    }),
  )

  serve(app, routes.setReverseName, ({ params: { id }, body, ...asking }) =>
    operate(deps, asking, ipAddresses, {
      id,
      action: 'setReverseName',
      prepare: async (tx, row) => {
        const own = await ownPort(tx, row)
        if (!own) refOfRow(row)
        else if ((await offer(tx, 'region', row.region))?.capabilities.ipv4ReverseNamesOnly === true)
          throw illegal('ipAddress', 'notCapable', row)
        const name = body.name === null ? null : hostNameOf(body.name)
        if (name !== null && !isHostName(name))
          throw invalidField('name', 'hostName', 'A reverse name is a host name such as mail.example.com.')
        return { ...own?.holding, input: { name, ...(own && { portRef: own.ref }) } satisfies NameInput }
      },
    }),
  )

  serve(app, routes.release, ({ params: { id }, query, ...asking }) =>
    operate(deps, asking, ipAddresses, {
      id,
      action: 'release',
      prepare: async (tx, row) => {
        if (row.role === 'forwarding' && query.dropForwardings !== 'true')
          throw illegal('ipAddress', 'hasForwardings', row)
        const isLed = row.role === 'instance' || row.role === 'loadBalancer'
        if (isLed && query.disassociate !== 'true') throw illegal('ipAddress', 'isAssociated', row)
        const rules = await rulesOf(tx, row)
        return { ...(await holdingTarget(tx, row)), input: { rules } satisfies ReleaseInput }
      },
    }),
  )

  serve(app, routes.recover, ({ params: { id }, ...asking }) =>
    operate(deps, asking, ipAddresses, {
      id,
      action: 'recover',
      prepare: async (_, row) => ({ amounts: row.version === 4 ? { ips: 1 } : {} }),
    }),
  )
}

/** The interface whose own address it is, held so that it does not go meanwhile; undefined of all others. */
const ownPort = async (tx: Tx, row: IpAddressRow) => {
  if (row.role !== 'interface' || row.target_id === null) return undefined
  const [port] = await rowsAmong(tx, ports, row.company_id, await portIdsOf(tx, row))
  if (!port || port.cloud_ref === null) throw illegal('networkPort', 'inError', row)
  // What is there has been minted by an adapter.
  return { ref: port.cloud_ref as CloudRef, holding: await holdingTarget(tx, row) }
}

/** Holds what an address leads to; a deleted instance too, which somebody may be recovering. */
const holdingTarget = async (tx: Tx, row: IpAddressRow): Promise<Prepared> => {
  if (row.attached_id === null || row.attached_id === row.id) return {}
  const of = row.target_kind === 'loadBalancer' ? balancers : instances
  const [held] = await rowsAmong<HeldRow>(tx, of, row.company_id, [row.attached_id])
  if (!held) return {}
  await refuseWhileBusy(tx, of.kind, held, { does: '', mayWait: false })
  return { also: held.id }
}

/** Where an address leads now; undefined for one that leads nowhere. */
const leadNow = async (tx: Tx, row: IpAddressRow): Promise<Lead | undefined> => {
  if (row.port_id === null || row.private_ip === null) return undefined
  const [port] = await rowsAmong(tx, ports, row.company_id, [row.port_id])
  if (!port || port.cloud_ref === null) return undefined
  await holdingTarget(tx, row)
  return {
    role: row.role === 'loadBalancer' ? 'loadBalancer' : 'instance',
    portId: port.id,
    ownerId: port.instance_id ?? port.balancer_id ?? '', // an interface has one owner
    // What is there has been minted by an adapter.
    portRef: port.cloud_ref as CloudRef,
    ip: row.private_ip,
  }
}

const toSwap = async (tx: Tx, caller: Caller, row: IpAddressRow, otherId: string): Promise<Prepared> => {
  refOfRow(row)
  const other = await reach(tx, caller, ipAddresses, otherId, ipAddressKind.actions.swap.needs)
  if (other.id === row.id) throw invalidField('with', 'invalid', 'Name another address.')
  if (other.region !== row.region)
    throw invalidField('with', 'otherRegion', 'This address is in another region.')
  if (other.project_id !== row.project_id)
    throw invalidField('with', 'otherProject', 'This address is in another project.')
  const reason = whyNot(ipAddressKind, other.role === 'none' ? 'associate' : 'swap', toIpAddress(other))
  if (reason) throw illegal('ipAddress', reason, other)
  await refuseWhileBusy(tx, 'ipAddress', other, { does: '', mayWait: false })
  const mine = await leadNow(tx, row)
  if (!mine) throw illegal('ipAddress', 'notAssociated', row)
  const theirs = await leadNow(tx, other)
  return {
    also: other.id,
    input: {
      mine,
      ...(theirs && { theirs }),
      other: { id: other.id, ref: refOfRow(other) },
    } satisfies SwapInput,
  }
}
