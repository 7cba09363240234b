import { z } from 'zod/mini'
import { networkingOf, type CloudNetwork } from '../../../cloud/networking.ts'
import type { Cloud } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import { defineWorkflow, type OperationOf } from '../../../operations/workflow.ts'
import { creationOf } from '../../../resources/creation.ts'
import { removalOf } from '../../../resources/removal.ts'
import { settling } from '../../../resources/settling.ts'
import { changeTarget, onResource, refOf, type ChangeOf, type Target } from '../../../resources/target.ts'
import { networks, type NetworkRow } from '../../../networking/guestNetworkRecord.ts'

const networksOf = (cloud: Cloud) => networkingOf(cloud).networks

export const terms = z.object({
  gateway: z.nullable(z.string()),
  snat: z.boolean(),
  dhcp: z.boolean(),
  pool: z.object({ from: z.string(), to: z.string() }),
  dnsServers: z.array(z.string()),
  domain: z.nullable(z.string()),
  routes: z.array(z.object({ cidr: z.string(), via: z.string() })),
})
export type Terms = z.infer<typeof terms>

/** What the cloud is told of a network. */
export const termsOf = (row: NetworkRow): Terms => ({
  gateway: row.gateway,
  snat: row.snat,
  dhcp: row.dhcp,
  pool: { from: row.pool_from, to: row.pool_to },
  dnsServers: row.dns_servers,
  domain: row.domain,
  routes: row.routes,
})

/** The same as columns. */
export const columnsOf = ({ gateway, snat, dhcp, pool, dnsServers, domain, routes }: Terms) => ({
  gateway,
  snat,
  dhcp,
  pool_from: pool.from,
  pool_to: pool.to,
  dns_servers: dnsServers,
  domain,
  routes: JSON.stringify(routes),
})

const createInput = z.object({
  spec: z.extend(terms, {
    name: z.string(),
    region: z.string(),
    cidr: z.string(),
    /** Absent of one that was asked for before there was any. */
    ipv6: z.optional(z.boolean()),
  }),
})
export type CreateInput = z.infer<typeof createInput>

export const untilActive = settling<CloudNetwork['state']>({
  what: 'the network',
  find: async (cloud, ref) => networksOf(cloud).find(ref),
  mostSeconds: 5 * 60,
  failsByFault: false,
})('active')

export const changeNetwork = (tx: Tx, operation: Target, change: ChangeOf<NetworkRow>) =>
  changeTarget(tx, networks, operation, change)

export const create = creationOf(networks, networksOf, createInput, {
  spec: ({ operation }) => operation.input.spec,
  watch: untilActive,
  columns: ({ mtu, ipv6Cidr }) => ({ mtu: mtu ?? null, ipv6_cidr: ipv6Cidr ?? null }),
})

const configureInput = z.extend(onResource, { terms, former: terms })
export type ConfigureInput = Pick<z.infer<typeof configureInput>, 'terms' | 'former'>

/** Writes terms of a network that the cloud has taken, or has not. */
const writeTerms = (tx: Tx, operation: OperationOf<unknown>, written: Terms) =>
  tx
    .updateTable('guest_networks')
    .set(columnsOf(written))
    .where('company_id', '=', operation.company_id)
    .where('id', '=', operation.target_id)
    .execute()

/** Terms are what was asked for at once; what the cloud does not take is taken back. */
export const configure = defineWorkflow(configureInput, {
  steps: [
    {
      name: 'configure',
      order: async (context) => {
        const { cloud, order, operation } = context
        return (await networkingOf(cloud).networks.update(order, refOf(context), operation.input.terms)).ref
      },
      watch: untilActive,
    },
  ],
  begin: (tx, operation) =>
    changeNetwork(tx, operation, { status: 'updating', operation_id: operation.id, error: null }),
  succeeded: (tx, operation) => changeNetwork(tx, operation, { status: 'active', operation_id: null }),
  failed: async (tx, operation, error) => {
    await writeTerms(tx, operation, operation.input.former)
    await changeNetwork(tx, operation, { status: 'active', operation_id: null, error })
  },
})

export const remove = removalOf(networks, onResource, {
  amounts: { networks: 1 },
  // The region's default is beyond what the contract counts.
  counts: ({ is_default }) => !is_default,
  destroy: (context) => networksOf(context.cloud).destroy(context.order, refOf(context)),
})
