import { act, screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute.ts'
import type { Permission } from '#contract/permissions.ts'
import { ProtectedFrame } from '#src/app/layouts/ProtectedFrame.tsx'
import '#src/features/compute/list/InstancesPage.tsx'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { changeLanguage } from '#src/common/i18n.ts'
import { findAllShown, findShown } from '#src/common/findShown.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { batch, pageOf, web } from '../compute/listPage.tsx'
import { regions } from '../compute/offer.ts'

const may: Permission[] = ['compute:read', 'compute:power']

beforeEach(() => resizeTo(1440))
afterEach(async () => {
  sessionStorage.clear()
  await act(async () => changeLanguage('en'))
})

/** The list of instances in its frame, beside a page that nobody comes back to. */
const open = async () => {
  const api = fixtureApi(
    when(compute.list, (query) => pageOf([web, batch], query)),
    when(catalogue.regions, () => ({ data: regions })),
  )
  const routes = [
    {
      Component: ProtectedFrame,
      children: [
        { path: 'products', children: computeRoutes },
        { path: 'elsewhere', element: <h1>Elsewhere</h1> },
      ],
    },
  ]
  const shown = showPages({ routes, at: '/products/compute', may })
  await screen.findByRole('row', { name: /batch-1/ })
  const goTo = (address: string) => act(() => shown.router.navigate(address))
  return { ...shown, api, goTo }
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const rowNamed = (name: RegExp) => screen.queryByRole('row', { name })

it('has a list again as it was left, with what was selected on it', async () => {
  const { user, goTo } = await open()
  await user.click(box('web-1'))
  const row = rowNamed(/web-1/)
  await goTo('/elsewhere')
  await goTo('/products/compute')
  expect(rowNamed(/web-1/)).toBe(row)
  expect(box('web-1')).toBeChecked()
})

it('takes a list that is kept for absent', async () => {
  const { goTo } = await open()
  await goTo('/elsewhere')
  expect(rowNamed(/web-1/)).not.toBeInTheDocument()
  expect(document.querySelectorAll('main h1')).toHaveLength(2)
  expect(findAllShown('main h1')).toEqual([screen.getByRole('heading', { level: 1 })])
  expect(findShown('main [data-row]')).toBeUndefined()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('shows what changed meanwhile', async () => {
  const { store, goTo } = await open()
  await goTo('/elsewhere')
  const renamed = { ...web, name: 'web-9', revision: web.revision + 1 }
  act(() => void store.dispatch(deltaReceived({ records: [renamed], removed: [] }, { via: 'live' })))
  await goTo('/products/compute')
  expect(await screen.findByRole('row', { name: /web-9/ })).toBeVisible()
})

it('keeps no page that nobody comes back to', async () => {
  const { goTo } = await open()
  await goTo('/elsewhere')
  await goTo('/products/compute')
  expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument()
})

it('draws a list anew in another language', async () => {
  // Spanish is not served here, and English stands in for it.
  const warned = jest.spyOn(console, 'warn').mockImplementation()
  const { user, goTo } = await open()
  await user.click(box('web-1'))
  await goTo('/elsewhere')
  await act(async () => changeLanguage('es'))
  expect(document.querySelectorAll('main h1')).toHaveLength(1)
  await goTo('/products/compute')
  const row = await screen.findByRole('row', { name: /web-1/ })
  expect(within(row).getByRole('checkbox')).not.toBeChecked()
  warned.mockRestore()
})

it('keeps no list with a question on it', async () => {
  const { user, goTo } = await open()
  await user.click(
    within(await screen.findByRole('row', { name: /web-1/ })).getByRole('button', { name: /web-1/ }),
  )
  await user.click(await screen.findByRole('menuitem', { name: /Reboot/ }))
  expect(await screen.findByRole('dialog', { name: /Reboot/ })).toBeVisible()
  await goTo('/elsewhere')
  expect(document.querySelectorAll('main h1')).toHaveLength(1)
  await goTo('/products/compute')
  await screen.findByRole('row', { name: /web-1/ })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
