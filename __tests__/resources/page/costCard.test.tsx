import { screen } from '@testing-library/react'
import { CostCard } from '#src/resources/page/CostCard.tsx'
import { fixtureApi } from '../../support/fixtureApi.ts'
import { usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const element = <CostCard row={{ id: 'web-1', hourlyPrice: usd('0.5'), monthlyPrice: usd('336') }} />

it('leads to what a cost was made of those who may see usage, and nobody else', async () => {
  fixtureApi()
  showPages({ routes: [{ path: '/', element }], at: '/', may: ['billing:read'] })
  expect(await screen.findByRole('link', { name: 'See usage' })).toHaveAttribute(
    'href',
    '/account/billing/wallet?tab=usage&resource=web-1&by=item',
  )
})

it('says what it costs to all the others', async () => {
  fixtureApi()
  showPages({ routes: [{ path: '/', element }], at: '/', may: ['compute:read'] })
  expect(await screen.findByText('$336.00')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
