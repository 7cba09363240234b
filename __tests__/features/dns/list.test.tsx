import { screen, waitFor, within } from '@testing-library/react'
import { dns } from '#contract/dns/routes.ts'
import type { DnsZone } from '#contract/dns/records.ts'
import { exportedZones } from '#src/features/dns/list/exportedZones.ts'
import { zoneFilters } from '#src/features/dns/list/zoneFilters.ts'
import { dnsRoutes } from '#src/features/dns/routes.tsx'
import { toCsv, type CsvColumn } from '#src/resources/list/csv.ts'
import { filtersIn } from '#src/resources/list/filters.ts'
import { when } from '../../support/fixtureApi.ts'
import { menuLine } from '../../support/menu.ts'
import { showPages } from '../../support/showPages.tsx'
import { makeZone, rowOf, showZones, zonesPath } from './zones.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the list of zones', () => {
  it('shows each in its own letters, whether the world asks for it here, and its records', async () => {
    const zone = makeZone({
      name: 'xn--bcher-kva.example',
      delegation: { state: 'elsewhere', found: [], checkedAt: null },
      recordSetCount: 12,
      warnings: [{ code: 'twoSpf', name: '@', type: 'TXT' }],
      locked: true,
    })
    await showZones({ zones: [zone] })
    const row = within(await rowOf(/bücher\.example/))
    for (const text of ['Elsewhere', 'Active', '12', '1', '$0.47'])
      expect(row.getByText(text)).toBeInTheDocument()
    expect(row.getByRole('img', { name: 'Locked' })).toBeInTheDocument()
    expect(row.getByRole('link', { name: 'bücher.example' })).toHaveAttribute('href', `${zonesPath}?id=zone`)
  })

  it('asks the server for what the address narrows it to', async () => {
    const asked: object[] = []
    await showZones({
      at: `${zonesPath}?status=error&delegation=missing&tag=blue&q=192.0.2.1&sort=-warnings`,
      fixtures: [
        when(dns.list, (query) => {
          asked.push(query)
          return { data: [makeZone()], page: { number: 1, size: 50, total: 1 } }
        }),
      ],
    })
    await rowOf(/example\.com/)
    expect(asked[0]).toMatchObject({
      status: 'error',
      delegation: 'missing',
      tag: 'blue',
      q: '192.0.2.1',
      sort: '-warnings',
    })
  })

  it('takes no filter from an address that the server would refuse', () => {
    expect(filtersIn(zoneFilters, new URLSearchParams('status=asleep&delegation=maybe'))).toMatchObject({
      status: undefined,
      delegation: undefined,
    })
  })

  it('writes a file of them', async () => {
    const { store } = await showZones()
    await rowOf(/example\.com/)
    const columns = exportedZones.columns(store.getState()) as CsvColumn<DnsZone>[]
    const [header, line] = toCsv(columns, [makeZone()]).split('\r\n')
    expect(header).toMatch(/^id,name,status,delegation,nameServers,recordSets/)
    expect(line).toMatch(/^zone,example\.com,active,ok,ns1\.portico\.test ns2\.portico\.test,3/)
  })
})

describe('a list without zones', () => {
  it('leads to a new one, empty or from a file', async () => {
    await showZones({ zones: [] })
    expect(await screen.findByText('No DNS zones yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Import zone file' })).toHaveAttribute(
      'href',
      `${zonesPath}?new=1&from=file`,
    )
  })

  it('leads to those that can still be recovered', async () => {
    await showZones({ zones: [makeZone({ status: 'deleted' })] })
    expect(await screen.findByRole('link', { name: 'Show deleted DNS zones' })).toHaveAttribute(
      'href',
      `${zonesPath}?status=deleted`,
    )
  })

  it('offers nothing to those who may not create', async () => {
    await showZones({ zones: [], may: ['dns:read'] })
    await screen.findByText('No DNS zones yet')
    expect(screen.queryByRole('link', { name: 'Create zone' })).not.toBeInTheDocument()
  })

  it('leads them away from the form', async () => {
    const nowhere = { path: '*', element: <h1>Not here</h1> }
    const routes = [{ path: 'products', children: dnsRoutes }, nowhere]
    showPages({ routes, at: `${zonesPath}?new=1`, may: ['dns:read'] })
    expect(await screen.findByText('Not here')).toBeInTheDocument()
  })
})

const open = async (zone: DnsZone) => {
  const { user } = await showZones({ zones: [zone], at: `${zonesPath}?status=${zone.status}` })
  await rowOf(/example\.com/)
  await user.click(screen.getByRole('button', { name: 'Actions for example.com' }))
  await screen.findByRole('menu')
  return (name: string) => menuLine(user, name)
}

describe('the menu of a zone', () => {
  it('keeps a locked one from being deleted', async () => {
    const line = await open(makeZone({ locked: true }))
    expect(await line('Unlock')).not.toHaveAttribute('aria-disabled', 'true')
    expect(await line('Delete')).toHaveTextContent('Must be unlocked first')
  })

  it('brings back a deleted one, or ends it', async () => {
    const line = await open(makeZone({ status: 'deleted' }))
    expect(await line('Recover')).not.toHaveAttribute('aria-disabled', 'true')
    expect(await line('Delete permanently')).not.toHaveAttribute('aria-disabled', 'true')
  })
})

it('sends of the settings what was changed, and nothing where nothing was', async () => {
  const { user, sent } = await showZones()
  await rowOf(/example\.com/)
  const openSettings = async () => {
    await user.click(screen.getByRole('button', { name: 'Actions for example.com' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change settings' }))
    return within(await screen.findByRole('dialog', { name: 'Zone settings' }))
  }
  const untouched = await openSettings()
  await user.click(untouched.getByRole('button', { name: 'Change settings' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent()).toEqual([])
  const dialog = await openSettings()
  const email = dialog.getByRole('textbox', { name: 'Contact e-mail' })
  await user.clear(email)
  await user.type(email, 'ops@example.com')
  await user.click(dialog.getByRole('button', { name: 'Change settings' }))
  await waitFor(() => expect(sent()).toEqual([['PATCH /dns/zones/zone', { email: 'ops@example.com' }]]))
})

it('deletes several zones once their number has been typed', async () => {
  const { user, sent } = await showZones({
    zones: [makeZone(), makeZone({ id: 'other', name: 'example.org' })],
  })
  await rowOf(/example\.org/)
  for (const name of ['example.com', 'example.org'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  const bar = within(await screen.findByRole('toolbar'))
  await user.click(bar.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete DNS zones' }))
  await user.type(dialog.getByRole('textbox'), '2')
  await user.click(dialog.getByRole('button', { name: 'Delete DNS zones' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
})
