import { configure, screen, waitFor } from '@testing-library/react'
import { auth } from '#contract/auth/routes.ts'
import { captcha } from '#contract/auth/captcha.ts'
import { meta } from '#contract/meta.ts'
import { makeProblem, makeSessionUser } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showSignIn } from './showSignIn.tsx'

// A page's chunk is compiled when it is shown for the first time.
configure({ asyncUtilTimeout: 8000 })
jest.setTimeout(20_000)

let mockSolutions: unknown[] = []

// jsdom has no workers; what runs in it is altcha's, and a browser test runs it.
jest.mock('../../../src/features/auth/captcha/createSolver.ts', () => ({
  createSolver: () => {
    const worker = new EventTarget() as EventTarget & { postMessage: () => void; terminate: () => void }
    worker.terminate = () => undefined
    worker.postMessage = () => {
      const data = mockSolutions.shift()
      setTimeout(() => worker.dispatchEvent(new MessageEvent('message', { data })))
    }
    return worker
  },
}))

/** The proofs of work that were sent along with new passwords. */
const proofsIn = ({ asked }: ReturnType<typeof fixtureApi>): unknown[] =>
  asked
    .filter(({ line }) => line === 'POST /forgot-password/reset')
    .map(({ body }) => JSON.parse(atob((body as { captchaToken: string }).captchaToken)))

