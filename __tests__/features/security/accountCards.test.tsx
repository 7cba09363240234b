import { screen, waitFor, within } from '@testing-library/react'
import { accountSecurity, type KnownBrowser } from '#contract/account/security.ts'
import { auth } from '#contract/auth/routes.ts'
import type { CheckUpItem } from '#contract/dashboards/checkUp.ts'
import { passkeys as routes, type OwnPasskeys, type Passkey } from '#contract/auth/passkeys.ts'
import { unconfirmedAccess, type UnconfirmedItem } from '#contract/auth/unconfirmedAccess.ts'
import { securityEvents, type SecurityEvent } from '#contract/account/securityEvents.ts'
import { securityRoutesWith } from '#src/features/security/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

/* Passkeys, known browsers, new codes, the check-up and the events: each card of the security page by itself. */

const show = (path = '') =>
  showPages({
    routes: [{ path: 'account', children: securityRoutesWith([{ index: true }]) }],
    at: `/account/security${path}`,
  })

const at = '2026-01-01T00:00:00.000Z'
const status = (about: object = {}) =>
  when(auth.twoFactorStatus, () => ({
    data: { enabled: false, pending: false, confirmedAt: null, recoveryCodesLeft: 0, ...about },
  }))
const sessions = when(auth.listSessions, () => ({ data: [] }))
const laptop: Passkey = {
  id: 'laptop',
  name: 'Laptop',
  provider: null,
  synced: false,
  createdAt: at,
  lastUsedAt: null,
  unconfirmed: false,
}
const phone: Passkey = { ...laptop, id: 'phone', name: 'Phone', provider: 'iCloud Keychain', synced: true }
const own = (about: Partial<OwnPasskeys> = {}) =>
  when(routes.list, () => ({
    data: { passkeys: [laptop, phone], origin: location.origin, unavailable: null, ...about },
  }))

/** jsdom knows no passkeys. */
const giveBrowserPasskeys = () => {
  Object.assign(globalThis, { PublicKeyCredential: () => undefined })
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))

