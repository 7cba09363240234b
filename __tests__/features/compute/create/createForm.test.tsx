import { screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { makeProblem } from '../../../support/factories.ts'
import { raw, refuse, when } from '../../../support/fixtureApi.ts'
import { plans, regions } from '../offer.ts'
import { createdFrom, fillIn, nameField, plan, sentBy, serve, show, submit } from './createPage.tsx'

beforeEach(() => sessionStorage.clear())

describe('creating an instance', () => {
  it('sends what was chosen, and leads to the new instance', async () => {
    const api = serve()
    const { user, router } = show()
    await fillIn(user)
    await submit(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/compute/details'))
    expect(router.state.location.search).toBe('?id=i-1')
    expect(sentBy(api)[0]?.body).toEqual({
      name: 'web',
      projectId: 'atlas',
      region: 'lab-1',
      imageId: 'debian-13',
      planId: 'shared-1',
      publicIpv4: true,
      sshKeyIds: ['key-1'],
    })
  })

  it('says at each field what is missing, leads to the first, and asks nothing of the server', async () => {
    const api = serve()
    const { user } = show()
    await plan('Shared 1 GiB')
    await user.clear(nameField())
    await submit(user)
    await screen.findByText('Choose one.')
    expect(screen.getByRole('group', { name: 'Plan' })).toHaveAccessibleDescription('Choose one.')
    expect(screen.getByText('Choose an SSH key or a password.')).toBeVisible()
    expect(nameField()).toHaveAccessibleDescription(/Enter a value/)
    expect(screen.getByRole('radio', { name: 'Shared 1 GiB' })).toHaveFocus()
    expect(sentBy(api)).toEqual([])
  })

  it.each(['-web', 'web_1', 'wéb', 'w'.repeat(64)])('refuses the name %s at its field', async (name) => {
    const api = serve()
    const { user } = show()
    await fillIn(user)
    await user.clear(nameField())
    await user.type(nameField(), name)
    await submit(user)
    await waitFor(() => expect(nameField()).toBeInvalid())
    expect(sentBy(api)).toEqual([])
  })

  it('proposes a name that follows image and region until someone touches it', async () => {
    serve()
    const { user } = show()
    await plan('Shared 1 GiB')
    expect(nameField()).toHaveDisplayValue(/^debian-lab-1-[0-9a-f]{4}$/)
    await user.click(screen.getByRole('radio', { name: 'Fedora 44' }))
    await user.click(screen.getByRole('radio', { name: /Lab 2/ }))
    expect(nameField()).toHaveDisplayValue(/^fedora-lab-2-[0-9a-f]{4}$/)
    await user.clear(nameField())
    await user.type(nameField(), 'web')
    await user.click(screen.getByRole('radio', { name: 'Debian 13' }))
    expect(nameField()).toHaveValue('web')
  })

  it('numbers the names of several, multiplies the price, and leads to the list', async () => {
    const api = serve()
    const { user, router } = show()
    await fillIn(user)
    for (let clicks = 0; clicks < 2; clicks += 1)
      await user.click(screen.getByRole('button', { name: 'More' }))
    expect(nameField()).toHaveAccessibleDescription('Creates web-1, web-2, web-3')
    const summary = screen.getByRole('complementary', { name: 'Summary' })
    expect(summary).toHaveTextContent('$15.12')
    expect(summary).toHaveTextContent('$0.0225 per hour')
    await submit(user, 'Create 3 instances')
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/compute'))
    expect(sentBy(api)[0]?.body).toMatchObject({ name: 'web', count: 3 })
  })

  it('begins with what the address asks for', async () => {
    serve()
    show('?image=fedora-44&plan=shared-3&region=lab-2&project=borea')
    expect(await plan('Shared 4 GiB')).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Fedora 44' })).toBeChecked()
    expect(screen.getByRole('radio', { name: /Lab 2/ })).toBeChecked()
    expect(screen.getByRole('button', { name: /^Project/ })).toHaveTextContent('borea')
  })

  it('shows what is left of the limits with this in it', async () => {
    serve()
    const { user } = show()
    await user.click(await plan('Shared 4 GiB'))
    expect(screen.getByRole('meter', { name: 'vCPUs' })).toHaveAttribute('aria-valuetext', '14 of 20')
    await user.click(screen.getByRole('switch', { name: 'Public IPv4 address' }))
    expect(screen.getByRole('meter', { name: 'Public IPv4' })).toHaveAttribute('aria-valuetext', '12 of 50')
  })
})

describe('a cloud that counts no transfer and has no IPv6', () => {
  it('is offered without a word of either', async () => {
    serve(
      undefined,
      when(catalogue.regions, () => ({
        data: regions.map((region) => ({
          ...region,
          capabilities: { ...region.capabilities, ipv6: false },
        })),
      })),
      when(catalogue.plans, () => ({ data: plans.map((one) => ({ ...one, transferGib: 0 })) })),
    )
    show()
    await plan('Shared 1 GiB')
    expect(screen.queryByRole('columnheader', { name: 'Transfer' })).not.toBeInTheDocument()
    expect(screen.getByText(/only your private networks reach it/)).toBeVisible()
    expect(screen.queryByText(/IPv6/)).not.toBeInTheDocument()
  })
})

describe('a region with several availability zones', () => {
  const zones: Record<string, string[]> = { 'lab-1': ['lab-1a', 'lab-1b'], 'lab-2': ['lab-2a'] }
  const zoned = () =>
    when(catalogue.regions, () => ({
      data: regions.map((region) => ({ ...region, zones: zones[region.id] })),
    }))

  it('offers them, and asks for the one that was chosen', async () => {
    const api = serve(undefined, zoned())
    const { user } = show()
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: /^Zone/ }))
    await user.click(screen.getByRole('option', { name: 'lab-1b' }))
    await submit(user)
    await waitFor(() => expect(sentBy(api)).toMatchObject([{ body: { zone: 'lab-1b' } }]))
  })

  it('takes none along to a region that has one only, and does not speak of it there', async () => {
    const api = serve(undefined, zoned())
    const { user } = show()
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: /^Zone/ }))
    await user.click(screen.getByRole('option', { name: 'lab-1b' }))
    await user.click(screen.getByRole('radio', { name: /Lab 2/ }))
    expect(screen.queryByRole('button', { name: /^Zone/ })).not.toBeInTheDocument()
    await submit(user)
    await waitFor(() => expect(sentBy(api)).toMatchObject([{ body: { region: 'lab-2' } }]))
    expect(sentBy(api)[0]?.body).not.toHaveProperty('zone')
  })
})

