import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { ipAddresses as routes } from '#contract/ip-address/routes.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import { audit, byCaller, changesOf } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { conflict } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { ipAddresses, toIpAddress, type IpAddressRow } from '../../networking/ipAddressRecord.ts'
import { startAction, type Asking } from '../../resources/operate.ts'
import { refOfRow } from '../../networking/publicAddresses.ts'
import { reach } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { listForwardings, listForwardingsTo } from './forwardingLists.ts'
import {
  forwardingOf,
  insertForwarding,
  ruleOf,
  toForwarding,
  wantedForwarding,
  type ForwardingRow,
} from './forwardings.ts'
import type { ChangeForwardingInput, OnForwarding } from './workflows/forwardings.ts'

const { reads, actions } = ipAddressKind

/** Forwardings of addresses: parts of one, whose operations they are. */
export const forwardingRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.forwardings, ({ params: { id }, query, caller }) =>
    db.tenant(caller, async (tx) =>
      listForwardings(tx, deps, caller, await reach(tx, caller, ipAddresses, id, reads), query),
    ),
  )

  serve(app, routes.forwardingsTo, ({ query, caller }) =>
    db.tenant(caller, (tx) => listForwardingsTo(tx, caller, query)),
  )

  serve(app, routes.forward, ({ params: { id }, body, ...asking }) =>
    db.tenant(asking.caller, async (tx) => {
      const {
        row: address,
        prepared,
        operation,
      } = await startAction(tx, deps, asking, ipAddresses, {
        id,
        action: 'forward',
        prepare: async (_, row) => {
          refOfRow(row)
          const { ownerId, rule, columns } = await wantedForwarding(tx, asking.caller, row, body)
          const forwarding = await insertForwarding(tx, row, columns)
          return {
            also: ownerId,
            input: { forwardingId: forwarding.id, rule } satisfies OnForwarding,
            forwarding,
          }
        },
      })
      return { data: toForwarding(prepared.forwarding), included: [operation, toIpAddress(address)] }
    }),
  )

  serve(app, routes.changeForwarding, ({ params: { id, forwardingId }, body, ...asking }) =>
    db.tenant(asking.caller, async (tx) => {
      const { caller } = asking
      const { description, ...terms } = body
      const isOnlyWords = Object.values(terms).every((value) => value === undefined)
      if (isOnlyWords) return { data: await describe(tx, asking, { id, forwardingId, description }) }
      const {
        row: address,
        prepared,
        operation,
      } = await startAction(tx, deps, unconditional(asking), ipAddresses, {
        id,
        action: 'changeForwarding',
        prepare: async (_, row) => {
          const found = await matching(tx, asking, row, forwardingId)
          const former = await ruleOf(tx, found)
          if (!former) throw conflict('The interface of this forwarding is gone.')
          const draft = {
            protocol: found.protocol,
            from: found.from_port,
            to: found.to_port,
            portId: found.port_id,
            privateFrom: found.private_from,
            description: found.description,
            ...body,
          }
          const { ownerId, rule, columns } = await wantedForwarding(tx, caller, row, draft, found)
          return {
            also: ownerId,
            input: { forwardingId: found.id, rule, former, columns } satisfies ChangeForwardingInput,
            forwarding: await mark(tx, found, 'updating'),
          }
        },
      })
      return { data: toForwarding(prepared.forwarding), included: [operation, toIpAddress(address)] }
    }),
  )

  serve(app, routes.removeForwarding, ({ params: { id, forwardingId }, ...asking }) =>
    db.tenant(asking.caller, async (tx) => {
      const {
        row: address,
        prepared,
        operation,
      } = await startAction(tx, deps, unconditional(asking), ipAddresses, {
        id,
        action: 'removeForwarding',
        prepare: async (_, row) => {
          const found = await matching(tx, asking, row, forwardingId)
          const rule = await ruleOf(tx, found)
          if (!rule) throw conflict('The interface of this forwarding is gone.')
          return {
            input: { forwardingId: found.id, rule } satisfies OnForwarding,
            forwarding: await mark(tx, found, 'deleting'),
          }
        },
      })
      return { data: toForwarding(prepared.forwarding), included: [operation, toIpAddress(address)] }
    }),
  )
}

/** `If-Match` is about the forwarding there, not about its address. */
const unconditional = (asking: Asking): Asking => ({ ...asking, ifMatch: () => undefined })

const matching = async (tx: Tx, { ifMatch }: Asking, row: IpAddressRow, id: string) => {
  const found = await forwardingOf(tx, row, id)
  ifMatch(found)
  return found
}

const mark = (tx: Tx, { company_id, id }: ForwardingRow, status: 'updating' | 'deleting') =>
  tx
    .updateTable('port_forwardings')
    .set({ status, updated_at: sql<Date>`app_now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Words about a forwarding, of which the cloud hears nothing. */
const describe = async (
  tx: Tx,
  asking: Asking,
  wanted: { id: string; forwardingId: string; description: string | undefined },
) => {
  const { caller, origin } = asking
  await lockCompany(tx, caller.companyId)
  const row = await reach(tx, caller, ipAddresses, wanted.id, actions.changeForwarding.needs)
  const found = await matching(tx, asking, row, wanted.forwardingId)
  const { description = found.description } = wanted
  if (description === found.description) return toForwarding(found)
  const changed = await tx
    .updateTable('port_forwardings')
    .set({ description, updated_at: sql<Date>`app_now()` })
    .where('company_id', '=', found.company_id)
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, {
    ...byCaller(caller, origin),
    action: 'ip-address.changeForwarding',
    target: { kind: 'ipAddress', id: row.id, name: row.name },
    details: { changed: ['description'] },
    changes: changesOf(found, changed, ['description']),
  })
  return toForwarding(changed)
}
