import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createStore } from '#src/app/store.ts'
import { AppearancePage } from '#src/features/appearance/AppearancePage.tsx'
import { followSettings, paintSettings } from '#src/settings/paintSettings.ts'
import { defaultSettings } from '#src/settings/settingsSlice.ts'

const root = document.documentElement

const setUp = () => {
  const store = createStore()
  const stop = followSettings(store)
  render(
    <Provider store={store}>
      <AppearancePage />
    </Provider>,
  )
  return { store, stop, user: userEvent.setup() }
}

describe('appearance', () => {
  it('shows a choice on the document at once', async () => {
    const { user, stop } = setUp()
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    await user.click(screen.getByRole('radio', { name: 'Rose' }))
    await user.click(screen.getByRole('radio', { name: /Compact/ }))
    expect(root).toHaveAttribute('data-mode', 'dark')
    expect(root).toHaveAttribute('data-primary', 'rose')
    expect(root).toHaveAttribute('data-density', 'compact')
    stop()
  })

  it('leaves the mode to the computer when the person does', async () => {
    const { user, stop } = setUp()
    await user.click(screen.getByRole('radio', { name: 'Light' }))
    await user.click(screen.getByRole('radio', { name: /System/ }))
    expect(root).not.toHaveAttribute('data-mode')
    stop()
  })

  it('keeps where and how notifications appear', async () => {
    const { user, store, stop } = setUp()
    await user.click(screen.getByRole('checkbox', { name: 'Expanded' }))
    await user.click(screen.getByRole('button', { name: /Position/ }))
    await user.click(screen.getByRole('option', { name: 'Top center' }))
    expect(store.getState().settings.notifications).toEqual({
      position: 'top-center',
      isExpanded: true,
      visibleCount: 4,
    })
    stop()
  })

  it('goes back to the defaults of the specification', async () => {
    const { user, store, stop } = setUp()
    await user.click(screen.getByRole('radio', { name: 'Mint' }))
    await user.click(screen.getByRole('radio', { name: 'Shadow' }))
    await user.click(screen.getByRole('button', { name: 'Reset to defaults' }))
    expect(store.getState().settings).toMatchObject(defaultSettings)
    stop()
  })
})

it('is painted before the first script of the application by the same attributes', () => {
  const early = readFileSync('public/early.js', 'utf8')
  paintSettings({ ...defaultSettings, themeMode: 'dark', motion: 'reduced' }, root)
  for (const attribute of root.getAttributeNames().filter((name) => name.startsWith('data-')))
    expect(early).toContain(`'${attribute}'`)
})
