import { v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import { checkRoute } from '#contract/addresses/tiers.ts'
import { mostVpcRoutes, type RouteDraft } from '#contract/vpc/routes.ts'
import type { VpcRoute } from '#contract/vpc/records.ts'
import type { Tx } from '../../db/db.ts'
import { invalidField, notFound } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { startAction, type Asking } from '../../resources/operate.ts'
import { refuseFaults } from './createVpc.ts'
import { toVpc, vpcs, type VpcRow } from './vpcRecord.ts'

/** The ranges that the VPN connections of a VPC lead to, but for one of them. */
export const peersOf = async (
  tx: Tx,
  { company_id, id }: Pick<VpcRow, 'company_id' | 'id'>,
  but?: string,
) => {
  const rows = await tx
    .selectFrom('vpn_connections')
    .select(['id', 'peer_cidrs'])
    .where('company_id', '=', company_id)
    .where('vpc_id', '=', id)
    .execute()
  return rows.filter((row) => row.id !== but).flatMap(({ peer_cidrs }) => peer_cidrs)
}

/** Routes of a VPC as they are to be, of those that there are: all of them are told to the cloud. */
type Change = (routes: readonly VpcRoute[]) => { routes: VpcRoute[]; checked?: VpcRoute | undefined }

const changeRoutes = (deps: AreaDeps, asking: Asking, id: string, change: Change) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const { row, prepared, operation } = await startAction(tx, deps, asking, vpcs, {
      id,
      action: 'setRoutes',
      prepare: async (inner, vpc) => {
        const { routes, checked } = change(vpc.routes)
        if (checked) {
          const others = routes.filter((route) => route.id !== checked.id)
          const taken = [...others.map(({ cidr }) => cidr), ...(await peersOf(inner, vpc))]
          refuseFaults(checkRoute({ cidr: vpc.cidr, tiers: vpc.tiers, taken }, checked))
        }
        if (routes.length > mostVpcRoutes)
          throw invalidField('cidr', 'tooMany', `A VPC has at most ${mostVpcRoutes} routes.`)
        return { input: { routes, former: vpc.routes } }
      },
    })
    const changed = await tx
      .updateTable('vpcs')
      .set({ routes: JSON.stringify(prepared.input.routes), updated_at: sql<Date>`app_now()` })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { data: toVpc(changed), included: [operation] }
  })

export const addRoute = (deps: AreaDeps, asking: Asking, id: string, draft: RouteDraft) => {
  const { cidr, via, description = '' } = draft
  const checked = { id: uuidv7(), cidr, via, description }
  return changeRoutes(deps, asking, id, (routes) => ({ routes: [...routes, checked], checked }))
}

const found = (routes: readonly VpcRoute[], routeId: string): VpcRoute => {
  const route = routes.find((one) => one.id === routeId)
  if (!route) throw notFound('route')
  return route
}

export const setRoute = (
  deps: AreaDeps,
  asking: Asking,
  { id, routeId }: { id: string; routeId: string },
  draft: { [K in keyof RouteDraft]?: RouteDraft[K] | undefined },
) =>
  changeRoutes(deps, asking, id, (routes) => {
    const given = Object.entries(draft).filter(([, value]) => value !== undefined)
    const checked: VpcRoute = { ...found(routes, routeId), ...Object.fromEntries(given) }
    return { routes: routes.map((route) => (route.id === routeId ? checked : route)), checked }
  })

export const removeRoute = (
  deps: AreaDeps,
  asking: Asking,
  { id, routeId }: { id: string; routeId: string },
) =>
  changeRoutes(deps, asking, id, (routes) => {
    const gone = found(routes, routeId)
    return { routes: routes.filter((route) => route !== gone) }
  })
