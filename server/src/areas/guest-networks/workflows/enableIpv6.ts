import { sql } from 'kysely'
import { z } from 'zod/mini'
import { addressOfMac } from '#contract/addresses/prefixes.ts'
import { networkingOf } from '../../../cloud/networking.ts'
import type { Tx } from '../../../db/db.ts'
import { defineWorkflow, type OperationOf, type StepContext } from '../../../operations/workflow.ts'
import { onResource, refOf } from '../../../resources/target.ts'
import { changeNetwork, terms, untilActive } from './network.ts'

const input = z.extend(onResource, { terms })
type Input = z.infer<typeof input>
export type EnableInput = Pick<Input, 'terms'>

/** The /64 that the cloud has given the network, if it has. */
const prefixOf = async (context: StepContext<Input>) =>
  (await networkingOf(context.cloud).networks.find(refOf(context)))?.ipv6Cidr

/** Gives the network its /64, and each interface that is made its address in it. */
const writePrefix = async (tx: Tx, operation: OperationOf<Input>, prefix: string | undefined) => {
  if (prefix === undefined) return
  await changeNetwork(tx, operation, { ipv6_cidr: prefix })
  const made = await tx
    .selectFrom('network_ports')
    .select(['id', 'mac'])
    .where('company_id', '=', operation.company_id)
    .where('network_id', '=', operation.target_id)
    .where('instance_id', 'is not', null)
    .where('mac', 'is not', null)
    .execute()
  const addresses = made.map(({ id, mac }) => ({ id, ipv6: addressOfMac(prefix, mac ?? '') }))
  await sql`update network_ports as p set ipv6 = given.ipv6, updated_at = app_now()
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as given (id uuid, ipv6 text)
    where p.company_id = ${operation.company_id} and p.id = given.id`.execute(tx)
}

/** IPv6 for a network that has been made without. It stays; what the cloud has given in a change that failed, too. */
export const enableIpv6 = defineWorkflow(input, {
  steps: [
    {
      name: 'enableIpv6',
      order: async (context) => {
        const { cloud, order, operation } = context
        const wanted = { ...operation.input.terms, ipv6: true }
        return (await networkingOf(cloud).networks.update(order, refOf(context), wanted)).ref
      },
      watch: untilActive,
      record: async (context) => {
        const prefix = await prefixOf(context)
        return (tx) => writePrefix(tx, context.operation, prefix)
      },
    },
  ],
  begin: (tx, operation) =>
    changeNetwork(tx, operation, { status: 'updating', operation_id: operation.id, error: null }),
  succeeded: (tx, operation) => changeNetwork(tx, operation, { status: 'active', operation_id: null }),
  failed: (tx, operation, error) =>
    changeNetwork(tx, operation, { status: 'active', operation_id: null, error }),
  leftBehind: async (context) => {
    const prefix = await prefixOf(context)
    return async (tx, operation, error) => {
      await writePrefix(tx, operation, prefix)
      await changeNetwork(tx, operation, { status: 'active', operation_id: null, error })
    }
  },
})
