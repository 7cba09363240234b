import { act, configure, screen, waitFor } from '@testing-library/react'
import { auth, authMessages } from '#contract/auth/routes.ts'
import { passkeys } from '#contract/auth/passkeys.ts'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { companyLeft, selectStep } from '#src/auth/authSlice.ts'
import { rememberLeaving } from '#src/auth/pendingLogin.ts'
import { makeProblem, makeSessionUser } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { goodToken } from '../../support/tokens.ts'
import { showSignIn } from './showSignIn.tsx'

// A page's chunk is compiled when it is shown for the first time.
configure({ asyncUtilTimeout: 8000 })
jest.setTimeout(20_000)

const tokens = () => ({ access_token: goodToken(), refresh_token: 'r1' })
const wrongCredentials = () => refuse(makeProblem('InvalidCredentialsException', 401))
const wrongCode = () => refuse(makeProblem('InvalidCodeException', 401))

const tooMany = () => refuse(makeProblem('TooManyAttemptsException', 429), { 'retry-after': '65' })

const signInWith = async ({ user }: ReturnType<typeof showSignIn>, password = 'several words') => {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

describe('signing in', () => {
  it('begins in the first field, which password managers know', async () => {
    fixtureApi()
    showSignIn({ at: '/login' })
    const email = await screen.findByRole('textbox', { name: 'E-mail' })
    expect(email).toHaveFocus()
    expect(email).toHaveAttribute('autocomplete', 'username webauthn')
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  })

  it('says at each field what is wrong with it, goes to the first, and asks the server nothing', async () => {
    const api = fixtureApi()
    const { user } = showSignIn({ at: '/login' })
    const email = await screen.findByRole('textbox', { name: 'E-mail' })
    await user.type(email, 'ada{Enter}')
    expect(email).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.')
    expect(email).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter a value.')
    expect(api.lines()).toEqual([])
    await user.type(email, 'a')
    expect(email).not.toHaveAttribute('aria-invalid')
    expect(screen.getByLabelText('Password')).toBeInvalid()
  })

  it('that is refused says so above the button and keeps what was typed', async () => {
    fixtureApi(when(auth.login, () => refuse(makeProblem('InvalidCredentialsException', 401))))
    const page = showSignIn({ at: '/login' })
    await signInWith(page)
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong e-mail or password.')
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@example.com')
    expect(screen.getByLabelText('Password')).toHaveValue('several words')
  })

  it('too often counts down to the next try', async () => {
    fixtureApi(when(auth.login, tooMany))
    const page = showSignIn({ at: '/login' })
    await signInWith(page)
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 1:05.')
    expect(await screen.findByText('Too many attempts. Try again in 1:03.')).toBeInTheDocument()
  })

  it('sends nothing while there is to be waited, unless for another address', async () => {
    const api = fixtureApi(when(auth.login, tooMany))
    const page = showSignIn({ at: '/login' })
    await signInWith(page)
    await screen.findByRole('alert')
    const button = screen.getByRole('button', { name: 'Sign in' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await page.user.click(button)
    await page.user.type(screen.getByLabelText('Password'), '{Enter}')
    expect(api.lines()).toHaveLength(1)

    await page.user.type(screen.getByRole('textbox', { name: 'E-mail' }), '.org')
    expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await page.user.click(button)
    await waitFor(() => expect(api.lines()).toHaveLength(2))
  })

  it('sends the form once, however often it is submitted', async () => {
    const { promise, resolve } = Promise.withResolvers<{ requires2FA: true }>()
    const api = fixtureApi(when(auth.login, () => promise))
    const page = showSignIn({ at: '/login' })
    await signInWith(page)
    const button = screen.getByRole('button', { name: 'Sign in' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    await page.user.click(button)
    await page.user.type(screen.getByLabelText('Password'), '{Enter}')
    expect(api.lines()).toEqual(['POST /auth/login'])
    resolve({ requires2FA: true })
    expect(await screen.findByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  })
})

describe('the second factor', () => {
  const asked = when(auth.login, () => ({ requires2FA: true as const, message: authMessages.requires2FA }))

  it('moves the focus to its heading; digits typed there are the code, which goes by itself', async () => {
    const answer = { ...tokens(), user: makeSessionUser({ twoFactor: true }), servicesSuspended: false }
    const api = fixtureApi(
      asked,
      when(auth.login2FA, () => answer),
    )
    const page = showSignIn({ at: '/login' })
    await signInWith(page)
    const heading = await screen.findByRole('heading', { name: 'Two-factor authentication' })
    expect(heading).toHaveFocus()
    expect(screen.getByText(authMessages.requires2FA)).toBeVisible()
    await page.user.keyboard('123456')
    await waitFor(() => expect(selectStep(page.store.getState())).toBe('authenticated'))
    expect(api.asked[1]?.body).toMatchObject({ email: 'ada@example.com', token: '123456' })
  })

  it('that is wrong empties the field, says so there, and takes the next code', async () => {
    const api = fixtureApi(asked, when(auth.login2FA, wrongCredentials))
    const page = showSignIn({ at: '/login' })
    await signInWith(page)
    const code = await screen.findByRole('textbox', { name: /Code from/ })
    await page.user.type(code, '654321')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The e-mail, the password or the code is wrong.',
    )
    expect(code).toBeInvalid()
    expect(code).toHaveAccessibleDescription('The e-mail, the password or the code is wrong.')
    expect(code).toHaveFocus()
    expect(code).toHaveValue('')
    await page.user.keyboard('1')
    expect(code).toBeValid()
    expect(screen.queryByRole('alert')).toBeNull()
    await page.user.keyboard('23456')
    await waitFor(() => expect(api.asked[2]?.body).toMatchObject({ token: '123456' }))
  })

  it('that is a wrong recovery code stays, ready to be typed over', async () => {
    fixtureApi(asked, when(auth.login2FA, wrongCode))
    const page = showSignIn({ at: '/login' })
    await signInWith(page)
    await page.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Recovery code' })
    await page.user.type(input, 'abcd-efgh-2345-6789{Enter}')
    await screen.findByRole('alert')
    expect(input).toBeInvalid()
    expect(input).toHaveFocus()
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 19])
  })

  it('can be a recovery code, and is looked at before it is sent', async () => {
    const api = fixtureApi(asked, when(auth.login2FA, wrongCode))
    const page = showSignIn({ at: '/login' })
    await signInWith(page)
    await page.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    const input = screen.getByRole('textbox', { name: 'Recovery code' })
    expect(input).toHaveFocus()
    await page.user.type(input, 'abcd-efgh{Enter}')
    expect(input).toBeInvalid()
    await page.user.type(input, 'abcd-efgh-2345-6789{Enter}', {
      initialSelectionStart: 0,
      initialSelectionEnd: 9,
    })
    await waitFor(() => expect(api.asked[1]?.body).toMatchObject({ token: 'abcd-efgh-2345-6789' }))
  })

  it('is left for the first screen, which remembers the address', async () => {
    fixtureApi(asked)
    const page = showSignIn({ at: '/login' })
    await signInWith(page)
    await page.user.click(await screen.findByRole('button', { name: 'Back to sign in' }))
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@example.com')
    expect(screen.getByLabelText('Password')).toHaveFocus()
  })
})

const canUsePasskeys = () => {
  Object.assign(globalThis, {
    PublicKeyCredential: { isConditionalMediationAvailable: () => Promise.resolve(true) },
  })
}

describe('a passkey', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))

  it('is asked for once somebody is at the page, not because the page is drawn', async () => {
    canUsePasskeys()
    const api = fixtureApi(when(passkeys.beginLogin, () => refuse(makeProblem('Unexpected', 503))))
    const { user } = showSignIn({ at: '/login' })
    await screen.findByRole('button', { name: 'Sign in with a passkey' })
    expect(api.lines()).toEqual([])

    await user.keyboard('a')
    await waitFor(() => expect(api.lines()).toEqual(['POST /auth/login/passkey/begin']))
    await user.keyboard('da')
    expect(api.lines()).toHaveLength(1)
  })
})

