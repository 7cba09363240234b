import { act, screen, waitFor, within } from '@testing-library/react'
import { account, type CompanyProfile, type OwnProfile } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { accountRoutesWith } from '#src/features/account/routes.tsx'
import { permissionsReceived } from '#src/auth/permissionsSlice.ts'
import { i18n } from '#src/i18n/i18n.ts'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

// Compiled before the first test, which should not wait for it.
beforeAll(async () => void (await import('#src/features/account/GeneralPage.tsx')), 60_000)

const company: CompanyProfile = {
  id: 'acme',
  revision: 3,
  name: 'Acme',
  contactEmail: 'hello@acme.example',
  phone: '',
  addressLine1: 'Main Street 1',
  addressLine2: '',
  postalCode: '1000-001',
  city: 'Lisbon',
  state: '',
  country: 'PT',
  timeZone: 'Europe/Lisbon',
}
const ada: OwnProfile = {
  id: 'ada',
  name: 'Ada',
  email: 'ada@example.com',
  pendingEmail: null,
  language: 'en',
  timeZone: 'Europe/Lisbon',
}

/** A server that remembers the profile and the company; what a test adds comes first. */
const serve = (...more: Parameters<typeof fixtureApi>) => {
  let profile = ada
  let present = company
  return fixtureApi(
    ...more,
    when(account.read, () => ({ data: present })),
    when(account.update, ({ revision: _revision, ...draft }) => ({
      data: (present = { ...present, ...draft, revision: present.revision + 1 }),
    })),
    when(account.profile, () => ({ data: profile })),
    when(account.updateProfile, (draft) => ({ data: (profile = { ...profile, ...draft }) })),
    when(account.changeEmail, ({ email }) => ({ data: (profile = { ...profile, pendingEmail: email }) })),
    when(account.cancelEmail, () => ({ data: (profile = { ...profile, pendingEmail: null }) })),
    when(account.confirmEmail, ({ code }) => {
      if (code !== '123456') refuse(makeProblem('InvalidCodeException', 422))
      profile = { ...profile, email: profile.pendingEmail ?? '', pendingEmail: null }
      return { data: profile }
    }),
    when(auth.listSessions, () => ({ data: [] })),
  )
}

const administrator: Permission[] = ['account:read', 'account:update']
const show = (may: Permission[] = administrator, who = {}, isKnown = true) =>
  showPages({
    routes: [{ path: 'account', children: accountRoutesWith([{ index: true }]) }],
    at: '/account/general',
    may,
    isKnown,
    who,
  })

/** A card of the page, when all of it has been loaded. */
const card = async (title: string) => {
  const heading = await waitFor(() => {
    const found = screen.getByRole('heading', { level: 2, name: title })
    expect(screen.queryByText('Loading')).toBeNull()
    return found
  })
  const section = heading.closest('section')
  if (!section) throw new Error(`${title} is in no card`)
  return within(section)
}
const bodyOf = (api: ReturnType<typeof serve>, line: string) =>
  api.asked.findLast((asked) => asked.line === line)?.body

afterEach(async () => {
  localStorage.clear()
  window.history.replaceState(null, '', '/')
  await i18n.changeLanguage('en')
})

