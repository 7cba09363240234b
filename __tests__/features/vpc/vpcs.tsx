import { activityRoutes } from '#contract/activity.ts'
import { screen } from '@testing-library/react'
import { catalogue, type Region } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { limits } from '#contract/limits/routes.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
import type { HealthCheck, HealthInterval } from '#contract/vpc/health.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import type { AclList, Vpc, VpnConnection } from '#contract/vpc/records.ts'
import type { AnyRecord } from '#contract/kinds.ts'
// Here already, so that no test waits for their chunks to be compiled.
import '#src/features/vpc/acl/AclRuleDrawer.tsx'
import '#src/features/vpc/acl/AclsTab.tsx'
import '#src/features/vpc/acl/ImportAclRules.tsx'
import '#src/features/vpc/details/RoutesTab.tsx'
import '#src/features/vpc/details/RouteDialog.tsx'
import '#src/features/vpc/details/TierDialog.tsx'
import '#src/features/vpc/details/TiersTab.tsx'
import '#src/features/vpc/form/VpcFormPage.tsx'
import '#src/features/vpc/health/HealthTab.tsx'
import '#src/features/vpc/list/NoVpcs.tsx'
import '#src/features/vpc/list/VpcsPage.tsx'
import '#src/features/vpc/overview/OverviewTab.tsx'
import '#src/features/vpc/page/VpcPage.tsx'
import '#src/features/vpc/vpn/KeyDialog.tsx'
import '#src/features/vpc/vpn/VpnDrawer.tsx'
import '#src/features/vpc/vpn/VpnTab.tsx'
import { vpcPages } from '#src/features/vpc/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeProject } from '../../support/factories.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { regions as bareRegions } from '../compute/offer.ts'
import { makeAcl, makeVpc } from './records.ts'

const capable = { networks: true, vpc: true, vpcAcls: true, vpcRestart: true, vpcVpn: true }
type Fixture = Parameters<typeof fixtureApi>[number]

interface Options {
  vpcs?: readonly Vpc[]
  lists?: readonly AclList[]
  vpns?: readonly VpnConnection[]
  checks?: readonly HealthCheck[]
  history?: readonly HealthInterval[]
  ports?: readonly NetworkPort[]
  /** Who has the interfaces. */
  owners?: readonly AnyRecord[]
  capabilities?: Partial<Region['capabilities']>
  at?: string
  may?: Permission[]
  /** Answers that stand in front of the usual ones. */
  fixtures?: readonly Fixture[]
}

const everything: Permission[] = [
  'vpc:read',
  'vpc:create',
  'vpc:update',
  'vpc:restart',
  'vpc:delete',
  'guest-networks:read',
  'compute:read',
  'limits:read',
  'projects:move-resources',
]

const page = <Row,>(rows: readonly Row[]) => ({
  data: [...rows],
  page: { number: 1, size: 50, total: rows.length },
})

export const vpcsPath = '/products/network/vpc'

/** The console of VPCs over a server that knows these. */
export const showVpcs = async ({
  vpcs = [makeVpc()],
  lists = [makeAcl()],
  vpns = [],
  checks = [],
  history = [],
  ports = [],
  owners = [],
  capabilities = {},
  at = vpcsPath,
  may = everything,
  fixtures = [],
}: Options = {}) => {
  resizeTo(1600)
  const vpc = (id: string) => vpcs.find((one) => one.id === id) ?? makeVpc()
  const price = {
    hourlyPrice: { amount: '0', currency: 'USD' },
    monthlyPrice: { amount: '0', currency: 'USD' },
  }
  const report = {
    takenAt: '2026-01-01T00:00:00.000Z',
    overall: vpcs[0]?.health ?? 'ok',
    checks: [...checks],
  }
  const api = fixtureApi(
    ...fixtures,
    when(vpcRoutes.list, () => page(vpcs)),
    when(vpcRoutes.read, ({ id }) => ({ data: vpc(id) })),
    when(vpcRoutes.terms, () => ({ data: { vpc: price, vpnConnection: price } })),
    when(vpcRoutes.freeCidr, () => ({ data: { cidr: '10.7.0.0/16' } })),
    when(vpcRoutes.create, ({ name }) => ({
      data: makeVpc({ id: 'new', name, status: 'creating', built: false }),
    })),
    when(vpcRoutes.update, ({ id, ...changes }) => ({ data: { ...vpc(id), ...changes, revision: 9 } })),
    when(activityRoutes.list, () => ({ data: [] })),
    when(vpcRoutes.aclLists, () => page(lists)),
    when(vpcRoutes.vpns, () => page(vpns)),
    when(vpcRoutes.health, () => ({ data: report })),
    when(vpcRoutes.check, () => ({ data: report })),
    when(vpcRoutes.healthHistory, () => ({ data: [...history] })),
    when(guestNetworks.ports, ({ network }) => ({
      ...page(ports.filter(({ networkId }) => networkId === network)),
      included: [...owners],
    })),
    when(guestNetworks.groups, () => page([])),
    when(limits.list, () => ({
      data: [
        { metric: 'vpcs' as const, limit: 5, used: 1, reserved: 0 },
        { metric: 'networks' as const, limit: 20, used: 1, reserved: 0 },
      ],
    })),
    when(projects.mine, () => page([makeProject({ id: 'atlas', name: 'Atlas', isDefault: true })])),
    when(compute.list, () => page([])),
    when(catalogue.regions, () => ({
      data: bareRegions.map((region) => ({
        ...region,
        capabilities: { ...region.capabilities, ...capable, ...capabilities },
      })),
    })),
  )
  const shown = showPages({ routes: [{ path: 'products', children: vpcPages }], at, may })
  await screen.findByRole('heading', { level: 1 })
  return {
    ...shown,
    api,
    /** What was asked to change, with what. */
    sent: () => api.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]),
  }
}
