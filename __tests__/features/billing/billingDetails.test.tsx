import { screen, waitFor } from '@testing-library/react'
import { billingProfileRoutes, type BillingProfile } from '#contract/billing/profile.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { billingRoutes } from '#src/features/billing/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const empty = {
  name: '',
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  state: '',
  country: '',
  email: '',
}
const profile: BillingProfile = {
  revision: 3,
  ...empty,
  taxId: 'DE136695976',
  taxIdState: 'unconfirmed',
  reverseCharge: false,
  effective: { ...empty, name: 'Atlas', city: 'Berlin', country: 'DE' },
}

const served = (start = profile) => {
  let current = start
  return {
    set: (next: Partial<BillingProfile>) => void (current = { ...current, ...next }),
    api: fixtureApi(
      when(billingProfileRoutes.read, () => ({ data: current })),
      when(billingProfileRoutes.update, ({ revision, ...draft }) => {
        if (revision !== current.revision) refuse(makeProblem('PreconditionFailedException', 412))
        if (draft.taxId === 'wrong')
          refuse({
            ...makeProblem('ValidationError', 422),
            errors: [{ path: 'taxId', code: 'taxId', message: 'This is not a tax ID of its country.' }],
          })
        return { data: (current = { ...current, ...draft, revision: current.revision + 1 }) }
      }),
    ),
  }
}
const show = (may: Permission[] = ['billing:read', 'billing:invoices']) =>
  showPages({
    routes: [{ path: 'account', children: billingRoutes }],
    at: '/account/billing/wallet?tab=details',
    may,
  })
const patches = ({ api }: ReturnType<typeof served>) =>
  api.asked.filter(({ line }) => line === 'PATCH /billing/profile').map(({ body }) => body)

it('sends what was changed and no more, with the revision it began with', async () => {
  const server = served()
  const { user } = show()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveAttribute('placeholder', 'Atlas')
  await user.type(name, 'Atlas GmbH')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Billing details saved')).toBeVisible()
  expect(patches(server)).toEqual([{ name: 'Atlas GmbH', revision: 3 }])
})

it('says at the field what is wrong with it, and keeps what was typed', async () => {
  served()
  const { user } = show()
  const taxId = await screen.findByRole('textbox', { name: 'Tax ID' })
  await user.clear(taxId)
  await user.type(taxId, 'wrong')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(taxId).toHaveAccessibleDescription(/Not a valid tax ID/))
  expect(taxId).toHaveValue('wrong')
})

it('lets the person decide when someone else was faster', async () => {
  const server = served()
  const { user } = show()
  await user.type(await screen.findByRole('textbox', { name: 'City' }), 'Porto')
  server.set({ revision: 4, city: 'Lisboa' })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Someone else changed this/)).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'City' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
  await waitFor(() => expect(patches(server).at(-1)).toEqual({ city: 'Porto', revision: 4 }))
})

it('says that a tax id is not confirmed yet', async () => {
  served()
  show()
  expect(await screen.findByText('Not confirmed')).toBeVisible()
})

it('is read by those who may not change it', async () => {
  served({ ...profile, taxIdState: 'confirmed', reverseCharge: true })
  show(['billing:read'])
  expect(await screen.findByText('No tax is charged: reverse charge.')).toBeVisible()
  expect(screen.getByText('Berlin')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})
