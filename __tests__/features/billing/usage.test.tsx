import { screen, waitFor, within } from '@testing-library/react'
import { billing, type UsageDays, type UsageRow } from '#contract/billing/routes.ts'
import { amountOfStretch } from '#src/features/billing/usage/amountOfStretch.ts'
import { billingRoutes } from '#src/features/billing/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { usd } from '../../support/makeWallet.ts'
import { savedFiles } from '../../support/savedFiles.ts'
import { showPages } from '../../support/showPages.tsx'

const days: UsageDays = {
  parts: [
    { key: 'instance', name: null, net: usd('9') },
    { key: 'volume', name: null, net: usd('3') },
  ],
  days: [
    { day: '2026-11-01', net: usd('8'), parts: [{ key: 'instance', net: usd('8') }] },
    {
      day: '2026-11-02',
      net: usd('4'),
      parts: [
        { key: 'instance', net: usd('1') },
        { key: 'volume', net: usd('3') },
      ],
    },
  ],
  net: usd('12'),
  tax: usd('2.28'),
}
const october: UsageDays = {
  parts: [{ key: 'instance', name: null, net: usd('5') }],
  days: [{ day: '2026-10-01', net: usd('5'), parts: [{ key: 'instance', net: usd('5') }] }],
  net: usd('5'),
  tax: usd('0'),
}

const row: UsageRow = {
  at: '2026-11-02T00:00:00.000Z',
  resource: { id: 'web-1-id', kind: 'instance', name: 'web-1' },
  projectId: null,
  item: 'plan:shared-1',
  quantity: '1',
  unit: 'hour',
  seconds: 7200,
  billedSeconds: 7200,
  price: usd('0.5'),
  net: usd('1'),
  tax: usd('0.19'),
}

const served = () => {
  const questions: { line: string; arg: Record<string, unknown> }[] = []
  const api = fixtureApi(
    when(billing.usageDays, (arg) => {
      questions.push({ line: 'days', arg })
      return { data: arg.from.startsWith('2026-10') ? october : days }
    }),
    when(billing.usage, (arg) => {
      questions.push({ line: 'rows', arg })
      return { data: { rows: [row], page: { number: 1, size: 50, total: 1 }, net: usd('1'), tax: usd('0') } }
    }),
    when(billing.usageStretches, () => ({
      data: [
        {
          from: '2026-11-02T00:00:00.000Z',
          to: '2026-11-02T02:00:00.000Z',
          item: 'plan:shared-1',
          quantity: '1',
          price: usd('0.5'),
          seconds: 7200,
          billedSeconds: 7200,
        },
      ],
    })),
  )
  return { api, asked: (line: string) => questions.filter((one) => one.line === line).map(({ arg }) => arg) }
}

const show = (search = '&month=2026-11') =>
  showPages({
    routes: [{ path: 'account', children: billingRoutes }],
    at: `/account/billing/wallet?tab=usage${search}`,
    may: ['billing:read'],
  })

it('shows a month in days beside the one before, with its parts and its taxes', async () => {
  const { asked } = served()
  show()
  const parts = within(await screen.findByRole('list', { name: 'Parts' }))
  expect(parts.getByRole('button', { name: /Instances.*75%.*\$9\.00/ })).toBeVisible()
  expect(screen.getByText('$12.00')).toBeVisible()
  expect(screen.getByText('Before taxes; $2.28 tax')).toBeVisible()
  expect(await screen.findByText('$5.00')).toBeVisible()
  expect(asked('days')[0]).toMatchObject({
    by: 'kind',
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-12-01T00:00:00.000Z',
  })
})

it('drills from a kind to its resources, and from a resource to the seconds it was made of', async () => {
  const { asked } = served()
  const { user, router } = show()
  await user.click(await screen.findByRole('button', { name: /Instances/ }))
  await waitFor(() => expect(asked('days').at(-1)).toMatchObject({ kind: 'instance', by: 'resource' }))
  expect(await screen.findByRole('list', { name: 'Filters' })).toHaveTextContent('Type Instances')
  await user.click((await screen.findAllByRole('link', { name: 'web-1' }))[0]!)
  expect(await screen.findByText('2 hr (7200 seconds)')).toBeVisible()
  expect(new URLSearchParams(router.state.location.search).get('resource')).toBe('web-1-id')
})

it('narrows the table to the hours of a day that is picked in the chart', async () => {
  const { asked } = served()
  const { user, router } = show()
  const chart = await screen.findByRole('application')
  chart.focus()
  await user.keyboard('{Home}{ArrowRight}')
  expect(screen.getByText('Nov 2, 2026', { selector: 'figure *' })).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(asked('rows').at(-1)).toMatchObject({
      step: 'hour',
      from: '2026-11-02T00:00:00.000Z',
      to: '2026-11-03T00:00:00.000Z',
    }),
  )
  expect(new URLSearchParams(router.state.location.search).get('day')).toBe('2026-11-02')
})

it('has the numbers of the chart as a table, too', async () => {
  served()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /table/i }))
  const table = within(screen.getByRole('region', { name: 'Usage by day' }))
  expect(await table.findByRole('row', { name: 'Nov 2, 2026 $1.00 $3.00 $0.00' })).toBeVisible()
})

it('takes its filters from the address, and an address that makes no sense for none', async () => {
  const { asked } = served()
  show('&month=2026-99&by=nothing&item=plan:shared-1')
  expect(await screen.findByRole('list', { name: 'Filters' })).toHaveTextContent('Price item Plan shared-1')
  expect(asked('days')[0]).toMatchObject({ by: 'kind', item: 'plan:shared-1' })
})

it('saves every row of the period, in the words of the API', async () => {
  const { asked } = served()
  const files = savedFiles()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await files[0]!.text()
  expect(text).toContain('web-1-id,instance,web-1,,plan:shared-1,1,hour,7200,7200,0.5,1,0.19,USD')
  expect(asked('rows').at(-1)).toMatchObject({ step: 'day', size: '200', page: '1' })
})

it.each([
  ['0.5', '1', 7200, '1'],
  ['0.0001', '80', 5400, '0.012'],
  ['0.000001', '0.5', 3600, '0'],
  ['0.000003', '0.5', 3600, '0.000002'],
])('%s × %s for %i seconds is %s', (price, quantity, billedSeconds, amount) => {
  const stretch = {
    from: '2026-11-02T00:00:00.000Z',
    to: '2026-11-02T02:00:00.000Z',
    item: 'plan:shared-1',
    seconds: billedSeconds,
  }
  expect(amountOfStretch({ ...stretch, price: usd(price), quantity, billedSeconds }).amount).toBe(amount)
})
