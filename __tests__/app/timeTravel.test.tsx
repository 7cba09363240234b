import { recordingOf } from '../support/devToolsExtension.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { auth } from '#contract/auth/routes.ts'
import { live } from '#contract/live.ts'
import { projects } from '#contract/projects/routes.ts'
import { users } from '#contract/users/records.ts'
import { sidebarToggled } from '#src/app/shellSlice.ts'
import { rootReducer } from '#src/app/store.ts'
import type { RootState } from '#src/store/store.ts'
import { makeProblem, makeProject, makeSessionUser } from '../support/factories.ts'
import { fixtureApi, raw, refuse, when } from '../support/fixtureApi.ts'
import { closeConsoles, openConsole } from '../support/openConsole.tsx'
import { goodToken } from '../support/tokens.ts'

const password = 'correct horse battery'
const code = '493017'
const wrongCode = '111111'
const tokens = { access_token: goodToken('of-the-session'), refresh_token: 'refresh-of-the-session' }
const ada = makeSessionUser({ twoFactor: true })

const page = { number: 1, size: 50, total: 1 }
const atlas = makeProject({ name: 'atlas' })

const answers = [
  when(auth.login, () => ({
    requires2FA: true as const,
    message: 'Please enter your 2FA code to complete login.',
  })),
  when(auth.login2FA, ({ token }) =>
    token === code
      ? { ...tokens, user: ada, servicesSuspended: false }
      : refuse(makeProblem('InvalidCodeException', 422, { message: 'That code is wrong.' })),
  ),
  when(users.permissions, () => ({ data: ['projects:read'] })),
  // Open, and silent for as long as the test lasts.
  when(live.events, () => raw(new Response(new ReadableStream()))),
  when(projects.list, () => ({ data: [atlas], page })),
  when(projects.mine, () => ({ data: [atlas], page })),
  when(auth.twoFactorStatus, () => ({
    data: { enabled: true, pending: false, confirmedAt: null, recoveryCodesLeft: 10 },
  })),
]

/** A person signs in with two factors, mistyping the code once, and reaches the page they asked for. */
const recordLogin = async () => {
  const { lines, asked } = fixtureApi(...answers)
  const opened = openConsole('/home/projects')
  const { user } = opened
  await user.type(await screen.findByLabelText(/E-mail/), ada.email)
  await user.type(screen.getByLabelText(/^Password/), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Two-factor authentication' })
  await user.keyboard(wrongCode)
  await waitFor(() => expect(opened.store.getState().auth.errorName).toBe('InvalidCodeException'))
  const digits = screen.getAllByRole('textbox')
  await user.clear(digits[0]!)
  await user.click(digits[0]!)
  await user.keyboard(code)
  await screen.findByText('atlas')
  return { ...opened, lines, asked }
}

jest.setTimeout(30_000)

afterEach(() => {
  closeConsoles()
  localStorage.clear()
})

it('keeps every secret of a login with two factors out of actions and states', async () => {
  const { actions, states, asked } = await recordLogin()

  expect(asked.map(({ body }) => body)).toContainEqual(expect.objectContaining({ password, token: code }))
  const kept = JSON.stringify({ actions, states })
  expect(kept).toContain('auth/verify2FASuccess')
  for (const secret of [password, code, wrongCode, ...Object.values(tokens)])
    expect(kept).not.toContain(secret)
  expect(localStorage.getItem('access_token')).toBe(tokens.access_token)
})

it('shows every screen of a recorded login again, asking nothing of the server', async () => {
  const { store, actions, here, asked } = await recordLogin()
  const recording = recordingOf(store)
  const jumpTo = async (place: number) => {
    await act(async () => void recording.jumpTo(place))
    await waitFor(() => expect(here()).toBe((recording.stateAt(place) as RootState).shell.location))
  }
  const [loggedIn, factorRefused] = ['auth/loginSuccess', 'auth/verify2FAError'].map((type) =>
    recording.placesOf(type).at(-1)!,
  )
  const last = recording.types().length - 1
  const callsBefore = asked.length
  const actionsBefore = actions.length

  await jumpTo(loggedIn!)
  await screen.findByRole('heading', { name: 'Two-factor authentication' })
  expect(here()).toBe('/login?redirectTo=%2Fhome%2Fprojects')

  await jumpTo(recording.placesOf('shell/navigated')[0]!)
  await screen.findByRole('heading', { name: 'Sign in to Portico' })

  await jumpTo(factorRefused!)
  // As the person saw it: at the cells of the code, and nowhere else.
  expect(await screen.findByRole('textbox')).toBeInvalid()
  expect(screen.getAllByText(/wrong/)).toHaveLength(1)

  await jumpTo(last)
  await screen.findByText('atlas')
  expect(here()).toBe('/home/projects')

  expect(asked.slice(callsBefore)).toEqual([])
  expect(actions.slice(actionsBefore)).toEqual([])
})

it('shows the code screen when the action that signed the person in is left out', async () => {
  const { store, here, asked } = await recordLogin()
  const recording = recordingOf(store)
  const callsBefore = asked.length
  const [signedIn] = recording.placesOf('auth/verify2FASuccess')

  await act(async () => void recording.toggled(signedIn!))
  await screen.findByRole('heading', { name: 'Two-factor authentication' })
  expect(here()).toBe('/login?redirectTo=%2Fhome%2Fprojects')

  await act(async () => void recording.toggled(signedIn!))
  await screen.findByText('atlas')
  expect(here()).toBe('/home/projects')
  expect(asked.slice(callsBefore)).toEqual([])
})

it('takes no action while a recorded state is shown, such as an answer that was under way', async () => {
  const { store, actions } = await recordLogin()
  const recording = recordingOf(store)
  await act(async () => void recording.jumpTo(recording.types().length - 2))
  const recorded = store.getState()
  const actionsBefore = actions.length
  act(() => void store.dispatch(sidebarToggled()))
  expect(store.getState()).toBe(recorded)
  expect(actions).toHaveLength(actionsBefore)
})

it('is no recording when the DevTools dispatch an action themselves', async () => {
  const { store, actions } = await recordLogin()
  const { isSidebarOpen } = store.getState().shell
  act(() => void recordingOf(store).dispatched(sidebarToggled()))
  expect(store.getState().shell.isSidebarOpen).toBe(!isSidebarOpen)
  act(() => void store.dispatch(sidebarToggled()))
  expect(store.getState().shell.isSidebarOpen).toBe(isSidebarOpen)
  expect(actions.at(-1)).toEqual(sidebarToggled())
})

it('replays the recorded actions to the same states', async () => {
  const { actions, states } = await recordLogin()
  let state = states[0] as RootState
  for (const [index, action] of actions.entries()) {
    if (index > 0) state = rootReducer(state, action)
    expect(state.auth).toEqual((states[index] as RootState).auth)
  }
})
