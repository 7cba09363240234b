import { cleanup, screen, within } from '@testing-library/react'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { balancersPath, rowOf, showBalancers } from './balancers.tsx'
import { makeBalancer, makeCertificate } from './records.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the lists', () => {
  it('say of load balancers how many members answer, where, at which ports and for how much', async () => {
    await showBalancers({ balancers: [makeBalancer({ locked: true })] })
    const row = within(await rowOf(/front/))
    for (const text of ['1 of 2 online', '192.0.2.9', '80/http, 443/https', 'Small', '$13.44'])
      expect(row.getByText(text)).toBeInTheDocument()
    expect(row.getByRole('img', { name: 'Locked' })).toBeInTheDocument()
  })

  it('say what is no number of members', async () => {
    await showBalancers({
      balancers: [
        makeBalancer({ id: 'a', name: 'bare', membersTotal: 0, membersOnline: 0, health: 'noMonitor' }),
        makeBalancer({ id: 'b', name: 'blind', health: 'noMonitor', publicIp: null }),
      ],
    })
    expect(within(await rowOf(/bare/)).getByText('No members')).toBeInTheDocument()
    const blind = within(await rowOf(/blind/))
    expect(blind.getByText('Not monitored')).toBeInTheDocument()
    expect(blind.getByText('10.1.0.20')).toBeInTheDocument()
  })

  it('say of certificates for what they are, by whom, and who uses them', async () => {
    await showBalancers({ at: `${balancersPath}?view=certificates` })
    const row = within(await rowOf(/shop/))
    for (const text of ['shop.example and 1 more', 'Lab CA', '1 listener', 'Jan 1, 2030'])
      expect(row.getByText(text)).toBeInTheDocument()
  })

  it('say what a load balancer does where there is none yet', async () => {
    await showBalancers({ balancers: [] })
    await screen.findByText('No load balancers yet')
    expect(screen.getAllByRole('link', { name: 'Create load balancer' })).toHaveLength(2)
    cleanup()
    await showBalancers({ balancers: [], may: ['load-balancers:read'] })
    await screen.findByText('No load balancers yet')
    expect(screen.queryByRole('link', { name: 'Create load balancer' })).not.toBeInTheDocument()
  })

  it('say why there is no list', async () => {
    await showBalancers({
      fixtures: [when(loadBalancers.list, () => refuse(makeProblem('ForbiddenException', 403)))],
    })
    expect(await screen.findByText(/have access to load balancers/)).toBeInTheDocument()
  })
})

describe('a certificate', () => {
  it('says of itself what it is, and that it ends', async () => {
    const at = `${balancersPath}?view=certificates&id=cert`
    await showBalancers({ at, certificates: [makeCertificate({ notAfter: '2026-01-02T00:00:00.000Z' })] })
    await screen.findByText('Ended on Jan 2, 2026')
    for (const text of ['www.shop.example', 'CN=shop.example', 'ab12', '2 certificates'])
      expect(screen.getByText(text)).toBeInTheDocument()
    // The tabs stay with the certificate.
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      `${balancersPath}?view=certificates&id=cert&tab=settings`,
    )
  })
})
