import { screen, waitFor, within } from '@testing-library/react'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { addressesPath, showAddresses } from './addresses.tsx'
import { makeBalancerTarget, makeTarget } from './records.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const open = async (options: Parameters<typeof showAddresses>[0] = {}) => {
  const shown = await showAddresses({ at: `${addressesPath}?new=1`, ...options })
  await screen.findByRole('radio', { name: /Lab 1/ })
  return { ...shown, press: (name: string) => shown.user.click(screen.getByRole('button', { name })) }
}

describe('the form of new addresses', () => {
  it('allocates one, reserved, and leads to it', async () => {
    const { user, press, sent, router } = await open()
    await user.type(screen.getByRole('textbox', { name: /Label/ }), 'Mail')
    await press('Allocate address')
    await waitFor(() => expect(router.state.location.search).toBe('?id=new-0'))
    expect(sent()).toEqual([
      ['POST /ip-address/addresses', { projectId: 'atlas', region: 'lab-1', label: 'Mail' }],
    ])
  })

  it('says what several cost, and how many a region has left', async () => {
    const { user, press, sent } = await open({ room: 'few' })
    expect(screen.getByRole('radio', { name: /Lab 1/ }).closest('label')).toHaveTextContent(
      'Few addresses left',
    )
    const count = screen.getByRole('spinbutton', { name: 'How many' })
    await user.clear(count)
    await user.type(count, '3')
    expect(
      within(screen.getByRole('complementary', { name: 'Summary' })).getByText('$10.08'),
    ).toBeInTheDocument()
    expect(screen.queryByText('Associate now')).not.toBeInTheDocument()
    await user.click(screen.getByRole('switch', { name: 'Reserve' }))
    await press('Allocate 3 addresses')
    await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ count: 3, reserved: false }))
  })

  it('offers no region that has none left', async () => {
    await open({ room: 'none' })
    expect(screen.getByRole('radio', { name: /Lab 1/ })).toBeDisabled()
    expect(screen.getByRole('radio', { name: /Lab 2/ })).toBeChecked()
  })

  it('leads a new one to an interface at once', async () => {
    const { user, press, sent } = await open({ targets: [makeTarget()] })
    await user.click(screen.getByRole('combobox', { name: /^Instance/ }))
    await user.click(await screen.findByRole('option', { name: /web-1/ }))
    await press('Allocate address')
    await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ portId: 'port' }))
  })

  it('leads a new one to a load balancer at once, and says there what the server has against it', async () => {
    const errors = [{ path: 'loadBalancerId', code: 'alreadyPublic', message: 'taken' }]
    const { user, press, sent } = await open({
      balancerTargets: [makeBalancerTarget()],
      fixtures: [when(ipAddresses.create, () => refuse(makeProblem('ValidationError', 422, { errors })))],
    })
    await user.click(screen.getByRole('combobox', { name: /^Instance or load balancer/ }))
    await user.click(await screen.findByRole('option', { name: /shop-lb/ }))
    await press('Allocate address')
    await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ loadBalancerId: 'lb' }))
    expect(await screen.findByText('The target already has a public address.')).toBeInTheDocument()
  })

  it('says at its field what the server has against it', async () => {
    const errors = [{ path: 'portId', code: 'alreadyPublic', message: 'taken' }]
    const { user, press } = await open({
      targets: [makeTarget()],
      fixtures: [when(ipAddresses.create, () => refuse(makeProblem('ValidationError', 422, { errors })))],
    })
    await user.click(screen.getByRole('combobox', { name: /^Instance/ }))
    await user.click(await screen.findByRole('option', { name: /web-1/ }))
    await press('Allocate address')
    expect(await screen.findByText('The target already has a public address.')).toBeInTheDocument()
  })
})
