import { configure, screen, waitFor } from '@testing-library/react'
import { auth } from '#contract/auth/routes.ts'
import { selectStep } from '#src/auth/authSlice.ts'
import { makeSessionUser } from '../../support/factories.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { goodToken } from '../../support/tokens.ts'
import { showSignIn } from './showSignIn.tsx'

// A page's chunk is compiled when it is shown for the first time.
configure({ asyncUtilTimeout: 8000 })
jest.setTimeout(20_000)

const olivia = {
  name: 'Olivia',
  email: 'olivia@northwind.example',
  company: 'Northwind',
  password: 'p1',
  part: 'owner',
  code: null,
}
const daniel = {
  name: 'Daniel',
  email: 'daniel@northwind.example',
  company: 'Northwind',
  password: 'p2',
  part: 'administrator',
  code: '246810',
}
const signedIn = () => ({
  access_token: goodToken(),
  refresh_token: 'r1',
  user: makeSessionUser(),
  services_suspended: false,
})

/** The contract's fixtures, and beside them the demo's own two addresses. */
const serveDemo = (...fixtures: Parameters<typeof fixtureApi>) => {
  const api = fixtureApi(...fixtures)
  const byContract = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (input === '/dev/people.json') return Response.json({ data: [olivia, daniel] })
    if (typeof input === 'string' && input.startsWith('/dev/mailbox.json'))
      return Response.json({
        data: [
          { sentAt: new Date().toISOString(), text: 'Hello,\n\n    135790\n\nIt expires.' },
          { sentAt: '2020-01-01T00:00:00Z', text: '    111111' },
        ],
      })
    return byContract(input, init)
  }
  return api
}

describe('the sign-in page of a demo', () => {
  beforeEach(() => void (document.cookie = 'portico-demo=1'))
  afterEach(() => void (document.cookie = 'portico-demo=; max-age=0'))

  it('offers its people, and signs in with the newest mailed code', async () => {
    const api = serveDemo(
      when(auth.login, () => ({ requiresVerification: true as const, message: 'sent' })),
      when(auth.verifyLogin, signedIn),
    )
    const { user, store } = showSignIn({ at: '/login' })
    await user.click(await screen.findByRole('button', { name: /Olivia.*Owner/ }))
    await waitFor(() => expect(selectStep(store.getState())).toBe('authenticated'))
    const bodies = api.asked.map(({ line, body }) => [line, body])
    expect(bodies).toContainEqual([
      'POST /auth/login',
      expect.objectContaining({ email: olivia.email, password: 'p1' }),
    ])
    expect(bodies).toContainEqual(['POST /auth/verify-login', expect.objectContaining({ code: '135790' })])
  })

  it('enters the code of the authenticator', async () => {
    const api = serveDemo(
      when(auth.login, () => ({ requires2FA: true as const, message: 'code' })),
      when(auth.login2FA, () => ({ ...signedIn(), servicesSuspended: false })),
    )
    const { user, store } = showSignIn({ at: '/login' })
    await user.click(await screen.findByRole('button', { name: /Daniel.*Administrator with 2FA/ }))
    await waitFor(() => expect(selectStep(store.getState())).toBe('authenticated'))
    expect(api.asked.map(({ body }) => body)).toContainEqual(expect.objectContaining({ token: '246810' }))
  })
})

it('offers nobody, and asks for nobody, where there is no demo', async () => {
  const api = fixtureApi()
  showSignIn({ at: '/login' })
  await screen.findByRole('textbox', { name: 'E-mail' })
  expect(screen.queryByText('Try the demo')).not.toBeInTheDocument()
  expect(api.lines()).toEqual([])
})
