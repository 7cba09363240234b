import { screen } from '@testing-library/react'
import { activityRoutes } from '#contract/activity.ts'
import { LatestActivityCard } from '#src/resources/page/LatestActivityCard.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

it('says so where nothing has happened yet', async () => {
  fixtureApi(when(activityRoutes.list, () => ({ data: [] })))
  const of = { kind: 'volume', id: 'v-1', updatedAt: '2026-11-24T10:00:00.000Z' } as const
  showPages({ routes: [{ path: '/', element: <LatestActivityCard of={of} to="/activity" /> }], at: '/' })
  expect(await screen.findByText('No activity yet')).toBeVisible()
})
