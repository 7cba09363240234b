import { activityRoutes } from '#contract/activity.ts'
import { recordTypes } from '#contract/dns/rules.ts'
import { screen } from '@testing-library/react'
import { catalogue, type Region } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import { dns } from '#contract/dns/routes.ts'
import type { DnsRecordSet, DnsZone, ImportResult, ManagedName, ZoneChange } from '#contract/dns/records.ts'
import type { Instance } from '#contract/compute/records.ts'
import { limits } from '#contract/limits/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
// Here already, so that no test waits for their chunks to be compiled.
import '#src/features/dns/details/ZonePage.tsx'
import '#src/features/dns/form/ZoneFormPage.tsx'
import '#src/features/dns/list/ZonesPage.tsx'
import { dnsRoutes } from '#src/features/dns/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeProject } from '../../support/factories.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { regions as bareRegions } from '../compute/offer.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })

const regions: Region[] = bareRegions.map((region) => ({
  ...region,
  capabilities: { ...region.capabilities, dns: true },
}))

export const makeZone = (about: Partial<DnsZone> = {}): DnsZone => ({
  kind: 'dnsZone',
  id: 'zone',
  revision: 4,
  name: 'example.com',
  projectId: 'atlas',
  status: 'active',
  serial: 1_700_000_000,
  email: 'dns@example.com',
  ttl: 3600,
  negativeTtl: 300,
  nameServers: ['ns1.portico.test', 'ns2.portico.test'],
  delegation: { state: 'ok', found: [], checkedAt: null },
  recordSetCount: 3,
  warnings: [],
  tags: [],
  locked: false,
  built: true,
  error: null,
  operationId: null,
  hourlyPrice: usd('0.0007'),
  monthlyPrice: usd('0.4704'),
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  recoverableUntil: null,
  ...about,
})

export const makeSet = (about: Partial<DnsRecordSet> = {}): DnsRecordSet => ({
  kind: 'dnsRecordSet',
  id: `${about.name ?? 'www'} ${about.type ?? 'A'}`,
  revision: 1,
  zoneId: 'zone',
  projectId: 'atlas',
  name: 'www',
  type: 'A',
  ttl: null,
  values: ['192.0.2.1'],
  note: null,
  status: 'active',
  managedBy: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...about,
})

export const apex = makeSet({
  name: '@',
  type: 'NS',
  values: ['ns1.portico.test.', 'ns2.portico.test.'],
  managedBy: { kind: 'dnsZone', id: 'zone' },
})

export const nothingImported: ImportResult = {
  added: [],
  changed: [],
  removed: [],
  kept: 0,
  takenCount: 0,
  adjusted: [],
  adjustedCount: 0,
  skipped: [],
  skippedCount: 0,
  revision: 4,
}

type Fixture = Parameters<typeof fixtureApi>[number]

interface Options {
  zones?: readonly DnsZone[]
  sets?: readonly DnsRecordSet[]
  history?: readonly ZoneChange[]
  file?: string
  names?: readonly ManagedName[]
  hosts?: readonly Instance[]
  at?: string
  may?: Permission[]
  width?: number
  /** Answers that stand in front of the usual ones. */
  fixtures?: readonly Fixture[]
}

const everything: Permission[] = [
  'dns:read',
  'dns:create',
  'dns:update',
  'dns:delete',
  'compute:read',
  'limits:read',
  'projects:move-resources',
]

const page = <Row,>(rows: readonly Row[]) => ({
  data: [...rows],
  page: { number: 1, size: 50, total: rows.length },
})

export const zonesPath = '/products/dns'

/** The console of zones over a server that knows these. */
export const showZones = async ({
  zones = [makeZone()],
  sets = [apex, makeSet()],
  history = [],
  file = '',
  names = [],
  hosts = [],
  at = zonesPath,
  may = everything,
  width = 1440,
  fixtures = [],
}: Options = {}) => {
  resizeTo(width)
  const of = (id: string) => zones.find((one) => one.id === id) ?? makeZone()
  const becoming =
    (status: DnsZone['status']) =>
    ({ id }: { id: string }) => ({ data: { ...of(id), revision: 9, status } })
  const api = fixtureApi(
    ...fixtures,
    when(dns.list, ({ status }) =>
      page(zones.filter((one) => (one.status === 'deleted') === (status === 'deleted'))),
    ),
    when(dns.terms, () => ({
      data: {
        hourlyPrice: usd('0.0007'),
        monthlyPrice: usd('0.4704'),
        nameServers: ['ns1.portico.test'],
        recordTypes: [...recordTypes],
      },
    })),
    when(dns.create, ({ name }) => ({
      data: makeZone({ id: 'new', name, status: 'creating', built: false }),
    })),
    when(dns.read, ({ id }) => ({ data: of(id) })),
    when(dns.recordSets, ({ q, type }) =>
      page(sets.filter((one) => (!q || one.name.includes(q)) && (!type || one.type === type))),
    ),
    when(dns.file, () => ({ data: { fileName: 'example.com.zone', text: file } })),
    when(dns.managedNames, () => ({ data: [...names] })),
    when(dns.change, becoming('updating')),
    when(dns.setManagedName, becoming('updating')),
    when(dns.removeManagedName, becoming('updating')),
    when(dns.restore, becoming('updating')),
    when(dns.update, becoming('updating')),
    when(dns.remove, becoming('deleting')),
    when(dns.import, () => ({ data: nothingImported })),
    when(dns.history, () => ({ data: [...history] })),
    when(activityRoutes.list, () => ({ data: [] })),
    when(dns.delegation, () => ({ data: { state: 'missing' as const, found: [], checkedAt: null } })),
    when(limits.list, () => ({
      data: [{ metric: 'dnsZones' as const, limit: 100, used: 1, reserved: 0 }],
    })),
    when(projects.mine, () => page([makeProject({ id: 'atlas', name: 'Atlas', isDefault: true })])),
    when(compute.list, () => page(hosts)),
    when(catalogue.regions, () => ({ data: regions })),
  )
  const shown = showPages({ routes: [{ path: 'products', children: dnsRoutes }], at, may })
  await screen.findByRole('heading', { level: 1 })
  return {
    ...shown,
    api,
    /** What was asked to change, with what. */
    sent: () => api.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]),
  }
}

export const rowOf = async (name: RegExp) => screen.findByRole('row', { name })
