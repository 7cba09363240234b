import { screen, waitFor, within } from '@testing-library/react'
import { auth } from '#contract/auth/routes.ts'
import { securityRoutesWith } from '#src/features/security/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const show = (path: string) =>
  showPages({
    routes: [{ path: 'account', children: securityRoutesWith([{ index: true }]) }],
    at: `/account/security${path}`,
  })

const at = '2026-01-01T00:00:00.000Z'
const off = { enabled: false, pending: false, confirmedAt: null, recoveryCodesLeft: 0 }
const on = { enabled: true, pending: false, confirmedAt: at, recoveryCodesLeft: 8 }
const here = {
  id: 'here',
  ip: '10.0.0.1',
  place: 'Lisbon, PT',
  userAgent: null,
  createdAt: at,
  lastSeenAt: at,
  method: 'passkey' as const,
  expiresAt: at,
  current: true,
}
const mine = { ...here, deviceName: 'Firefox on Linux' }
const other = { ...mine, id: 'other', deviceName: 'Safari on iPhone', current: false }

const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-ijkl-mno${index}`)
const setup = when(auth.twoFactorSetup, () => ({
  data: {
    secret: 'JBSWY3DPEHPK3PXP',
    otpauthUrl: 'otpauth://totp/x',
    qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
}))

describe('the security page', () => {
  it('tells how one signs in and where one is signed in', async () => {
    fixtureApi(
      when(auth.twoFactorStatus, () => ({ data: on })),
      when(auth.listSessions, () => ({ data: [other, mine] })),
    )
    show('')
    expect(await screen.findByText('8 recovery codes left')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Turn off' })).toHaveAttribute(
      'href',
      '/account/security/disable',
    )
    const [, first] = within(await screen.findByRole('table', { name: 'Sessions' })).getAllByRole('row')
    expect(first).toHaveTextContent('Firefox on LinuxThis browserLisbon, PT')
    expect(screen.queryByRole('button', { name: 'End session of Firefox on Linux' })).not.toBeInTheDocument()
  })

  it('warns when few recovery codes are left', async () => {
    fixtureApi(
      when(auth.twoFactorStatus, () => ({ data: { ...on, recoveryCodesLeft: 1 } })),
      when(auth.listSessions, () => ({ data: [mine] })),
    )
    show('')
    expect(await screen.findByText(/few recovery codes left/)).toBeVisible()
  })

  it('ends one session', async () => {
    let sessions = [mine, other]
    fixtureApi(
      when(auth.twoFactorStatus, () => ({ data: off })),
      when(auth.listSessions, () => ({ data: sessions })),
      when(auth.endSession, ({ id }) => {
        sessions = sessions.filter((session) => session.id !== id)
        return { data: null }
      }),
    )
    const { user } = show('')
    await user.click(await screen.findByRole('button', { name: 'End session of Safari on iPhone' }))
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'End all other sessions' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('changes the password, keeping both out of every action and state', async () => {
    const api = fixtureApi(
      when(auth.twoFactorStatus, () => ({ data: off })),
      when(auth.listSessions, () => ({ data: [mine] })),
      when(auth.changePassword, () => ({ data: null })),
    )
    const { user, actions, store } = show('')
    await user.type(await screen.findByLabelText('Current password'), 'old-and-secret')
    await user.type(screen.getByLabelText('New password'), 'several unrelated words')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''))
    expect(api.asked.find(({ line }) => line === 'POST /auth/password')?.body).toEqual({
      currentPassword: 'old-and-secret',
      password: 'several unrelated words',
    })
    expect(JSON.stringify([actions, store.getState()])).not.toMatch(/old-and-secret|several unrelated words/)
  })

  it('says at the field that the current password is wrong', async () => {
    const errors = [{ path: 'currentPassword', code: 'invalid', message: 'no' }]
    fixtureApi(
      when(auth.twoFactorStatus, () => ({ data: off })),
      when(auth.listSessions, () => ({ data: [mine] })),
      when(auth.changePassword, () => refuse(makeProblem('ValidationError', 422, { errors }))),
    )
    const { user } = show('')
    await user.type(await screen.findByLabelText('Current password'), 'wrong')
    await user.type(screen.getByLabelText('New password'), 'several unrelated words{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
        "This isn't your current password.",
      ),
    )
    expect(screen.getByLabelText('Current password')).toHaveFocus()
    expect(screen.getByLabelText('New password')).toHaveValue('several unrelated words')
  })
})

describe('setting up two-factor authentication', () => {
  it('shows the secret, takes the first code, and hands over the recovery codes once', async () => {
    const api = fixtureApi(
      when(auth.twoFactorStatus, () => ({ data: off })),
      setup,
      when(auth.twoFactorEnable, () => ({ data: { recoveryCodes: codes } })),
      when(auth.listSessions, () => ({ data: [mine] })),
    )
    const { user, actions, store, router } = show('/form')
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml/),
    )
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()

    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456')
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    expect(api.asked.find(({ line }) => line.endsWith('/enable'))?.body).toEqual({ token: '123456' })
    expect(JSON.stringify([actions, store.getState()])).not.toMatch(/123456|abcd-efgh|JBSWY3/)

    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(router.state.location.pathname).toBe('/account/security/form')
    await user.click(screen.getByRole('checkbox', { name: 'I have saved these codes in a safe place' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/security'))
  })

  it('says that a code is not right, and takes the next one', async () => {
    fixtureApi(
      when(auth.twoFactorStatus, () => ({ data: off })),
      setup,
      when(auth.twoFactorEnable, ({ token }) =>
        token === '111111'
          ? refuse(makeProblem('InvalidCodeException', 422))
          : { data: { recoveryCodes: codes } },
      ),
    )
    const { user } = show('/form')
    const code = await screen.findByRole('textbox', { name: 'Code' })
    await user.type(code, '111111')
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong code')
    expect(code).toBeInvalid()
    expect(code).toHaveFocus()
    expect(code).toHaveValue('')
    await user.keyboard('222222')
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible()
  })
})

describe('turning two-factor authentication off', () => {
  it('takes a recovery code in place of the authenticator', async () => {
    const api = fixtureApi(
      when(auth.twoFactorDisable, () => ({ data: null })),
      when(auth.twoFactorStatus, () => ({ data: off })),
      when(auth.listSessions, () => ({ data: [mine] })),
    )
    const { user, router } = show('/disable')
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }))
    await user.type(screen.getByRole('textbox', { name: 'Recovery code' }), codes[0] ?? '')
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/security'))
    const asked = api.asked.find(({ line }) => line === auth.twoFactorDisable.line)
    expect(asked?.body).toEqual({ token: codes[0] })
  })
})
