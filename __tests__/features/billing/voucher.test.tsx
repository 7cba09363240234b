import { screen } from '@testing-library/react'
import { billing } from '#contract/billing/routes.ts'
import { vouchers } from '#contract/billing/vouchers.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { billingRoutes } from '#src/features/billing/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const code = 'qmta-6y2r-vn4k-0h8w'

const show = (may: Permission[] = ['billing:read', 'billing:voucher']) =>
  showPages({
    routes: [{ path: 'account', children: billingRoutes }],
    at: '/account/billing/wallet?tab=settings',
    may,
  })
type Redeem = Parameters<typeof when<typeof vouchers.redeem>>[1]
const served = (redeem: Redeem) =>
  fixtureApi(
    when(billing.wallet, () => ({ data: makeWallet() })),
    when(vouchers.redeem, redeem),
  )
const field = () => screen.findByRole('textbox', { name: 'Voucher code' })

it('turns a code into credit, says what it brought and until when, and keeps it nowhere', async () => {
  const api = served(() => ({ data: { amount: usd('10'), expiresAt: '2030-02-01T12:00:00.000Z' } }))
  const { user, store, actions } = show()
  await user.type(await field(), code)
  await user.click(screen.getByRole('button', { name: 'Redeem voucher' }))
  expect(await screen.findByText('$10.00 of credit added')).toBeVisible()
  expect(screen.getByText(/Feb 1, 2030/)).toBeVisible()
  expect(api.asked.find(({ line }) => line === 'POST /billing/vouchers/redeem')?.body).toEqual({ code })
  expect(await field()).toHaveValue('')
  expect(JSON.stringify([store.getState(), actions])).not.toContain(code)
})

it('says at the field that a code is not valid, whatever is wrong with it', async () => {
  served(() =>
    refuse(makeProblem('ValidationError', 422, { errors: [{ path: 'code', code: 'code', message: 'No.' }] })),
  )
  const { user } = show()
  await user.type(await field(), code)
  await user.click(screen.getByRole('button', { name: 'Redeem voucher' }))
  expect(await screen.findByText("This voucher isn't valid.")).toBeVisible()
  expect(await field()).toBeInvalid()
  expect(await field()).toHaveFocus()
})

it('sends the same code again under the same key, and what is typed anew under another', async () => {
  const api = served(() => refuse(makeProblem('ServiceUnavailable', 503)))
  const { user } = show()
  await user.type(await field(), code)
  const press = () => user.click(screen.getByRole('button', { name: 'Redeem voucher' }))
  await press()
  await press()
  await user.type(await field(), '1')
  await press()
  const keys = api.asked
    .filter(({ line }) => line === 'POST /billing/vouchers/redeem')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('says how many codes can be tried, and when again', async () => {
  served(() => refuse(makeProblem('TooManyAttemptsException', 429), { 'retry-after': String(45 * 60 + 20) }))
  const { user } = show()
  await user.type(await field(), code)
  expect(screen.getByText(/can try 10 codes per hour/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Redeem voucher' }))
  expect(await screen.findByText('Too many codes tried')).toBeVisible()
  expect(screen.getByText('Try again in 45 minutes.')).toBeVisible()
})

it('asks for a code before it sends one', async () => {
  const api = served(() => ({ data: { amount: usd('10'), expiresAt: '2030-02-01T12:00:00.000Z' } }))
  const { user } = show()
  await field()
  await user.click(screen.getByRole('button', { name: 'Redeem voucher' }))
  expect(await screen.findByText('Enter the code of the voucher.')).toBeVisible()
  expect(api.asked.map(({ line }) => line)).not.toContain('POST /billing/vouchers/redeem')
})
