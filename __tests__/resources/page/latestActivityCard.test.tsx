import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { LatestActivityCard } from '#src/resources/page/LatestActivityCard.tsx'

it('says so where nothing has happened yet', () => {
  const query = { data: [], isFetching: false, refetch: () => undefined }
  render(<LatestActivityCard updatedAt="2026-11-24T10:00:00.000Z" query={query} to="/activity" />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByText('No activity yet')).toBeVisible()
})
