import { act, screen, waitFor } from '@testing-library/react'
import { auth } from '#contract/auth.ts'
import { live } from '#contract/live.ts'
import { projects } from '#contract/projects.ts'
import { users } from '#contract/users.ts'
import { rootReducer } from '#src/app/store.ts'
import type { RootState } from '#src/common/store.ts'
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
  // Like the DevTools, which reckon every recorded state again by the reducers of the moment.
  let reckoned = rootReducer(undefined, { type: 'begin' })
  const recorded = actions.map((action) => (reckoned = rootReducer(reckoned, action)))
  store.replaceReducer((state, action) =>
    action.type === 'jumped' ? (action as unknown as { to: RootState }).to : rootReducer(state, action),
  )
  const jumpTo = async (state: RootState) => {
    await act(async () => void store.dispatch({ type: 'jumped', to: state }))
    await waitFor(() => expect(here()).toBe(state.shell.location))
  }
  const stateAfter = (type: string) => recorded[actions.findLastIndex((action) => action.type === type)]!
  const callsBefore = asked.length
  const actionsBefore = actions.length

  await jumpTo(stateAfter('auth/loginSuccess'))
  await screen.findByRole('heading', { name: 'Two-factor authentication' })
  expect(here()).toBe('/login?redirectTo=%2Fhome%2Fprojects')

  await jumpTo(recorded[actions.findIndex(({ type }) => type === 'shell/navigated')]!)
  await screen.findByRole('heading', { name: 'Sign in to Portico' })

  await jumpTo(stateAfter('auth/verify2FAError'))
  await screen.findByText(/wrong/)

  await jumpTo(recorded.at(-1)!)
  await screen.findByText('atlas')
  expect(here()).toBe('/home/projects')

  expect(asked.slice(callsBefore)).toEqual([])
  const since = actions.slice(actionsBefore).map(({ type }) => type)
  // RTK Query counts who listens to what, and preferences are read again: neither changes what is shown.
  expect(since.filter((type) => !/^(api\/internalSubscriptions|persist)\//.test(type))).toEqual(
    Array(4).fill('jumped'),
  )
})

it('replays the recorded actions to the same states', async () => {
  const { actions, states } = await recordLogin()
  let state = states[0] as RootState
  for (const [index, action] of actions.entries()) {
    if (index > 0) state = rootReducer(state, action)
    expect(state.auth).toEqual((states[index] as RootState).auth)
  }
})
