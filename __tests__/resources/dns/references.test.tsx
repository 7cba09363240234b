import { screen, waitFor } from '@testing-library/react'
import { dns } from '#contract/dns/routes.ts'
import type { AddressReference } from '#contract/dns/records.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { References } from '#src/resources/dns/References.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const www: AddressReference = { zoneId: 'z1', name: 'www.xn--bcher-kva.example', type: 'A' }

const Page = ({ addresses }: { addresses: string[] }) => (
  <>
    <h1>Page</h1>
    <References addresses={addresses} />
  </>
)

const show = (
  found: { count: number; first: AddressReference[] },
  {
    may = ['dns:read'],
    addresses = ['192.0.2.7', '2001:db8::7'],
  }: { may?: Permission[]; addresses?: string[] } = {},
) => {
  const wanted: string[] = []
  const api = fixtureApi(
    when(dns.references, ({ addresses: asked }) => {
      wanted.push(asked)
      return { data: found }
    }),
  )
  const routes = [{ path: 'products', element: <Page addresses={addresses} /> }]
  showPages({ routes, at: '/products', may })
  return { api, wanted }
}

it('names the records that lead to addresses, as people write them, and leads to their zones', async () => {
  const { wanted } = show({ count: 3, first: [www, { ...www, name: 'example.net', type: 'AAAA' }] })
  expect(
    await screen.findByText('3 DNS records lead to its addresses and will lead nowhere:'),
  ).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'www.bücher.example A',
    'example.net AAAA',
    'and 1 more',
  ])
  expect(screen.getByRole('link', { name: 'www.bücher.example' })).toHaveAttribute(
    'href',
    '/products/dns?id=z1',
  )
  expect(wanted).toEqual(['192.0.2.7,2001:db8::7'])
})

it('says nothing where there is none', async () => {
  const { api } = show({ count: 0, first: [] })
  await waitFor(() => expect(api.asked).toHaveLength(1))
  expect(screen.queryByText(/DNS record/)).not.toBeInTheDocument()
})

it.each([
  ['those who may not see zones', { may: ['compute:read'] as Permission[] }],
  ['what has no address', { addresses: [] }],
])('does not ask for %s', async (_, about) => {
  const { api } = show({ count: 1, first: [www] }, about)
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeInTheDocument()
  expect(api.asked).toEqual([])
})
