import { screen, waitFor } from '@testing-library/react'
import { changeLanguage, i18n } from '#src/i18n/i18n.ts'
import { fixtureApi } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { framedPages } from './shellPages.tsx'

beforeEach(() => resizeTo(1440))
afterEach(() => changeLanguage('en'))

const open = async () => {
  fixtureApi()
  const shown = showPages({ routes: framedPages, at: '/home/projects' })
  await shown.user.click(await screen.findByRole('button', { name: 'Your account' }))
  await screen.findByRole('menuitem', { name: 'Sign out' })
  return shown
}

it('leads to what is one’s own, and to help', async () => {
  const { user } = await open()
  for (const [name, href] of [
    ['Profile', '/account/general'],
    ['Security', '/account/security'],
    ['Appearance', '/account/appearance'],
    ['API reference', '/api/docs'],
  ])
    expect(screen.getByRole('menuitem', { name })).toHaveAttribute('href', href)
  await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

it('changes the language', async () => {
  // Here are no files of texts, and that is logged.
  jest.spyOn(console, 'error').mockImplementation()
  jest.spyOn(console, 'warn').mockImplementation()
  const { user } = await open()
  expect(screen.getByRole('menuitem', { name: /English/ })).toHaveTextContent('English')
  await user.click(screen.getByRole('menuitem', { name: 'Español' }))
  await waitFor(() => expect(i18n.language).toBe('es'))
})
