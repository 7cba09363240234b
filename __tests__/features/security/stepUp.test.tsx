import { screen, waitFor } from '@testing-library/react'
import { auth } from '#contract/auth/routes.ts'
import { proofDeclined } from '#src/api/stepUpSlice.ts'
import { authApi } from '#src/auth/authApi.ts'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'
import { FrameExtras } from '#src/app/layouts/FrameExtras.tsx'

const show = () => showPages({ routes: [{ path: '*', element: <FrameExtras /> }], at: '/' })
const status = (enabled: boolean) =>
  when(auth.twoFactorStatus, () => ({
    data: { enabled, pending: false, confirmedAt: null, recoveryCodesLeft: 0 },
  }))

/** A server that wants a proof before it ends other sessions. */
const guarded = () => {
  let isProved = false
  const prove = () => {
    isProved = true
    return { data: { valid: true as const } }
  }
  const endOthers = when(auth.endOtherSessions, () =>
    isProved ? { data: null } : refuse(makeProblem('StepUpRequiredException', 403)),
  )
  return { prove, endOthers }
}

const endOthers = authApi.endpoints.endOtherSessions

describe('a call that wants a fresh proof', () => {
  it('asks for the password and goes out again by itself', async () => {
    const server = guarded()
    const api = fixtureApi(server.endOthers, status(false), when(auth.confirmPassword, server.prove))
    const { store, user, actions } = show()
    const ended = store.dispatch(endOthers.initiate({}))
    await user.type(await screen.findByLabelText('Password'), 'hush-hush{Enter}')
    expect(await ended).toHaveProperty('data', null)
    expect(api.lines().filter((line) => line === 'DELETE /auth/sessions')).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(JSON.stringify(actions)).not.toContain('hush-hush')
  })

  it('asks those with two-factor authentication for a code, which goes as soon as it is complete', async () => {
    const server = guarded()
    fixtureApi(server.endOthers, status(true), when(auth.twoFactorVerify, server.prove))
    const { store, user } = show()
    const ended = store.dispatch(endOthers.initiate({}))
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
    expect(await ended).toHaveProperty('data', null)
  })

  it('asks once for all calls that were refused meanwhile', async () => {
    const server = guarded()
    const api = fixtureApi(server.endOthers, status(false), when(auth.confirmPassword, server.prove))
    const { store, user } = show()
    const calls = [1, 2, 3].map(() => store.dispatch(endOthers.initiate({})))
    await user.type(await screen.findByLabelText('Password'), 'hush-hush{Enter}')
    for (const call of calls) expect(await call).toHaveProperty('data', null)
    expect(api.lines().filter((line) => line === 'POST /auth/password/confirm')).toHaveLength(1)
  })

  it('asks again after a wrong password', async () => {
    const server = guarded()
    const errors = [{ path: 'password', code: 'invalid', message: 'no' }]
    fixtureApi(
      server.endOthers,
      status(false),
      when(auth.confirmPassword, ({ password }) =>
        password === 'right' ? server.prove() : refuse(makeProblem('ValidationError', 422, { errors })),
      ),
    )
    const { store, user } = show()
    const ended = store.dispatch(endOthers.initiate({}))
    const field = await screen.findByLabelText('Password')
    await user.type(field, 'wrong{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription("This isn't your password."))
    await user.clear(field)
    await user.type(field, 'right{Enter}')
    expect(await ended).toHaveProperty('data', null)
  })

  it('stays refused when the person declines', async () => {
    fixtureApi(guarded().endOthers, status(false))
    const { store, user, actions } = show()
    const ended = store.dispatch(endOthers.initiate({}))
    await screen.findByLabelText('Password')
    await user.keyboard('{Escape}')
    expect(await ended).toHaveProperty('error.name', 'StepUpRequiredException')
    expect(actions.some(proofDeclined.match)).toBe(true)
  })
})
