import { act, screen } from '@testing-library/react'
import { settingsChanged } from '#src/settings/settingsSlice.ts'
import { showToast } from '#src/ui/toast.ts'
import { fixtureApi } from '../support/fixtureApi.ts'
import { closeConsoles, openConsole } from '../support/openConsole.tsx'

jest.setTimeout(30_000)

afterEach(() => {
  closeConsoles()
  localStorage.clear()
})

it('appear on every page, where and how the preferences want them', async () => {
  fixtureApi()
  const { store } = openConsole('/login')
  await screen.findByRole('heading', { level: 1 })
  act(() => void showToast('success', 'Project deleted.'))
  const toast = (await screen.findByText('Project deleted.')).closest('li')
  expect(toast).toHaveAttribute('data-y-position', 'bottom')
  expect(toast).toHaveAttribute('data-expanded', 'false')

  const notifications = { position: 'top-center', isExpanded: true, visibleCount: 2 } as const
  act(() => void store.dispatch(settingsChanged({ notifications })))
  act(() => void showToast('info', 'Another one.'))
  const next = (await screen.findByText('Another one.')).closest('li')
  expect(next).toHaveAttribute('data-y-position', 'top')
  expect(next).toHaveAttribute('data-x-position', 'center')
  expect(next).toHaveAttribute('data-expanded', 'true')
  // The specification's figures are sonner's own, but for the way to swipe (scripts/webpack).
  expect(next?.closest('ol')).toHaveStyle({ '--width': '356px', '--gap': '14px' })
})