describe('a plan that can’t be had', () => {
  it('says that it is sold out in the region, and in no other', async () => {
    serve()
    const { user } = show()
    expect(await plan('Shared 2 GiB')).not.toHaveAccessibleDescription()
    await user.click(screen.getByRole('radio', { name: /Lab 2/ }))
    const soldOut = screen.getByRole('radio', { name: 'Shared 2 GiB' })
    expect(soldOut).toHaveAccessibleDescription('Sold out in this region')
    await user.click(soldOut)
    expect(soldOut).not.toBeChecked()
  })

  it('says what the image needs', async () => {
    serve()
    const { user } = show()
    await user.click(await screen.findByRole('radio', { name: 'Fedora 44' }))
    expect(screen.getByRole('radio', { name: 'Shared 1 GiB' })).toHaveAccessibleDescription(
      'Too small for the image. Needs 2 GiB of memory and 30 GiB of disk',
    )
  })

  it('says which limit it is over, with the count in it', async () => {
    serve()
    const { user } = show()
    await user.click(await screen.findByRole('tab', { name: 'Dedicated CPU' }))
    expect(await plan('Dedicated 32 GiB')).toHaveAccessibleDescription('Over your limit for vCPUs')
    await user.click(screen.getByRole('tab', { name: 'Shared CPU' }))
    expect(await plan('Shared 4 GiB')).not.toHaveAccessibleDescription()
    for (let clicks = 0; clicks < 4; clicks += 1)
      await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByRole('radio', { name: 'Shared 4 GiB' })).toHaveAccessibleDescription(
      'Over your limit for vCPUs',
    )
  })

  it('is refused at the field when it was chosen before', async () => {
    const api = serve()
    const { user } = show('?plan=shared-2')
    await user.click(await screen.findByRole('checkbox', { name: 'laptop' }))
    await user.click(screen.getByRole('radio', { name: /Lab 2/ }))
    await submit(user)
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Shared 2 GiB' })).toHaveFocus())
    expect(sentBy(api)).toEqual([])
  })
})

