import type { AddressDraft } from '#contract/ip-address/routes.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import type { Tx } from '../../db/db.ts'
import { invalidField } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { createSeveral } from '../../resources/createSeveral.ts'
import { ipAddresses } from '../../networking/ipAddressRecord.ts'
import type { Asking } from '../../resources/operate.ts'
import { addressPrice, hasAddresses } from '../../networking/publicAddresses.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { wantedLead, type Wanted } from './leads.ts'
import type { AllocateInput } from './workflows/allocate.ts'

type Asked = Pick<Asking, 'caller' | 'origin'>

/** What an operation on it is called by before it has an address. */
const nameless = 'ip'

/** Writes down one or several addresses, with the operations that will allocate them. */
export const createAddresses = (deps: AreaDeps, asked: Asked, draft: AddressDraft) => {
  const { label = '', region, reserved = true, count = 1 } = draft
  return createSeveral(deps, asked, ipAddresses, {
    draft: { ...draft, name: label || nameless },
    count: async (tx) => {
      await reachProject(tx, asked.caller, draft.projectId, ipAddressKind.operations.create)
      if (!(await hasAddresses(tx, region)))
        throw invalidField(
          'region',
          'invalid',
          'There is no such region, or it has no addresses to allocate.',
        )
      return { price: await addressPrice(tx), amounts: { ips: 1 } }
    },
    order: async (tx, counted) => ({ ...counted, wanted: await chosenLead(tx, asked, draft, count) }),
    operation: ({ wanted }) => ({
      ...(wanted && { also: wanted.lead.ownerId }),
      input: { spec: { region, label }, ...(wanted && { lead: wanted.lead }) } satisfies AllocateInput,
    }),
    insert: (tx, { price }, columns) =>
      tx
        .insertInto('ip_addresses')
        .values({ ...columns, label, status: 'allocating', reserved, ...price })
        .returningAll()
        .executeTakeFirstOrThrow(),
  })
}

/** Where the address is to lead as soon as it is there; one address leads to one thing. */
const chosenLead = async (
  tx: Tx,
  { caller }: Asked,
  { portId, loadBalancerId, region, projectId }: AddressDraft,
  count: number,
): Promise<Wanted | undefined> => {
  if (portId === undefined && loadBalancerId === undefined) return undefined
  if (count > 1) throw invalidField('count', 'tooMany', 'Only one address can lead there.')
  return wantedLead(tx, caller, { portId, loadBalancerId }, { region, project_id: projectId })
}
