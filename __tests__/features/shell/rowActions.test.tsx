import { screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { ProtectedFrame } from '#src/app/layouts/ProtectedFrame.tsx'
import '#src/features/compute/list/InstancesPage.tsx'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { batch, pageOf, web } from '../compute/listPage.tsx'
import { regions } from '../compute/offer.ts'

beforeEach(() => resizeTo(1440))
afterEach(() => sessionStorage.clear())

const look = async (typed: string, may: Permission[] = ['compute:read', 'compute:power']) => {
  fixtureApi(
    when(compute.list, (query) => pageOf([web, batch], query)),
    when(catalogue.regions, () => ({ data: regions })),
  )
  const routes = [{ Component: ProtectedFrame, children: [{ path: 'products', children: computeRoutes }] }]
  const shown = showPages({ routes, at: '/products/compute', may })
  await screen.findByRole('row', { name: /batch-1/ })
  await shown.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Command palette' }))
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus())
  expect(dialog.queryByRole('option', { name: /web-1/ })).not.toBeInTheDocument()
  await shown.user.keyboard(typed)
  return { ...shown, dialog }
}

it('finds the actions on the rows on screen, and asks what their menu asks', async () => {
  const { user, dialog } = await look('reboot web')
  await dialog.findByRole('option', { name: 'Reboot web-1' })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: /Reboot/ })).toBeVisible()
})

it('offers no action that the state of the row forbids', async () => {
  const { dialog } = await look('start')
  expect(await dialog.findByRole('option', { name: 'Start batch-1' })).toBeVisible()
  expect(dialog.queryByRole('option', { name: 'Start web-1' })).not.toBeInTheDocument()
})

it('offers nothing to those who may only look', async () => {
  const { dialog } = await look('web-1', ['compute:read'])
  expect(await dialog.findByRole('option', { name: /web-1.*Instance/ })).toBeVisible()
  expect(dialog.queryByRole('option', { name: 'Stop web-1' })).not.toBeInTheDocument()
})
