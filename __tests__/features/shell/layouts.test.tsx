import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { newBuildFound } from '#src/app/shellSlice.ts'
import { parseKept, settingsKey } from '#src/settings/savedSettings.ts'
import { settingsChanged } from '#src/settings/settingsSlice.ts'
import { fixtureApi } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { framedPages } from './shellPages.tsx'

beforeEach(() => {
  fixtureApi()
  resizeTo(1440)
})
afterEach(() => {
  localStorage.clear()
  document.documentElement.dir = 'ltr'
})

const show = async () => {
  const shown = showPages({ routes: framedPages, at: '/home/projects' })
  await screen.findByRole('heading', { name: 'All projects' })
  return shown
}
const everything = () => screen.queryByRole('navigation', { name: 'Main navigation' })

describe('sideblock', () => {
  it('shows all sections in one sidebar, at once and without losing what was typed', async () => {
    const { user, store } = await show()
    const notes = screen.getByRole('textbox', { name: 'Notes' })
    await user.type(notes, 'half a sentence')
    act(() => void store.dispatch(settingsChanged({ layout: 'sideblock' })))
    const sidebar = await screen.findByRole('navigation', { name: 'Main navigation' })
    for (const name of ['Projects', 'Security', 'Appearance'])
      expect(within(sidebar).getByRole('link', { name })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Notes' })).toBe(notes)
    expect(notes).toHaveValue('half a sentence')
  })

  it('collapses by the button of the top bar, which says what it controls', async () => {
    const { user, store } = await show()
    act(() => void store.dispatch(settingsChanged({ layout: 'sideblock' })))
    const toggle = screen.getByRole('button', { name: 'Hide pages' })
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')).toContainElement(everything())
    await user.click(toggle)
    expect(everything()).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show pages' }))
    expect(everything()).toBeVisible()
  })

  it('closes when the screen falls to large, and becomes a drawer below it', async () => {
    const { user, store } = await show()
    act(() => void store.dispatch(settingsChanged({ layout: 'sideblock' })))
    act(() => resizeTo(1100))
    expect(everything()).not.toBeInTheDocument()
    act(() => resizeTo(800))
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    expect(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('navigation')).toBeVisible()
  })
})

describe('the sidebar', () => {
  it('is as it was left when the layout changes', async () => {
    const { user, store } = await show()
    await user.click(screen.getByRole('button', { name: 'Hide pages' }))
    act(() => void store.dispatch(settingsChanged({ layout: 'sideblock' })))
    expect(everything()).not.toBeInTheDocument()
    expect(store.getState().settings.sidebar).toBe('closed')
  })

  it('is as it was left in the next visit', async () => {
    localStorage.setItem(settingsKey, JSON.stringify({ sidebar: '"closed"' }))
    expect(parseKept(localStorage.getItem(settingsKey))?.sidebar).toBe('closed')
    await show()
    expect(screen.getByRole('button', { name: 'Show pages' })).toBeVisible()
  })

  it('opened for once on a smaller screen is no preference', async () => {
    resizeTo(1100)
    const { user, store } = await show()
    await user.click(screen.getByRole('button', { name: 'Show pages' }))
    expect(store.getState().settings.sidebar).toBe('open')
    await user.click(screen.getByRole('button', { name: 'Hide pages' }))
    expect(store.getState().settings.sidebar).toBe('open')
  })
})

const finger = (clientX: number) => [{ clientX, clientY: 300 }]

/** A finger goes from one place to another, counted from the left. */
const swipe = ([from, to]: readonly [number, number]) => {
  fireEvent.touchStart(document.body, { touches: finger(from) })
  fireEvent.touchEnd(document.body, { changedTouches: finger(to) })
}
const isOpen = () => screen.queryByRole('dialog', { name: 'Menu' }) !== null

describe('the drawer', () => {
  it.each([
    ['ltr', [5, 150], [200, 60]],
    ['rtl', [1019, 880], [800, 960]],
  ] as const)('is pulled in and pushed back by a finger where text runs %s', async (dir, pull, push) => {
    resizeTo(800)
    await show()
    document.documentElement.dir = dir
    act(() => swipe(pull))
    await waitFor(() => expect(isOpen()).toBe(true))
    act(() => swipe(push))
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  it('does not come for a finger in the middle of the page', async () => {
    resizeTo(800)
    const { store } = await show()
    act(() => swipe([300, 500]))
    expect(store.getState().shell.isSidebarOpen).toBe(false)
  })
})

it('says that a new version is ready, and reloads only when asked to', async () => {
  const { store } = await show()
  act(() => void store.dispatch(newBuildFound()))
  const banner = screen.getByText('A new version is available').closest('[role=status]')
  expect(within(banner as HTMLElement).getByRole('button', { name: 'Reload' })).toBeVisible()
})