const fillIn = async ({ user }: ReturnType<typeof showSignIn>, password: string) => {
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Company name' }), 'Acme')
  await user.type(screen.getByRole('textbox', { name: 'Work e-mail' }), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

describe('signing up', () => {
  it('goes on to the code that the mail brings', async () => {
    const api = fixtureApi(
      when(auth.signup, () => ({ company_id: 'acme', message: 'ok' })),
      when(auth.login, () => ({ requiresVerification: true as const })),
    )
    const page = showSignIn({ at: '/sign-up' })
    await fillIn(page, 'several unrelated words')
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    expect(page.router.state.location.pathname).toBe('/login')
    const signedUp = api.asked.find(({ line }) => line === auth.signup.line)
    expect(signedUp?.body).toMatchObject({ name: 'Ada', companyName: 'Acme', email: 'ada@example.com' })
  })

  it('says at the password what the server has against it', async () => {
    const errors = [{ path: 'password', code: 'passwordContext', message: 'contains the name' }]
    fixtureApi(when(auth.signup, () => refuse(makeProblem('ValidationError', 422, { errors }))))
    const page = showSignIn({ at: '/sign-up' })
    await fillIn(page, 'ada ada ada ada')
    const password = screen.getByLabelText('Password')
    await waitFor(() => expect(password).toHaveAccessibleDescription(/contains your name/))
    expect(password).toHaveFocus()
    expect(password).toHaveValue('ada ada ada ada')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    ['approval', [], /We review new companies/],
    ['domains', ['acme.example'], /acme\.example/],
    ['closed', [], /Sign-up is closed/],
  ] as const)('says that it is by %s', async (signUp, signUpDomains, sentence) => {
    const supportUrl = null
    fixtureApi(
      when(meta.installation, () => ({
        data: { supportUrl, supportEmail: null, signUp, signUpDomains: [...signUpDomains] },
      })),
    )
    showSignIn({ at: '/sign-up' })
    expect(await screen.findByText(sentence)).toBeVisible()
    const submit = screen.queryAllByRole('button', { name: 'Create account' })
    expect(submit).toHaveLength(signUp === 'closed' ? 0 : 1)
  })

  it('names what one agrees to', async () => {
    fixtureApi()
    showSignIn({ at: '/sign-up' })
    expect(await screen.findByRole('link', { name: 'terms of service' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    )
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy-policy')
  })
})

const ofSuspended = makeSessionUser({ companyName: 'Acme', suspended: true })
const unnamed = when(meta.installation, () => ({
  data: { supportUrl: null, supportEmail: null, signUp: 'open' as const, signUpDomains: [] },
}))

const askForCode = async ({ user }: ReturnType<typeof showSignIn>) => {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ada@example.com{Enter}')
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toHaveFocus()
  expect(screen.getByText('Verification code sent to your email.', { exact: false })).toBeVisible()
}

const choose = async ({ user }: ReturnType<typeof showSignIn>) => {
  await user.type(screen.getByRole('textbox', { name: 'Code from the e-mail' }), 'ABCD2345')
  await user.type(screen.getByLabelText('New password'), 'several unrelated words{Enter}')
}

describe('recovering a password', () => {
  const challenge = { provider: 'proofOfWork' as const, challenge: { parameters: { cost: 1 } } }
  const mailed = when(auth.forgotPassword, () => ({ message: 'Verification code sent to your email.' }))

  it('works out the proof of work meanwhile, and leads back to the sign-in with the server’s word', async () => {
    mockSolutions = [{ counter: 7 }]
    const api = fixtureApi(
      mailed,
      when(captcha.challenge, () => challenge),
      when(auth.resetPassword, () => ({ message: 'Your password was changed.' })),
    )
    const page = showSignIn({ at: '/forgot-password' })
    await askForCode(page)
    expect(await screen.findByText('Verification complete')).toBeVisible()
    await choose(page)
    expect(await screen.findByRole('heading', { name: 'Sign in to Portico' })).toBeVisible()
    expect(screen.getByText('Your password was changed.')).toBeVisible()
    expect(proofsIn(api)).toEqual([{ challenge: challenge.challenge, solution: { counter: 7 } }])
  })

  it('works out another proof after a refusal, because each is good for one try', async () => {
    mockSolutions = [{ counter: 1 }, { counter: 2 }]
    const api = fixtureApi(
      mailed,
      when(captcha.challenge, () => challenge),
      when(auth.resetPassword, () => refuse(makeProblem('InvalidCodeException', 401))),
    )
    const page = showSignIn({ at: '/forgot-password' })
    await askForCode(page)
    await choose(page)
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong or has expired.')
    expect(screen.getByRole('textbox', { name: 'Code from the e-mail' })).toBeInvalid()
    expect(screen.getByRole('textbox', { name: 'Code from the e-mail' })).toHaveFocus()
    expect(screen.getByLabelText('New password')).toHaveValue('several unrelated words')
    await page.user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(proofsIn(api)).toHaveLength(2))
    expect(proofsIn(api)).toMatchObject([{ solution: { counter: 1 } }, { solution: { counter: 2 } }])
  })

  it('whose check for a human fails can be tried again', async () => {
    mockSolutions = [null, { counter: 3 }]
    fixtureApi(
      mailed,
      when(captcha.challenge, () => challenge),
    )
    const page = showSignIn({ at: '/forgot-password' })
    await askForCode(page)
    expect(await screen.findByText('Verification failed.')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Verification complete')).toBeVisible()
  })
})

describe('suspended services', () => {
  it('are explained to the company, whose people can sign out', async () => {
    const api = fixtureApi(
      unnamed,
      when(auth.logout, () => ({})),
    )
    const page = showSignIn({ at: '/service-suspended', user: ofSuspended })
    expect(await screen.findByText(/services for Acme are suspended/)).toBeVisible()
    expect(await screen.findByText(/Contact your provider/)).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(api.lines()).toContain('POST /auth/logout'))
    expect(screen.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument()
  })

  it('name the operator’s contact, and lead to the account', async () => {
    const contact = {
      supportUrl: 'https://help.example/cloud',
      supportEmail: 'support@help.example',
      signUp: 'open' as const,
      signUpDomains: [],
    }
    fixtureApi(when(meta.installation, () => ({ data: contact })))
    showSignIn({ at: '/service-suspended', user: ofSuspended })
    expect(await screen.findByRole('link', { name: 'support@help.example' })).toHaveAttribute(
      'href',
      'mailto:support@help.example',
    )
    expect(screen.getByRole('link', { name: 'help.example/cloud' })).toHaveAttribute(
      'href',
      'https://help.example/cloud',
    )
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute(
      'href',
      '/account/general',
    )
  })

  it('are asked about again by a button, which leads home once they are back', async () => {
    let suspended = true
    fixtureApi(
      unnamed,
      when(auth.me, () => ({ data: { ...ofSuspended, suspended } })),
    )
    const { user, router, store } = showSignIn({ at: '/service-suspended', user: ofSuspended })
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('still suspended'))
    suspended = false
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(store.getState().auth.user?.suspended).toBe(false)
  })
})

it.each([
  ['/terms-of-service', 'Terms of service', 'Acceptable use'],
  ['/privacy-policy', 'Privacy policy', 'Your rights'],
])('%s can be read by everyone', async (at, title, section) => {
  fixtureApi()
  showSignIn({ at })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: section })).toBeVisible()
})