describe('the passkeys', () => {
  it('are listed with who keeps them', async () => {
    fixtureApi(status(), sessions, own())
    show()
    const table = await screen.findByRole('table', { name: 'Passkeys' })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent('LaptopThis device only')
    expect(first).toHaveTextContent('Never')
    expect(second).toHaveTextContent('PhoneiCloud Keychain')
  })

  it('are added in the setup', async () => {
    giveBrowserPasskeys()
    fixtureApi(status(), sessions, own({ passkeys: [] }))
    show()
    expect(await screen.findByText('No passkeys yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add a passkey' })).toHaveAttribute(
      'href',
      '/account/security/form?factor=passkey',
    )
  })

  it.each([
    ['by its IP address', { unavailable: 'address' as const }, /opened by its IP address/],
    ['without encryption', { unavailable: 'insecure' as const }, /need an encrypted connection/],
    ['elsewhere', { origin: 'https://console.example' }, /Open https:\/\/console\.example/],
    ['in a browser that knows none', {}, /doesn't support passkeys/],
  ])('can’t be added where the console is opened %s, which is said', async (_, about, reason) => {
    fixtureApi(status(), sessions, own(about))
    show()
    const button = await screen.findByRole('button', { name: 'Add a passkey' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(reason)
  })

  it('are ten at most', async () => {
    giveBrowserPasskeys()
    const ten = Array.from({ length: 10 }, (_, n) => ({ ...laptop, id: `${n}`, name: `Key ${n}` }))
    fixtureApi(status(), sessions, own({ passkeys: ten }))
    show()
    const button = await screen.findByRole('button', { name: 'Add a passkey' })
    expect(button).toHaveAccessibleDescription(/already have 10 passkeys/)
  })

  it('are renamed; a name is required, and a refusal is said at the field', async () => {
    let isRefused = true
    const api = fixtureApi(
      status(),
      sessions,
      own(),
      when(routes.rename, ({ name }) =>
        isRefused ? refuse(makeProblem('Unexpected', 500)) : { data: { ...laptop, name } },
      ),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Rename Laptop' }))
    const name = await screen.findByLabelText('Name')
    expect(name).toHaveValue('Laptop')
    await user.clear(name)
    await user.keyboard('{Enter}')
    expect(name).toBeInvalid()
    expect(api.lines()).not.toContain('PATCH /auth/passkeys/laptop')
    await user.type(name, ' Work {Enter}')
    await waitFor(() => expect(api.lines()).toContain('PATCH /auth/passkeys/laptop'))
    expect(await screen.findByRole('dialog')).toBeVisible()
    isRefused = false
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.asked.findLast(({ line }) => line.startsWith('PATCH'))?.body).toEqual({ name: 'Work' })
  })

  it('are removed after a question, which says what goes with the last one', async () => {
    const api = fixtureApi(
      status({ methods: ['passkey', 'recovery'], recoveryCodesLeft: 10 }),
      sessions,
      own({ passkeys: [laptop] }),
      when(routes.remove, () => ({ data: null })),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Laptop?' })
    expect(await within(dialog).findByText(/This is your last second factor/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('It no longer signs you in.')).toBeVisible()
    expect(api.lines()).toContain('DELETE /auth/passkeys/laptop')
  })

  it('stay where the company requires a factor, which is said', async () => {
    const context = { reason: 'lastFactor' }
    fixtureApi(
      status({ enabled: true }),
      sessions,
      own({ passkeys: [laptop] }),
      when(routes.remove, () => refuse(makeProblem('ConflictException', 409, { context }))),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(/Your company requires a second factor/)).toBeVisible()
  })
})

describe('known browsers', () => {
  it('are forgotten one by one', async () => {
    const here: KnownBrowser = {
      id: 'here',
      name: 'Firefox on Linux',
      ip: '192.0.2.7',
      place: 'Lisbon, PT',
      createdAt: at,
      lastSeenAt: at,
      current: true,
    }
    let browsers = [here, { ...here, id: 'old', name: '', current: false }]
    fixtureApi(
      status(),
      sessions,
      when(accountSecurity.listBrowsers, () => ({ data: browsers })),
      when(accountSecurity.forgetBrowser, ({ id }) => {
        browsers = browsers.filter((browser) => browser.id !== id)
        return { data: null }
      }),
    )
    const { user } = show()
    const table = await screen.findByRole('table', { name: 'Known browsers' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      'Firefox on LinuxThis browserLisbon, PT192.0.2.7',
    )
    await user.click(screen.getByRole('button', { name: 'Forget Unknown browser' }))
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2))
  })
})

describe('signing out everywhere', () => {
  it('forgets browsers unless told otherwise, and pauses API tokens when told to', async () => {
    const api = fixtureApi(
      status(),
      sessions,
      when(auth.endOtherSessions, () => refuse(makeProblem('Unexpected', 500))),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }))
    expect(dialog.getByRole('checkbox', { name: 'Forget known browsers' })).toBeChecked()
    await user.click(dialog.getByRole('checkbox', { name: 'Pause API tokens' }))
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(api.lines()).toContain('DELETE /auth/sessions')
  })
})

describe('new recovery codes', () => {
  it('are shown once, and are in no action or state', async () => {
    const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-ijkl-mno${n}`)
    fixtureApi(
      status({ enabled: true, recoveryCodesLeft: 2 }),
      when(accountSecurity.renewCodes, () => ({ data: { recoveryCodes: codes } })),
    )
    const { user, actions, store } = show('/form?codes=new')
    await user.click(await screen.findByRole('button', { name: 'Create new codes' }))
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(10)
    expect(list).toHaveTextContent(codes[9] ?? '')
    expect(JSON.stringify([actions, store.getState()])).not.toContain('abcd-efgh')
  })
})

const lacks = (...open: CheckUpItem[]) => when(accountSecurity.checkUp, () => ({ data: { open } }))

describe('what was turned off when the account was recovered', () => {
  const planted: UnconfirmedItem = {
    id: 'planted',
    kind: 'passkey',
    name: 'Laptop',
    detail: 'iCloud Keychain',
    addedAt: at,
    lastUsedAt: null,
  }
  const app: UnconfirmedItem = { ...planted, id: 'app', kind: 'authenticator', name: '', detail: null }

  it('is not asked for where there is nothing to confirm', async () => {
    const api = fixtureApi(status(), sessions, lacks('passkey'))
    show()
    await screen.findByText('Recommended')
    expect(api.lines()).not.toContain('GET /auth/unconfirmed')
  })

  it('is listed, confirmed by its owner, and goes from the list', async () => {
    let items = [planted, app]
    const api = fixtureApi(
      status(),
      sessions,
      when(accountSecurity.checkUp, () => ({ data: { open: ['unconfirmed' as const] } })),
      when(unconfirmedAccess.list, () => ({ data: items })),
      when(unconfirmedAccess.confirm, () => {
        items = [app]
        return { data: null }
      }),
    )
    const { user } = show()
    const table = await screen.findByRole('table', { name: 'Confirm what is yours' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('LaptopPasskey · iCloud Keychain')
    expect(within(table).getAllByRole('row')[2]).toHaveTextContent('Authenticator app')
    await user.click(screen.getByRole('button', { name: 'Laptop is mine: turn it on' }))
    expect(await screen.findByText('Laptop works again')).toBeVisible()
    expect(api.lines()).toContain('POST /auth/unconfirmed/planted/confirm')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove Laptop' })).not.toBeInTheDocument(),
    )
  })

  it('is removed after a question', async () => {
    const api = fixtureApi(
      status(),
      sessions,
      lacks('unconfirmed'),
      when(unconfirmedAccess.list, () => ({ data: [planted] })),
      when(unconfirmedAccess.remove, () => ({ data: null })),
    )
    const { user } = show()
    const card = within(await screen.findByRole('region', { name: 'Confirm what is yours' }))
    await user.click(await card.findByRole('button', { name: 'Remove Laptop' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Laptop?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('It no longer gives access to your account.')).toBeVisible()
    expect(api.lines()).toContain('DELETE /auth/unconfirmed/planted')
  })
})

describe('the check-up', () => {
  it('names what the account lacks, each with one thing to do', async () => {
    fixtureApi(status(), sessions, lacks('passwordLeaked', 'secondFactor', 'pausedTokens'))
    const { user } = show()
    const card = within(await screen.findByRole('region', { name: 'Security check-up' }))
    const [first, ...others] = await card.findAllByRole('listitem')
    expect(first).toHaveTextContent('Your password is in a data leak')
    expect(others).toHaveLength(2)
    expect(card.getByRole('link', { name: 'Add a second factor' })).toHaveAttribute(
      'href',
      '/account/security/form',
    )
    expect(card.getByRole('link', { name: 'Review API tokens' })).toHaveAttribute(
      'href',
      '/account/security/tokens',
    )
    await user.click(card.getByRole('link', { name: 'Change password' }))
    expect(screen.getByLabelText('Current password')).toHaveFocus()
  })

  it('says so when nothing is missing', async () => {
    fixtureApi(status(), sessions, lacks())
    show()
    expect(await screen.findByText('All good. Nothing to do right now.')).toBeVisible()
  })

  it('recommends what nothing is wrong without', async () => {
    fixtureApi(status(), sessions, lacks('passkey'))
    show()
    const card = within(await screen.findByRole('region', { name: 'Security check-up' }))
    expect(await card.findByText('Recommended')).toBeVisible()
    expect(card.getByRole('link', { name: 'Add a passkey' })).toHaveAttribute(
      'href',
      '/account/security/form?factor=passkey',
    )
  })

  it('is asked again when the password has been changed', async () => {
    let open: CheckUpItem[] = ['passwordLeaked']
    fixtureApi(
      status(),
      sessions,
      when(accountSecurity.checkUp, () => ({ data: { open } })),
      when(auth.changePassword, () => {
        open = []
        return { data: null }
      }),
    )
    const { user } = show()
    await screen.findByText('Your password is in a data leak')
    await user.type(screen.getByLabelText('Current password'), 'old-and-secret')
    await user.type(screen.getByLabelText('New password'), 'several unrelated words{Enter}')
    expect(await screen.findByText('All good. Nothing to do right now.')).toBeVisible()
  })
})

describe('the events', () => {
  it('tell what has happened to the account, the latest first', async () => {
    const events: SecurityEvent[] = [
      { id: '2', at, event: 'accountLocked', device: null, place: null },
      { id: '1', at, event: 'newDevice', device: 'Firefox on Android', place: 'Lisbon, PT' },
      // Of a newer server.
      { id: '0', at, event: 'comet', device: null, place: null },
    ]
    fixtureApi(
      status(),
      sessions,
      when(securityEvents.list, () => ({ data: events })),
    )
    show()
    const card = within(await screen.findByRole('region', { name: 'Security events' }))
    const [first, second, third] = await card.findAllByRole('listitem')
    expect(third).toHaveTextContent('Something changed on your account')
    expect(first).toHaveTextContent('Your account was locked')
    expect(second).toHaveTextContent('New sign-in to your accountFirefox on AndroidLisbon, PT')
  })
})
