import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { compute as routes } from '#contract/compute/routes.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { actionsInProgress } from '../../operations/busy.ts'
import { invalidField, notFound } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { networkPorts, type PortRow } from '../../networking/networkPorts.ts'
import { newInterface } from '../../networking/newInterface.ts'
import { operate } from '../../resources/operate.ts'
import { groupPlace } from '../../networking/orderedPorts.ts'
import { illegal } from '../../resources/refusals.ts'
import { rowsAmong } from '../../resources/table.ts'
import { idOf } from '../../tenancy/reach.ts'
import { instances, type InstanceRow } from './instanceRecord.ts'
import type { AttachInput, GroupsInput, OnPort } from './workflows/interfaces.ts'

/** Interfaces of instances: one handler for each line of the contract. Each answers 202 with its operation. */
export const interfaceRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  serve(app, routes.attachInterface, ({ params: { id }, body, ...asking }) =>
    operate(deps, asking, instances, {
      id,
      action: 'attachInterface',
      prepare: async (tx, row) => ({
        input: (await newInterface(tx, deps, asking, row, body)) satisfies AttachInput,
      }),
    }),
  )

  serve(app, routes.detachInterface, ({ params: { id, portId }, ...asking }) =>
    operate(deps, asking, instances, {
      id,
      action: 'detachInterface',
      prepare: async (tx, row) => {
        const port = await portOf(tx, row, portId)
        if (port.place === 0) throw illegal('networkPort', 'isPrimary', port)
        return { input: { place: port.place, portRef: refOf(port) } satisfies OnPort }
      },
    }),
  )

  serve(app, routes.setGroups, ({ params: { id, portId }, body: { securityGroupIds }, ...asking }) =>
    operate(deps, asking, instances, {
      id,
      action: 'setGroups',
      prepare: async (tx, row) => {
        const port = await portOf(tx, row, portId)
        if ((await actionsInProgress(tx, row)).includes('detachInterface'))
          throw illegal('instance', 'busy', row)
        const groupRefs = await groupRefsOf(tx, asking, row, securityGroupIds)
        await tx
          .updateTable('network_ports')
          .set({ group_ids: [...securityGroupIds], updated_at: sql<Date>`app_now()` })
          .where('company_id', '=', port.company_id)
          .where('id', '=', port.id)
          .execute()
        const { place, group_ids: former } = port
        return { input: { place, portRef: refOf(port), groupRefs, former } satisfies GroupsInput }
      },
    }),
  )
}

const portOf = async (tx: Tx, { company_id, id }: InstanceRow, portId: string): Promise<PortRow> => {
  const [port] = await rowsAmong(tx, networkPorts, company_id, [idOf('interface', portId)])
  if (port?.instance_id !== id) throw notFound('interface')
  return port
}

/** Where it is in the cloud; one that never came to be there can't be changed. */
const refOf = (port: PortRow): CloudRef => {
  if (port.cloud_ref === null) throw illegal('networkPort', 'inError', port)
  // What is there has been minted by an adapter.
  return port.cloud_ref as CloudRef
}

const groupRefsOf = async (
  tx: Tx,
  asking: Parameters<typeof groupPlace>[1],
  { region }: InstanceRow,
  ids: readonly string[],
): Promise<CloudRef[]> => {
  const refs: CloudRef[] = []
  for (const [n, id] of ids.entries()) {
    const path = `securityGroupIds.${n}`
    const place = await groupPlace(tx, asking, { id, region, path })
    if (!('ref' in place)) throw invalidField(path, 'invalid', 'This group is not built yet.')
    refs.push(place.ref)
  }
  return refs
}
