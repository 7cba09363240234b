import { waitFor } from '@testing-library/react'
import { users } from '#contract/users/records.ts'
import { followTabs } from '#src/app/followTabs.ts'
import { createStore } from '#src/app/store.ts'
import { restoreSession } from '#src/auth/sessionThunks.ts'
import { selectIsAuthenticated } from '#src/auth/authSlice.ts'
import { forgetSession, keepUser } from '#src/auth/tokenStorage.ts'
import { i18n } from '#src/i18n/i18n.ts'
import { makeSessionUser } from '../support/factories.ts'
import { fixtureApi, when } from '../support/fixtureApi.ts'
import { signedInBefore } from '../support/tokens.ts'

const setUp = async () => {
  fixtureApi(when(users.permissions, () => ({ data: [] })))
  const reload = jest.fn()
  const went: string[] = []
  const navigator = { go: (to: string) => void went.push(to), here: () => '/home/projects', reload }
  const store = createStore({ navigator })
  stop = followTabs(store, navigator)
  await store.dispatch(restoreSession())
  return { store, reload, went, isIn: () => selectIsAuthenticated(store.getState()) }
}
let stop = () => {}

/** As the browser tells this tab what another one wrote. */
const told = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

afterEach(() => {
  stop()
  jest.restoreAllMocks()
  localStorage.clear()
})

describe('tabs', () => {
  it('sign out together', async () => {
    signedInBefore()
    const { isIn, went } = await setUp()
    forgetSession()
    told('access_token')
    expect(isIn()).toBe(false)
    expect(went).toEqual(['/login'])
  })

  it('sign out together when the storage is emptied', async () => {
    signedInBefore()
    const { isIn } = await setUp()
    localStorage.clear()
    told(null)
    expect(isIn()).toBe(false)
  })

  it('sign in together', async () => {
    const { isIn } = await setUp()
    signedInBefore()
    told('access_token')
    expect(isIn()).toBe(true)
  })

  it('speak the same language', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined) // Nobody serves the texts here.
    await setUp()
    localStorage.setItem('i18nextLng', 'es')
    told('i18nextLng', 'es')
    await waitFor(() => expect(i18n.language).toBe('es'))
    told('i18nextLng', 'tlh')
    told('i18nextLng', null)
    expect(i18n.language).toBe('es')
    await i18n.changeLanguage('en')
  })

  it('stay as they are when another one only renewed the tokens', async () => {
    signedInBefore()
    const { isIn, reload, went } = await setUp()
    told('access_token')
    expect(isIn()).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    expect(went).toEqual([])
  })

  it('begin again when someone else signed in in another one', async () => {
    signedInBefore()
    const { reload } = await setUp()
    signedInBefore({ user: { id: 'eve', email: 'eve@example.com' } })
    told('access_token')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('take over the name that the person gave themselves in another one', async () => {
    signedInBefore()
    const { store, reload } = await setUp()
    const { user } = store.getState().auth
    keepUser({ ...makeSessionUser(), ...user, name: 'Ada Lovelace' })
    told('user')
    expect(store.getState().auth.user?.name).toBe('Ada Lovelace')
    keepUser(makeSessionUser({ id: 'eve', name: 'Eve' }))
    told('user')
    expect(store.getState().auth.user?.name).toBe('Ada Lovelace')
    expect(reload).not.toHaveBeenCalled()
  })

  it('take over the preferences of one another', async () => {
    const { store } = await setUp()
    told('settings', JSON.stringify({ themeMode: '"dark"' }))
    expect(store.getState().settings.themeMode).toBe('dark')
  })

  it.each([['not JSON'], ['null'], ['7']])(
    'keep their preferences when another one wrote %s',
    async (text) => {
      const { store } = await setUp()
      const before = store.getState().settings
      told('settings', text)
      expect(store.getState().settings).toBe(before)
    },
  )
})
