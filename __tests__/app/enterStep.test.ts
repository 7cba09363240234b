import { navigated } from '#src/app/shellSlice.ts'
import { createStore } from '#src/app/store.ts'
import { loginError, restoreSessionError, selectAuthErrorMessage } from '#src/auth/authSlice.ts'

const failure = { message: 'No.', status: 401 } as const

it.each([
  ['a wrong password', 'InvalidCredentialsException', null],
  ['a server that is away', 'ServiceUnavailable', 'No.'],
] as const)('going to another page, with %s before, leaves the message of %s: %j', (_what, name, left) => {
  const store = createStore()
  store.dispatch(restoreSessionError({ email: 'ada@example.com' }))
  store.dispatch(loginError({ ...failure, name }))
  store.dispatch(navigated('/login'))
  expect(selectAuthErrorMessage(store.getState())).toBe(left)
})
