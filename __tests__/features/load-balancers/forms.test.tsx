import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { makeGroup, makeNetwork } from '../guest-networks/records.ts'
import { balancersPath, showBalancers } from './balancers.tsx'
import { makeCertificate } from './records.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the form of a new load balancer', () => {
  it('orders HTTP 80 in the usual network at once', async () => {
    const { user, sent, router } = await showBalancers({ at: `${balancersPath}?new=balancer` })
    await screen.findByRole('group', { name: 'Listener 1' })
    await user.click(screen.getByRole('button', { name: 'Create load balancer' }))
    await waitFor(() => expect(router.state.location.search).toBe('?id=new'))
    expect(sent()[0]).toMatchObject([
      'POST /load-balancers/balancers',
      {
        networkId: 'net',
        sizeId: 'small',
        publicAddress: 'new',
        configuration: {
          listeners: [{ protocol: 'http', port: 80 }],
          pools: [{ protocol: 'http', members: [] }],
        },
      },
    ])
  })

  it('says that a network is missing until one is built, which is chosen by itself', async () => {
    const network = makeNetwork({ isDefault: true, status: 'creating', built: false })
    const listed = { data: [network], page: { number: 1, size: 50, total: 1 } }
    const { user, sent, store } = await showBalancers({
      at: `${balancersPath}?new=balancer`,
      fixtures: [when(guestNetworks.list, () => listed)],
    })
    await user.click(await screen.findByRole('button', { name: 'Create load balancer' }))
    expect(await screen.findByText('Choose one.')).toBeInTheDocument()
    expect(sent()).toEqual([])
    const built = makeNetwork({ isDefault: true, revision: network.revision + 1 })
    act(() => void store.dispatch(deltaReceived({ records: [built], removed: [] }, { via: 'live' })))
    await waitFor(() => expect(screen.queryByText('Choose one.')).not.toBeInTheDocument())
  })

  it('says nothing of a network that comes while the order is being checked', async () => {
    const network = makeNetwork({ isDefault: true, status: 'creating', built: false })
    const listed = { data: [network], page: { number: 1, size: 50, total: 1 } }
    const { store } = await showBalancers({
      at: `${balancersPath}?new=balancer`,
      fixtures: [when(guestNetworks.list, () => listed)],
    })
    const button = await screen.findByRole('button', { name: 'Create load balancer' })
    const built = makeNetwork({ isDefault: true, revision: network.revision + 1 })
    let wasSaid = false
    const seen = new MutationObserver(() => {
      wasSaid ||= screen.queryByText('Choose one.') !== null
    })
    seen.observe(document.body, { subtree: true, childList: true })
    act(() => {
      fireEvent.click(button)
      store.dispatch(deltaReceived({ records: [built], removed: [] }, { via: 'live' }))
    })
    await waitFor(() => expect(wasSaid).toBe(true))
    await waitFor(() => expect(screen.queryByText('Choose one.')).not.toBeInTheDocument())
    seen.disconnect()
  })

  it('leads port 80 to HTTPS once that is there, and wants a certificate', async () => {
    const { user, sent } = await showBalancers({ at: `${balancersPath}?new=balancer` })
    await screen.findByRole('group', { name: 'Listener 1' })
    await user.click(screen.getByRole('button', { name: 'Add listener' }))
    const http = within(screen.getByRole('group', { name: 'Listener 1' }))
    expect(http.getByRole('checkbox', { name: 'Redirect to HTTPS' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Create load balancer' }))
    expect(await screen.findByText('Choose a certificate')).toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  it('lets the balancer in by the rule that is missing', async () => {
    const { user, sent } = await showBalancers({
      at: `${balancersPath}?new=balancer`,
      fixtures: [
        when(guestNetworks.setRules, ({ rules }) => ({
          data: makeGroup({ revision: 9, rules: rules.map((rule, n) => ({ ...rule, id: `r${n}` })) }),
        })),
      ],
    })
    await user.click(await screen.findByRole('combobox', { name: 'Add instance' }))
    await user.click(await screen.findByRole('option', { name: /^web-1/ }))
    await user.click(await screen.findByRole('button', { name: 'Let the balancer in' }))
    await waitFor(() => expect(screen.queryByText(/^Not reachable/)).not.toBeInTheDocument())
    expect(sent()).toMatchObject([
      [
        'PUT /guest-networks/security-groups/group/rules',
        { rules: [{ id: 'r1' }, { ports: [{ from: 80, to: 80 }], peer: { cidrs: ['10.1.0.0/24'] } }] },
      ],
    ])
  })
})

const block = (kind: string) => `-----BEGIN ${kind}-----\nabc\n-----END ${kind}-----`

const paste = async (check: ReturnType<typeof when>) => {
  const shown = await showBalancers({ at: `${balancersPath}?new=certificate`, fixtures: [check] })
  await shown.user.click(await screen.findByRole('textbox', { name: 'Certificate' }))
  await shown.user.paste(`${block('PRIVATE KEY')}\n${block('CERTIFICATE')}`)
  await shown.user.tab()
  return shown
}

describe('the form of a certificate', () => {
  it('says what it is before it is saved, and keeps the key out of every action', async () => {
    const { user, sent, actions, router } = await paste(
      when(loadBalancers.checkCertificate, () => ({ data: makeCertificate({ issuer: 'Lab CA' }) })),
    )
    await screen.findByText('CN=shop.example')
    await user.click(screen.getByRole('button', { name: 'Add certificate' }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=certificates&id=new'))
    expect(sent().at(-1)).toMatchObject([
      'POST /load-balancers/certificates',
      { certificate: block('CERTIFICATE'), key: block('PRIVATE KEY') },
    ])
    expect(JSON.stringify(actions)).not.toContain('PRIVATE KEY')
    expect(JSON.stringify(sessionStorage)).not.toContain('PRIVATE KEY')
  })

  it.each([
    ['2099-01-01T00:00:00.000Z', /Not valid yet.*2099/],
    ['2020-01-01T00:00:00.000Z', /BEGIN CERTIFICATE/],
  ])('warns at its field of one that is not valid yet: from %s', async (notBefore, described) => {
    await paste(when(loadBalancers.checkCertificate, () => ({ data: makeCertificate({ notBefore }) })))
    await screen.findByText('CN=shop.example')
    expect(screen.getByRole('textbox', { name: 'Certificate' })).toHaveAccessibleDescription(described)
  })

  it('names what is wrong with it at its field', async () => {
    const errors = [{ path: 'key', message: '', code: 'keyMismatch' }]
    await paste(
      when(loadBalancers.checkCertificate, () => refuse({ ...makeProblem('ValidationError', 422), errors })),
    )
    expect(await screen.findByText('The key doesn’t belong to the certificate')).toBeInTheDocument()
  })
})
