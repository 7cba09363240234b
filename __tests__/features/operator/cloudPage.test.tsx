import { screen, within } from '@testing-library/react'
import type { CloudState } from '#contract/operator/routes.ts'
import { operator } from '#contract/operator/routes.ts'
import { operatorRoutes } from '#src/features/operator/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const at = '2030-01-01T12:00:00.000Z'
const company = { id: 'c1', name: 'Meridian' }
const target = { kind: 'instance', id: 'i1', name: 'web-1' }
const trouble = {
  id: 'o1',
  company,
  action: 'start',
  target,
  state: 'retrying' as const,
  step: 'switchOn',
  attempts: 2,
  startedAt: at,
  nextTryAt: at,
  cloudSays: 'compute POST /servers: 503 (req-1)',
  givenUp: false,
}
const cloud: CloudState = {
  name: 'openstack',
  lookedAt: at,
  problem: null,
  services: [
    { region: 'one', service: 'compute', version: '2.93', offers: 'instances', missing: [] },
    { region: 'one', service: 'volume', version: '', offers: 'nothing', missing: ['volume is away.'] },
  ],
  syncs: [{ kind: 'instance', at, things: 12 }],
  trouble: [trouble, { ...trouble, id: 'o2', state: 'leftBehind', attempts: 0, nextTryAt: null }],
  drift: [{ id: 'd1', company, target, at, before: 'running', after: 'lost' }],
}

const setUp = (isStaff = true, state: CloudState = cloud) => {
  const done: string[] = []
  fixtureApi(
    when(operator.cloud, () => ({ data: state })),
    when(operator.retry, ({ id }) => {
      done.push(`retry ${id}`)
      return { data: null }
    }),
    when(operator.giveUp, ({ id }) => {
      done.push(`give up ${id}`)
      return { data: null }
    }),
  )
  const shown = showPages({
    routes: [...operatorRoutes, { path: 'errors/404', element: <h1>Not found</h1> }],
    at: '/operator/cloud',
    may: [],
    ...(isStaff && { who: { staffAccess: 'ro' } }),
  })
  return { ...shown, done }
}

const table = async (name: string) => within(await screen.findByRole('table', { name }))

it('shows services, comparisons and what was changed elsewhere', async () => {
  setUp()
  const services = await table('Services')
  expect(services.getByText('OK')).toBeVisible()
  expect(services.getByText('Down')).toBeVisible()
  expect(services.getByText('volume is away.')).toBeVisible()
  expect((await table('Comparisons')).getByText('12')).toBeVisible()
  expect((await table('Changed outside of Portico')).getByText('Lost')).toBeVisible()
})

it('shows operations in trouble with the cloud’s own words, to be retried or given up', async () => {
  const { user, done } = setUp()
  const operations = await table('Operations that need attention')
  expect(operations.getAllByText('compute POST /servers: 503 (req-1)')).toHaveLength(2)
  expect(operations.getByText('2 attempts')).toBeVisible()
  await user.click(operations.getByRole('button', { name: 'Retry now' }))
  await user.click(operations.getByRole('button', { name: 'Give up' }))
  await user.click(operations.getByRole('button', { name: 'Mark as removed' }))
  expect(done).toEqual(['retry o1', 'give up o1', 'give up o2'])
})

it('says what there is nothing of, and that the cloud is away', async () => {
  setUp(true, {
    ...cloud,
    problem: 'identity: ECONNREFUSED',
    services: [],
    syncs: [],
    trouble: [],
    drift: [],
  })
  expect(await screen.findByText('identity: ECONNREFUSED')).toBeVisible()
  expect(screen.getByText('No operations need attention')).toBeVisible()
  expect(screen.getByText('Nothing compared yet')).toBeVisible()
})

it('is no page to anybody else', async () => {
  setUp(false)
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible()
})
