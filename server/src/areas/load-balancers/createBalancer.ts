import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import type { BalancerDraft } from '#contract/load-balancers/routes.ts'
import type { Tx } from '../../db/db.ts'
import { conflict } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { createSeveral } from '../../resources/createSeveral.ts'
import type { Asking } from '../../resources/operate.ts'
import { writePlanned } from '../../networking/publicAddresses.ts'
import { portsFor } from '../../networking/orderedPorts.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { addressFor } from './addresses.ts'
import { balancers } from './balancerRecord.ts'
import { answerWith } from './editTree.ts'
import { reachFor } from './ipv6.ts'
import { writeOwnPort } from './ownPort.ts'
import { sizeFor } from './sizes.ts'
import { featuresOf, readDraft } from './surroundings.ts'
import { toCloudTree, writeTree } from './tree.ts'
import type { CreateInput } from './workflows/create.ts'

type Asked = Pick<Asking, 'caller' | 'origin'>

/** Writes a load balancer down with its tree and its interface, and the operation that will create it. */
export const createBalancer = async (deps: AreaDeps, asked: Asked, draft: BalancerDraft) => {
  const { caller } = asked
  const { region, networkId, ip, sizeId, projectId, publicAddress = 'none', ipv6 = 'none' } = draft
  const reachIt = (tx: Tx) => reachProject(tx, caller, draft.projectId, loadBalancerKind.operations.create)
  const { data, included } = await createSeveral(deps, asked, balancers, {
    draft,
    count: async (tx) => {
      await reachIt(tx)
      await featuresOf(tx, region)
      return { amounts: { loadBalancers: 1, ...(publicAddress === 'new' && { ips: 1 }) } }
    },
    order: async (tx) => {
      await reachIt(tx)
      const size = await sizeFor(tx, { sizeId, region })
      const [port] =
        (await portsFor(tx, deps, asked, {
          region,
          interfaces: [{ networkId, ip }],
          securityGroupIds: [],
          pathOf: () => '',
        })) ?? []
      if (!port) throw conflict('The cloud of this region has no networks of companies.')
      const reach = await reachFor(tx, caller.companyId, { region, networkId }, ipv6)
      const site = { region, networkId, own: ip ?? null, ipv6: reach && { own: null } }
      const tree = await readDraft(tx, caller, site, draft.configuration, {
        pathOf: (path) => `configuration.${path}`,
      })
      const address = await addressFor(tx, caller, { region, projectId, networkId }, publicAddress)
      return { size, port, address, reach, tree, told: await toCloudTree(tx, caller.companyId, tree) }
    },
    operation: ({ port, address, reach, told }, name) => ({
      ...(address && { also: address.id }),
      input: {
        spec: { name, region, sizeRef: sizeId },
        port: port.ordered,
        ...(address && { address: address.ordered }),
        ...(reach && { ipv6: reach }),
        tree: told,
      } satisfies CreateInput,
    }),
    insert: async (tx, { size, port, address, tree }, columns) => {
      await tx
        .insertInto('load_balancers')
        .values({
          ...columns,
          status: 'creating',
          size_id: sizeId,
          size_name: size.sizeName,
          network_id: networkId,
          hourly_price: size.hourly,
          monthly_price: size.monthly,
          currency: size.currency,
        })
        .execute()
      await writeOwnPort(tx, columns, port)
      await writeTree(tx, columns, tree)
      const { company_id, project_id, operation_id } = columns
      if (address) await writePlanned(tx, address, { company_id, project_id, region, operation_id })
      return tx
        .selectFrom('load_balancers')
        .selectAll()
        .where('company_id', '=', columns.company_id)
        .where('id', '=', columns.id)
        .executeTakeFirstOrThrow()
    },
  })
  const [made] = data
  const [operation] = included
  if (!made || !operation) throw conflict('The load balancer could not be written down.')
  return deps.db.tenant(caller, (tx) =>
    answerWith(tx, { company_id: caller.companyId, id: made.id }, operation),
  )
}