describe('a new device', () => {
  it('is verified by the mailed code, of which another is sent no sooner than in a minute', async () => {
    const answer = { ...tokens(), user: makeSessionUser(), services_suspended: false }
    const api = fixtureApi(
      when(auth.login, () => ({ requiresVerification: true as const })),
      when(auth.verifyLogin, () => answer),
    )
    const page = showSignIn({ at: '/login' })
    await signInWith(page)
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toHaveFocus()
    expect(screen.getByText('ada@example.com')).toBeVisible()
    expect(screen.getByText(authMessages.requiresVerification, { exact: false })).toBeVisible()
    const again = screen.getByRole('button', { name: /Send the code again in/ })
    expect(again).toHaveAttribute('aria-disabled', 'true')
    await page.user.click(again)
    expect(api.lines()).toEqual(['POST /auth/login'])
    await page.user.click(screen.getByRole('textbox', { name: 'Verification code' }))
    await page.user.paste('123 456')
    await waitFor(() => expect(selectStep(page.store.getState())).toBe('authenticated'))
  })
})

describe('an invitation', () => {
  const proven = { confirmation_token: 'grant', message: 'ok' }
  const link = '/login#invite=ada%40example.com&code=abcdefgh23456789'

  it('is taken from the link, and out of the address, and leads to choosing a password', async () => {
    const api = fixtureApi(
      when(auth.confirmAccount, () => proven),
      when(auth.setFirstPassword, () => ({ message: 'ok' })),
      when(auth.login, () => ({ ...tokens(), user: makeSessionUser() })),
    )
    const page = showSignIn({ at: link })
    expect(await screen.findByRole('heading', { name: 'Choose a password' })).toHaveFocus()
    expect(page.router.state.location.hash).toBe('')
    const input = screen.getByLabelText('New password')
    await page.user.type(input, 'short{Enter}')
    expect(input).toHaveAccessibleDescription(/Use at least 12 characters\./)
    await page.user.type(input, ' but longer now{Enter}')
    await waitFor(() => expect(selectStep(page.store.getState())).toBe('authenticated'))
    expect(api.lines().slice(0, 3)).toEqual([
      'POST /confirm-account/verify-code',
      'POST /confirm-account/reset',
      'POST /auth/login',
    ])
  })

  it('whose code is spent can be given another', async () => {
    fixtureApi(when(auth.confirmAccount, wrongCode))
    showSignIn({ at: link })
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong or has expired.')
    expect(screen.getByRole('textbox', { name: 'Invitation code' })).toBeVisible()
  })

  it('is also proven by the code that the first login mails', async () => {
    const api = fixtureApi(
      when(auth.login, () => ({ firstLogin: true as const })),
      when(auth.confirmAccount, () => proven),
    )
    const page = showSignIn({ at: '/login' })
    await signInWith(page)
    const code = await screen.findByRole('textbox', { name: 'Verification code' })
    expect(screen.getByText(authMessages.codeSent, { exact: false })).toBeVisible()
    await page.user.type(code, '123456')
    expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeVisible()
    expect(api.asked[1]?.body).toEqual({ email: 'ada@example.com', code: '123456' })
  })
})

