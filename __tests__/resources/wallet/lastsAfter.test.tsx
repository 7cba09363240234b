import type { ReactNode } from 'react'
import { screen } from '@testing-library/react'
import { billing } from '#contract/billing/routes.ts'
import type { Wallet } from '#contract/billing/wallet.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { SpendRunway } from '#src/features/dashboards/SpendRunway.tsx'
import { LazyLastsAfter } from '#src/resources/wallet/LazyLastsAfter.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const show = (
  element: ReactNode,
  about: Partial<Wallet> = {},
  may: Permission[] = ['billing:read', 'billing:topup'],
) => {
  const api = fixtureApi(when(billing.wallet, () => ({ data: makeWallet(about) })))
  const shown = showPages({
    routes: [
      {
        path: '/form',
        element: (
          <>
            <h1>Form</h1>
            {element}
          </>
        ),
      },
    ],
    at: '/form?plan=s-1',
    may,
  })
  return { ...shown, api }
}

describe('what an order does to the balance', () => {
  it('is said as the time that it lasts with it, beside that without', async () => {
    show(<LazyLastsAfter hourly={usd('0.25')} />, { available: usd('500') })
    expect(
      await screen.findByText(/^With this, your balance lasts \d+ days, until .+\. Now: until .+\.$/),
    ).toBeVisible()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('leads to more where it would be soon, and from there back', async () => {
    show(<LazyLastsAfter hourly={usd('5')} />)
    expect(await screen.findByText(/lasts \d+ hours, until /)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute(
      'href',
      '/account/billing/wallet?top-up=1&redirectTo=%2Fform%3Fplan%3Ds-1',
    )
  })

  it('is not asked for by those who may not see the wallet', async () => {
    const { api } = show(<LazyLastsAfter hourly={usd('5')} />, {}, ['compute:create'])
    await screen.findByRole('heading', { name: 'Form' })
    expect(api.lines()).toEqual([])
  })
})

describe('the dashboard', () => {
  it.each<[RegExp, Partial<Wallet>]>([
    [/^Balance lasts 23 days, until /, {}],
    [/^Balance lasts more than 2 years$/, { runwaySeconds: 10 * 365 * 86_400 }],
    [/^Balance \$140\.00$/, { runwaySeconds: null, runRate: usd('0') }],
    [/^Your balance is used up\.$/, { runwaySeconds: 0, available: usd('0'), state: 'grace' }],
  ])('says %s', async (words, about) => {
    show(
      <p>
        <SpendRunway />
      </p>,
      about,
    )
    expect(await screen.findByText(words)).toBeVisible()
  })
})