describe('an image past its end of life', () => {
  it('is marked, and warned of when it is chosen', async () => {
    serve()
    const { user } = show()
    await user.click(await screen.findByRole('radio', { name: 'Debian 10 End of life' }))
    expect(screen.getByText(/Debian 10 no longer gets security updates/)).toBeVisible()
  })
})

describe('the access', () => {
  it('may stay empty for an image that brings its own', async () => {
    const api = serve()
    const { user } = show()
    await user.click(await plan('Shared 1 GiB'))
    await user.click(screen.getByRole('radio', { name: 'Flatcar stable' }))
    await submit(user)
    await waitFor(() => expect(sentBy(api)).toHaveLength(1))
    expect(sentBy(api)[0]?.body).not.toHaveProperty('sshKeyIds')
  })

  it('takes a key added in place, and chooses it', async () => {
    const api = serve()
    const { user } = show()
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Add SSH key' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: 'Public key' }), 'ssh-ed25519 AAAA ada@desk')
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('ada@desk')
    await user.click(within(dialog).getByRole('button', { name: 'Add key' }))
    expect(await screen.findByRole('checkbox', { name: 'ada@desk' })).toBeChecked()
    expect(sentBy(api)).toEqual([])
    await submit(user)
    await waitFor(() => expect(sentBy(api)[0]?.body).toMatchObject({ sshKeyIds: ['key-1', 'key-2'] }))
  })

  it('generates a password that no action and no state ever holds', async () => {
    const api = serve()
    const { user, store, actions } = show()
    await user.click(await plan('Shared 1 GiB'))
    await user.click(screen.getByRole('radio', { name: /^Password/ }))
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    const password = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' }).value
    expect(password).toMatch(/^[\w\-.+=]{24}$/)
    await submit(user)
    await waitFor(() => expect(sentBy(api)[0]?.body).toMatchObject({ password }))
    expect(JSON.stringify(actions)).not.toContain(password)
    expect(JSON.stringify(store.getState())).not.toContain(password)
  })
})

describe('user data', () => {
  it('is warned of when nothing would run it', async () => {
    serve()
    const { user } = show()
    const field = await screen.findByRole('textbox', { name: /Configuration or script/ })
    await user.type(field, 'apt install nginx')
    expect(screen.getByText(/Otherwise cloud-init ignores it/)).toBeVisible()
    await user.clear(field)
    await user.type(field, '#cloud-config')
    expect(screen.queryByText(/Otherwise cloud-init ignores it/)).not.toBeInTheDocument()
  })
})