describe('staff', () => {
  it('go on into the operator’s own area', async () => {
    const companies = [
      { id: 'acme', name: 'Acme' },
      { id: 'globex', name: 'Globex' },
    ]
    const api = fixtureApi(
      when(auth.login, ({ companyId }) =>
        companyId
          ? { ...tokens(), user: makeSessionUser({ companyId }), companyAccessByAdmin: true as const }
          : { companyAccessByAdmin: true as const, companies },
      ),
    )
    const page = showSignIn({ at: '/login' })
    await signInWith(page)
    await waitFor(() => expect(selectStep(page.store.getState())).toBe('authenticated'))
    expect(api.asked[1]?.body).toMatchObject({ companyId: operatorCompanyId, password: 'several words' })
  })

  it('staff who have left a company choose where to go next', async () => {
    const companies = [{ id: 'globex', name: 'Globex' }]
    const api = fixtureApi(
      when(auth.enterCompany, ({ companyId }) => ({
        ...tokens(),
        user: makeSessionUser({ companyId }),
        companyAccessByAdmin: true as const,
        servicesSuspended: false,
      })),
    )
    const page = showSignIn({ at: '/login' })
    rememberLeaving()
    act(() => void page.store.dispatch(companyLeft({ companies })))
    await page.user.click(await screen.findByRole('button', { name: /Globex/ }))
    await waitFor(() => expect(selectStep(page.store.getState())).toBe('authenticated'))
    expect(api.asked[0]).toMatchObject({ line: 'POST /auth/staff/enter', body: { companyId: 'globex' } })
  })
})

describe('signing in again', () => {
  it('knows who it is and asks for the password alone', async () => {
    const api = fixtureApi(when(auth.login, () => ({ ...tokens(), user: makeSessionUser() })))
    const page = showSignIn({ at: '/relogin?redirectTo=/home/projects', email: 'ada@example.com' })
    expect(await screen.findByText('ada@example.com')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Not you?' })).toHaveAttribute(
      'href',
      '/login?redirectTo=%2Fhome%2Fprojects',
    )
    expect(screen.getByLabelText('Password')).toHaveFocus()
    await page.user.keyboard('several words{Enter}')
    await waitFor(() => expect(selectStep(page.store.getState())).toBe('authenticated'))
    expect(api.asked[0]?.body).toMatchObject({ email: 'ada@example.com', isRelogin: true })
  })

  it('as someone else begins with an empty form', async () => {
    fixtureApi()
    const page = showSignIn({ at: '/relogin', email: 'ada@example.com' })
    await page.user.click(await screen.findByRole('link', { name: 'Not you?' }))
    const email = await screen.findByRole('textbox', { name: 'E-mail' })
    expect(email).toHaveValue('')
    expect(email).toHaveFocus()
  })
})
