import { recordingOf } from '../support/devToolsExtension.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { auth } from '#contract/auth/routes.ts'
import { live } from '#contract/live.ts'
import { projects } from '#contract/projects/routes.ts'
import { users } from '#contract/users/records.ts'
import { myProjectsApi } from '#src/api/myProjectsApi.ts'
import { loadForDevTools } from '#src/app/devTools.ts'
import { parseKept } from '#src/settings/savedSettings.ts'
import { settingsChanged } from '#src/settings/settingsSlice.ts'
import { makeProject, makeSessionUser } from '../support/factories.ts'
import { fixtureApi, raw, when } from '../support/fixtureApi.ts'
import { closeConsoles, openConsole } from '../support/openConsole.tsx'
import { goodToken, signedInBefore } from '../support/tokens.ts'

jest.setTimeout(60_000)

beforeAll(() => loadForDevTools(), 120_000)

const ada = makeSessionUser({ twoFactor: true })
const atlas = makeProject({ name: 'atlas' })
const page = { number: 1, size: 50, total: 1 }
const password = 'correct horse battery'

afterEach(() => {
  closeConsoles()
  localStorage.clear()
})

/** A login with two factors up to the projects, as the file that the DevTools export. */
const exportLogin = async () => {
  fixtureApi(
    when(auth.login, () => ({ requires2FA: true as const, message: 'code' })),
    when(auth.login2FA, () => ({
      access_token: goodToken('secret-access'),
      refresh_token: 'secret-refresh',
      user: ada,
      servicesSuspended: false,
    })),
    when(users.permissions, () => ({ data: ['projects:read'] })),
    when(live.events, () => raw(new Response(new ReadableStream()))),
    when(projects.list, () => ({ data: [atlas], page })),
    when(projects.mine, () => ({ data: [atlas], page })),
  )
  const { store, user } = openConsole('/home/projects')
  await user.type(await screen.findByLabelText(/E-mail/), ada.email)
  await user.type(screen.getByLabelText(/^Password/), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Two-factor authentication' })
  await user.keyboard('493017')
  await screen.findByText('atlas')
  act(() => void store.dispatch(settingsChanged({ themeMode: 'dark' })))
  return recordingOf(store).exported()
}

it('shows an exported login again in a console that has only been opened, and asks the server nothing', async () => {
  const file = await exportLogin()
  for (const secret of [password, '493017', 'secret-access', 'secret-refresh'])
    expect(file).not.toContain(secret)
  closeConsoles()
  cleanup()
  localStorage.clear()

  const { asked } = fixtureApi()
  const { store, here } = openConsole('/login')
  await screen.findByRole('heading', { name: 'Sign in to Portico' })
  const recording = recordingOf(store)
  const jumpTo = async (place: number) => act(async () => void recording.jumpTo(place))

  await act(async () => void recording.imported(file))
  await screen.findByText('atlas')
  expect(here()).toBe('/home/projects')

  await jumpTo(recording.placesOf('auth/loginSuccess')[0]!)
  await screen.findByRole('heading', { name: 'Two-factor authentication' })

  // Before the first page: who is signed in is not known yet.
  await jumpTo(0)
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument())
  expect(screen.getByText('Loading')).toBeInTheDocument()

  await jumpTo(recording.placesOf('auth/verify2FASuccess')[0]!)
  await jumpTo(recording.types().length - 1)
  await screen.findByText('atlas')
  expect(asked).toEqual([])
})

it('shows it to somebody else, at the same address, and asks nothing in their name', async () => {
  const file = await exportLogin()
  closeConsoles()
  cleanup()
  localStorage.clear()

  signedInBefore({ user: makeSessionUser({ id: 'grace', name: 'Grace Hopper' }) })
  const { asked } = fixtureApi(
    when(users.permissions, () => ({ data: ['projects:read'] })),
    when(live.events, () => raw(new Response(new ReadableStream()))),
    when(projects.list, () => ({ data: [makeProject({ name: 'zephyr' })], page })),
    when(projects.mine, () => ({ data: [], page })),
  )
  const { store } = openConsole('/home/projects')
  await screen.findByText('zephyr')
  const recording = recordingOf(store)
  const before = asked.length

  await act(async () => void recording.imported(file))
  await screen.findByText('atlas')
  expect(screen.queryByText('zephyr')).not.toBeInTheDocument()
  await act(async () => void recording.jumpTo(recording.placesOf('auth/loginSuccess')[0]!))
  await screen.findByRole('heading', { name: 'Two-factor authentication' })
  await act(async () => void recording.jumpTo(recording.types().length - 1))
  await screen.findByText('atlas')
  // What a page misses, a recorded person's own list for example.
  act(
    () =>
      void store.dispatch(myProjectsApi.endpoints.listMyProjects.initiate(undefined, { forceRefetch: true })),
  )
  expect(asked.slice(before)).toEqual([])

  // Shown, and not kept for who looks at it.
  expect(store.getState().settings.themeMode).toBe('dark')
  expect(parseKept(localStorage.getItem('settings'))?.themeMode ?? 'system').toBe('system')
})
