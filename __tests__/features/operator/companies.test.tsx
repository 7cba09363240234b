import { screen, within } from '@testing-library/react'
import {
  operatorCompanies as routes,
  type CompanyLimitRequest,
  type ManagedCompany,
} from '#contract/operator/companies.ts'
import { sectionsFor, sectionsOfStaff } from '#src/app/navigation.ts'
import { operatorRoutes } from '#src/features/operator/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const at = '2030-01-01T12:00:00.000Z'
const company = (about: Partial<ManagedCompany> = {}): ManagedCompany => ({
  id: 'acme',
  name: 'Acme',
  state: 'active',
  stateReason: '',
  walletState: 'good',
  balance: usd('20'),
  people: 3,
  openRequests: 0,
  createdAt: at,
  ...about,
})
const request: CompanyLimitRequest = {
  id: 'r1',
  company: { id: 'acme', name: 'Acme' },
  metric: 'instances',
  wanted: 120,
  limit: 50,
  used: 49,
  reason: 'Black Friday',
  askedBy: 'ada@acme.test',
  createdAt: at,
  isGranting: false,
  failure: null,
}

const served = ({ shown = company(), requests = [] as CompanyLimitRequest[] } = {}) =>
  fixtureApi(
    when(routes.list, () => ({ data: { rows: [shown], page: { number: 1, size: 25, total: 1 } } })),
    when(routes.read, () => ({
      data: {
        company: shown,
        owners: [{ name: 'Ada', email: 'ada@acme.test' }],
        creditLine: usd('500'),
        limits: [
          { metric: 'instances' as const, limit: 50, used: 49, reserved: 0 },
          { metric: 'memory' as const, limit: 524_288, used: 0, reserved: 0 },
        ],
        requests,
      },
    })),
    when(routes.requests, () => ({ data: { rows: requests, total: requests.length } })),
    when(routes.approve, () => ({ data: null })),
    when(routes.suspend, () => ({ data: null })),
    when(routes.setLimits, () => ({ data: null })),
    when(routes.grant, () => ({ data: null })),
  )
const show = (search = '', staffRole: 'all' | 'billing' = 'all') =>
  showPages({
    routes: operatorRoutes,
    at: `/operator/companies${search}`,
    who: { staffAccess: 'ro', staffRole, operatorArea: true },
  })
const asked = (api: ReturnType<typeof fixtureApi>, line: string) =>
  api.asked.find((one) => one.line === line)?.body

describe('the page of companies', () => {
  it('lists companies with how they stand, and asks the server for those that match', async () => {
    const api = served({ shown: company({ state: 'pending' }) })
    const { user } = show()
    const row = within(await screen.findByRole('row', { name: /Acme/ }))
    expect(row.getByText('Waiting for approval')).toBeVisible()
    expect(row.getByText('$20.00')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Find a company' }), 'acm')
    await screen.findByDisplayValue('acm')
    expect(api.lines()).toContain('GET /operator/companies')
  })

  it('has requests for higher limits answered with words that the customer reads', async () => {
    const api = served({ requests: [request] })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Grant Instances for Acme' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Answer/ }), 'Good luck')
    await user.click(dialog.getByRole('button', { name: 'Grant' }))
    await screen.findByText(/Granting 120 to Acme/)
    expect(asked(api, 'POST /operator/limit-requests/r1/grant')).toEqual({ answer: 'Good luck' })
  })

  it('can’t answer a request whose quota is being raised, and says when that has failed', async () => {
    served({
      requests: [
        { ...request, isGranting: true },
        { ...request, id: 'r2', metric: 'vcpus', failure: 'rejected' },
      ],
    })
    show()
    expect(await screen.findByText('Being granted')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Grant Instances for Acme' })).not.toBeInTheDocument()
    expect(screen.getByText(/quota couldn't be raised/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Grant vCPUs for Acme' })).toBeEnabled()
  })

  it('approves a company that waits', async () => {
    const api = served({ shown: company({ state: 'pending' }) })
    const { user } = show('?id=acme')
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await screen.findByText('Acme is approved')
    expect(api.lines()).toContain('POST /operator/companies/acme/approve')
  })

  it('suspends a company only with a reason, and keeps what was typed', async () => {
    const api = served()
    const { user } = show('?id=acme')
    await user.click(await screen.findByRole('button', { name: 'Suspend' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(api.lines()).not.toContain('POST /operator/companies/acme/suspend')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Spam')
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    await screen.findByText('Acme is suspended')
    expect(asked(api, 'POST /operator/companies/acme/suspend')).toEqual({ reason: 'Spam' })
  })

  it('sends only the limits that were changed', async () => {
    const api = served()
    const { user } = show('?id=acme')
    await user.click(await screen.findByRole('button', { name: 'Change limits' }))
    const dialog = within(await screen.findByRole('dialog'))
    const limit = dialog.getByRole('textbox', { name: 'Instances' })
    await user.clear(limit)
    await user.type(limit, '80')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Grown')
    await user.click(dialog.getByRole('button', { name: 'Save limits' }))
    await screen.findByText('Limits of Acme saved')
    const limits = [{ metric: 'instances', limit: 80 }]
    expect(asked(api, 'PUT /operator/companies/acme/limits')).toEqual({ limits, reason: 'Grown' })
  })

  it('takes sizes in GiB and sends them as they are counted', async () => {
    const api = served()
    const { user } = show('?id=acme')
    await user.click(await screen.findByRole('button', { name: 'Change limits' }))
    const dialog = within(await screen.findByRole('dialog'))
    const memory = dialog.getByRole('textbox', { name: 'Memory' })
    expect(memory).toHaveValue('512')
    await user.clear(memory)
    await user.type(memory, '0.3')
    expect(memory).toBeInvalid()
    await user.clear(memory)
    await user.type(memory, '1.5')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Smaller')
    await user.click(dialog.getByRole('button', { name: 'Save limits' }))
    await screen.findByText('Limits of Acme saved')
    const limits = [{ metric: 'memory', limit: 1536 }]
    expect(asked(api, 'PUT /operator/companies/acme/limits')).toEqual({ limits, reason: 'Smaller' })
  })

  it('offers staff of another role nothing that they can’t do', async () => {
    served({ shown: company({ state: 'pending' }) })
    show('?id=acme', 'billing')
    await screen.findByRole('heading', { name: 'Acme' })
    // How it stands is for all of them to see.
    expect(screen.getByText('$500.00')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Change limits' })).not.toBeInTheDocument()
  })
})

const pagesOf = (about: Parameters<typeof sectionsOfStaff>[0]) =>
  sectionsOfStaff(about, sectionsFor([])).flatMap(({ entries }) => entries.map(({ to }) => to))

describe('the navigation of staff', () => {
  it('has what their role works with, and of a company nothing', () => {
    expect(pagesOf({ staffRole: 'cloud', operatorArea: true })).toEqual([
      '/operator/companies',
      '/operator/cloud',
      '/account/security',
      '/account/appearance',
    ])
  })

  it('keeps the pages of the company that they visit', () => {
    const pages = pagesOf({ staffRole: 'all' })
    expect(pages).toContain('/home/projects')
    expect(pages).toContain('/operator/billing')
  })
})