describe('the company’s profile', () => {
  it('sends what was changed and no more, with the revision it began with', async () => {
    const api = serve()
    const { user, store } = show()
    const form = await card('Company')
    await user.clear(await form.findByRole('textbox', { name: 'Company name' }))
    await user.type(form.getByRole('textbox', { name: 'Company name' }), 'Acme Labs')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Changes saved')).toBeVisible()
    expect(bodyOf(api, 'PATCH /account')).toEqual({ name: 'Acme Labs', revision: 3 })
    expect(store.getState().auth.user?.companyName).toBe('Acme Labs')
    expect(localStorage.getItem('user')).toContain('Acme Labs')
  })

  it('has its objections at the fields, and sends nothing', async () => {
    const api = serve()
    const { user } = show()
    const form = await card('Company')
    const email = await form.findByRole('textbox', { name: 'Contact e-mail' })
    await user.clear(email)
    await user.type(email, 'nonsense')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Enter an e-mail address/))
    expect(bodyOf(api, 'PATCH /account')).toBeUndefined()
  })

  it('keeps what was typed when saving fails, and says why', async () => {
    serve(when(account.update, () => refuse(makeProblem('ServiceUnavailable', 503))))
    const { user } = show()
    const form = await card('Company')
    await user.type(await form.findByRole('textbox', { name: 'Phone' }), '+351')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByRole('alert')).toHaveTextContent('ServiceUnavailable.')
    expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('+351')
  })

  it('goes back to what is saved by discarding', async () => {
    serve()
    const { user } = show()
    const form = await card('Company')
    expect(await form.findByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
    await user.type(form.getByRole('textbox', { name: 'Phone' }), '+351')
    await user.click(form.getByRole('button', { name: 'Discard' }))
    expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('')
  })

  it('lets the person decide when someone else was faster; nothing of either is lost', async () => {
    let current = company
    const api = serve(
      when(account.read, () => ({ data: current })),
      when(account.update, ({ revision, ...draft }) => {
        if (revision !== current.revision) refuse(makeProblem('PreconditionFailedException', 412))
        return { data: { ...current, ...draft, revision: current.revision + 1 } }
      }),
    )
    const { user } = show()
    const form = await card('Company')
    await user.type(await form.findByRole('textbox', { name: 'Phone' }), '+351')
    current = { ...company, revision: 4, city: 'Porto' }
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText(/Someone else changed this/)).toBeVisible()
    expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('+351')
    // What only they have changed stays as they have it.
    expect(form.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Phone'])
    await user.click(form.getByRole('button', { name: 'Overwrite with mine' }))
    await waitFor(() => expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Porto'))
    expect(bodyOf(api, 'PATCH /account')).toEqual({ phone: '+351', revision: 4 })
    expect(form.queryByText(/Someone else changed this/)).toBeNull()
  })

  it('is read by those who may not change it, and is not there for the others', async () => {
    serve()
    show(['account:read'])
    const facts = await card('Company')
    expect(await facts.findByText('Portugal')).toBeVisible()
    expect(facts.queryByRole('textbox')).toBeNull()
  })

  it('has the page to itself until it is known who may read it', async () => {
    serve()
    const { store } = show([], {}, false)
    expect(await screen.findByRole('heading', { level: 2, name: 'Company' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Your profile' })).toBeNull()
    act(() => void store.dispatch(permissionsReceived({ data: [] })))
    await card('Your profile')
    expect(screen.queryByRole('heading', { name: 'Company' })).toBeNull()
  })

  it('is not asked for by those who may not read it', async () => {
    const api = serve()
    show([])
    await card('Your profile')
    expect(screen.queryByRole('heading', { name: 'Company' })).toBeNull()
    expect(api.lines()).not.toContain('GET /account')
  })

  it('says that it could not be loaded, and tries again', async () => {
    let isAway = true
    serve(
      when(account.read, () => (isAway ? refuse(makeProblem('ServiceUnavailable', 503)) : { data: company })),
    )
    const { user } = show()
    expect(await screen.findByText(/The server is busy/)).toBeVisible()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    const form = await card('Company')
    expect(await form.findByRole('textbox', { name: 'City' })).toHaveValue('Lisbon')
  })
})

describe('one’s own profile', () => {
  it('reaches the session’s copy of the person, in the store and in the storage', async () => {
    serve()
    const { user, store } = show([])
    const form = await card('Your profile')
    const name = await form.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Ada Lovelace')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(store.getState().auth.user?.name).toBe('Ada Lovelace'))
    expect(localStorage.getItem('user')).toContain('Ada Lovelace')
    expect(store.getState().auth.user?.timeZone).toBe('Europe/Lisbon')
  })

  it('switches the language of the console', async () => {
    const api = serve()
    const { user } = show([])
    const form = await card('Your profile')
    await user.click(await form.findByRole('button', { name: /Language/ }))
    await user.click(await screen.findByRole('option', { name: 'العربية' }))
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
    expect(localStorage.getItem('i18nextLng')).toBe('ar')
    expect(bodyOf(api, 'PATCH /account/profile')).toMatchObject({ language: 'ar' })
  })

  it('can’t be changed by staff inside a customer’s company', async () => {
    serve()
    show([], { staffAccess: 'ro' })
    expect(await screen.findByText(/You're here as staff/)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('leads to the page about passwords', async () => {
    serve()
    show([])
    expect(await screen.findByRole('link', { name: 'Open security' })).toHaveAttribute(
      'href',
      '/account/security',
    )
  })
})

const askFor = async (email: string) => {
  const shown = show([])
  const form = await card('E-mail address')
  await shown.user.type(await form.findByRole('textbox', { name: 'New e-mail address' }), email)
  await shown.user.click(form.getByRole('button', { name: 'Send code' }))
  return { ...shown, form }
}

describe('the e-mail address', () => {
  it('changes in two steps: a code to the new one, then the switch', async () => {
    const api = serve()
    const { user, form, store, actions } = await askFor('new@example.com')
    const code = await form.findByRole('textbox', { name: 'Six-digit code' })
    await waitFor(() => expect(code).toHaveFocus())
    expect(form.getByText(/sent to new@example.com/i)).toBeVisible()
    await user.keyboard('123456')
    expect(await screen.findByText('You now sign in with new@example.com')).toBeVisible()
    expect(store.getState().auth.user?.email).toBe('new@example.com')
    expect(localStorage.getItem('userEmail')).toBe('new@example.com')
    expect(bodyOf(api, 'POST /account/email/confirm')).toEqual({ code: '123456' })
    // The code itself is in no action.
    expect(JSON.stringify(actions)).not.toContain('123456')
  })

  it('says at the field that a code is wrong, and takes another', async () => {
    serve()
    const { user, form, store } = await askFor('new@example.com')
    const code = await form.findByRole('textbox', { name: 'Six-digit code' })
    await user.type(code, '999999')
    await waitFor(() => expect(code).toHaveAccessibleDescription(/wrong or has expired/))
    expect(code).toHaveFocus()
    expect(code).toHaveValue('')
    await user.keyboard('123456')
    await waitFor(() => expect(store.getState().auth.user?.email).toBe('new@example.com'))
  })

  it('can stay as it is', async () => {
    serve()
    const { user, form } = await askFor('new@example.com')
    await user.click(await form.findByRole('button', { name: 'Keep ada@example.com' }))
    expect(await form.findByRole('textbox', { name: 'New e-mail address' })).toBeVisible()
  })

  it('goes on with the code of the mail’s link, which stays in no history', async () => {
    serve(when(account.profile, () => ({ data: { ...ada, pendingEmail: 'new@example.com' } })))
    window.history.replaceState(null, '', '/account/general#c=123456&email=new@example.com')
    show([])
    const form = await card('E-mail address')
    expect(await form.findByRole('textbox', { name: 'Six-digit code' })).toHaveValue('123456')
    expect(window.location.hash).toBe('')
  })

  it('is refused at the field when it is the present one', async () => {
    const errors = [{ path: 'email', code: 'taken', message: 'taken' }]
    serve(when(account.changeEmail, () => refuse(makeProblem('ValidationError', 422, { errors }))))
    const { form } = await askFor('ada@example.com')
    const field = form.getByRole('textbox', { name: 'New e-mail address' })
    await waitFor(() => expect(field).toHaveAccessibleDescription(/already your address/))
    expect(field).toHaveValue('ada@example.com')
  })
})
