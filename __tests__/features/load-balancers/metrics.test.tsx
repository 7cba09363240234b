import { screen } from '@testing-library/react'
import type { BalancerFeatures } from '#contract/load-balancers/features.ts'
import { catalogue } from '#contract/catalogue.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { when } from '../../support/fixtureApi.ts'
import { balancersPath, features, regionsWith, showBalancers } from './balancers.tsx'

type Measures = NonNullable<BalancerFeatures['measures']>

const series = [1, 2]
const measured = {
  range: '1h' as const,
  times: [1_800_000_000, 1_800_000_060],
  connections: series,
  requests: [null, null],
  bytesIn: series,
  bytesOut: series,
  answers: { ok: [null, null], redirect: [null, null], clientError: [null, null], serverError: [null, null] },
  membersOnline: series,
  members: [],
}

const show = (measures: Measures, tab: string) =>
  showBalancers({
    at: `${balancersPath}?id=lb&tab=${tab}`,
    fixtures: [
      when(catalogue.regions, () => ({ data: regionsWith({ ...features, measures }) })),
      when(loadBalancers.metrics, () => ({ data: measured })),
    ],
  })

it('has charts of what the region measures of load balancers', async () => {
  await show(['connections', 'traffic', 'membersOnline'], 'metrics')
  const charts = await screen.findAllByRole('figure')
  expect(charts).toHaveLength(3)
  for (const [at, title] of ['Open connections', 'Traffic', 'Members online'].entries())
    expect(charts[at]).toHaveTextContent(title)
})

it('has no tab for them where nothing is measured', async () => {
  await show([], 'overview')
  await screen.findByRole('link', { name: 'Activity' })
  expect(screen.queryByRole('link', { name: 'Metrics' })).not.toBeInTheDocument()
})