describe('a refusal', () => {
  const beyond = makeProblem('ContractResourceLimitExceededException', 402, {
    context: { metric: 'memory', limit: 65_536, used: 65_024, requested: 1024 },
  })

  it('for a limit keeps the form, and says which limit and what to do', async () => {
    serve(() => refuse(beyond))
    const { user } = show()
    await fillIn(user)
    await submit(user)
    const refusal = await screen.findByRole('alert')
    expect(refusal).toHaveTextContent('This exceeds your limit for Memory')
    expect(refusal).toHaveTextContent('Limit: 64 GiB. In use: 63.5 GiB. This order needs 1 GiB more.')
    expect(within(refusal).getByRole('link', { name: 'Request increase' })).toHaveAttribute(
      'href',
      '/account/limits?ask=memory',
    )
    expect(nameField()).toHaveValue('web')
    expect(screen.getByRole('radio', { name: 'Shared 1 GiB' })).toBeChecked()
  })

  it('for want of a payment method keeps the form', async () => {
    serve(() => refuse(makeProblem('PaymentMethodRequiredException', 402)))
    const { user } = show()
    await fillIn(user)
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Add a payment method first')
    expect(nameField()).toHaveValue('web')
  })

  it('for a budget that is used up keeps the form, says which one, and leads there', async () => {
    const budget = { id: 'budget-1', name: 'Web shop' }
    serve(() => refuse(makeProblem('ConflictException', 409, { context: { reason: 'budget', budget } })))
    const { user } = show('', ['billing:read'])
    await fillIn(user)
    await submit(user)
    const refusal = await screen.findByRole('alert')
    expect(refusal).toHaveTextContent('The budget Web shop is used up')
    expect(within(refusal).getByRole('link', { name: 'Review budgets' })).toHaveAttribute(
      'href',
      '/account/billing/wallet?tab=budgets',
    )
    expect(nameField()).toHaveValue('web')
  })

  it('for want of room is said at the plan and above the button', async () => {
    const errors = [{ path: 'planId', code: 'soldOut', message: 'soldOut' }]
    const full = makeProblem('ConflictException', 409, { errors, context: { reason: 'noCapacity' } })
    serve(() => refuse(full))
    const { user } = show()
    await fillIn(user)
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('No capacity right now')
    expect(screen.getByRole('radio', { name: 'Shared 1 GiB' })).toHaveFocus()
  })

  it('for want of a price of addresses says that it is about the address', async () => {
    serve(() => refuse(makeProblem('ConflictException', 409, { context: { reason: 'noAddressPrice' } })))
    const { user } = show()
    await fillIn(user)
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Public IPv4 addresses have no price yet/)
  })

  it('of one field is said at the field alone', async () => {
    const errors = [{ path: 'name', code: 'taken', message: 'taken' }]
    serve(() => refuse(makeProblem('ValidationError', 422, { errors })))
    const { user } = show()
    await fillIn(user)
    await submit(user)
    await waitFor(() => expect(nameField()).toHaveAccessibleDescription(/[Aa]lready in use/))
    expect(nameField()).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('that never came lets the same request go out again under the same key', async () => {
    let isUp = false
    const api = serve((draft) => (isUp ? { data: createdFrom(draft) } : raw(Response.error())))
    const { user, router } = show()
    await fillIn(user)
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('the same order is never carried out twice')
    isUp = true
    await submit(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/compute/details'))
    const keys = sentBy(api).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('followed by a change goes out under a new key', async () => {
    const api = serve(() => refuse(beyond))
    const { user } = show()
    await fillIn(user)
    await submit(user)
    await screen.findByRole('alert')
    await user.type(nameField(), '2')
    await submit(user)
    await waitFor(() => expect(sentBy(api)).toHaveLength(2))
    const keys = new Set(sentBy(api).map(({ headers }) => headers.get('idempotency-key')))
    expect(keys.size).toBe(2)
  })
})

describe('a form left half done', () => {
  it('is resumed in the same tab, without its secrets', async () => {
    serve()
    const first = show()
    await fillIn(first.user)
    await first.user.click(screen.getByRole('radio', { name: /^Password/ }))
    await first.user.type(screen.getByLabelText('Password', { selector: 'input' }), 'hunter2hunter2')
    await first.user.type(screen.getByRole('textbox', { name: /Configuration or script/ }), '#!/bin/sh TOKEN')
    expect(sessionStorage).toHaveLength(1)
    expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).not.toMatch(/hunter2|TOKEN/)
    document.body.replaceChildren()

    show()
    expect(await plan('Shared 1 GiB')).toBeChecked()
    expect(nameField()).toHaveValue('web')
    expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveValue('')
  })

  it('is not resumed once it was sent', async () => {
    serve()
    const { user, router } = show()
    await fillIn(user)
    await submit(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/compute/details'))
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('the code', () => {
  it('is of what the form would send', async () => {
    serve()
    const { user } = show()
    await fillIn(user)
    const code = await screen.findByRole('region', { name: 'The request in cURL' })
    expect(code).toHaveTextContent('"name": "web"')
    expect(code).toHaveTextContent('"sshKeyIds": [ "key-1" ]')
    await user.click(screen.getByRole('tab', { name: 'OpenTofu' }))
    expect(screen.getByRole('region', { name: 'The request in OpenTofu' })).toHaveTextContent(
      'planId = "shared-1"',
    )
  })
})
