import { screen, waitFor, within } from '@testing-library/react'
import { limits, type Limit, type LimitRequest } from '#contract/limits/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { limitsRoutes } from '#src/features/limits/routes.tsx'
import { tightnessOf } from '#src/features/limits/tightness.ts'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const all: Limit[] = [
  { metric: 'instances', limit: 50, used: 15, reserved: 3 },
  { metric: 'vcpus', limit: 200, used: 160, reserved: 0 },
  { metric: 'memory', limit: 512 * 1024, used: 512 * 1024, reserved: 0 },
]

const asked: LimitRequest = {
  id: 'r-1',
  metric: 'memory',
  wanted: 1024 * 1024,
  reason: 'Black Friday',
  status: 'open',
  answer: '',
  decidedAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
}

const show = ({ search = '', may = ['limits:read', 'limits:request'] as Permission[] } = {}) =>
  showPages({ routes: [{ path: 'account', children: limitsRoutes }], at: `/account/limits${search}`, may })

const served = () => {
  const requests: LimitRequest[] = []
  return fixtureApi(
    when(limits.list, () => ({ data: all })),
    when(limits.requests, () => ({ data: requests })),
    when(limits.request, (body) => {
      requests.unshift({ ...asked, ...body })
      return { data: requests[0]! }
    }),
  )
}

describe('the limits', () => {
  it('show what is in use, with what work under way holds', async () => {
    served()
    show()
    expect(await screen.findByRole('meter', { name: 'Instances' })).toHaveAttribute(
      'aria-valuetext',
      '15 of 50',
    )
    expect(screen.getByText('includes 3 for operations in progress')).toBeVisible()
    expect(screen.getByRole('meter', { name: 'Memory' })).toHaveAttribute(
      'aria-valuetext',
      '512 GiB of 512 GiB',
    )
  })

  it('say in words which are close and which are reached', async () => {
    served()
    show()
    const [instances, vcpus, memory] = await screen.findAllByRole('listitem')
    expect(instances).not.toHaveTextContent(/limit/i)
    expect(vcpus).toHaveTextContent('Close to the limit')
    expect(memory).toHaveTextContent('Limit reached')
  })

  it.each([
    [79, 'free'],
    [80, 'close'],
    [99, 'close'],
    [100, 'full'],
    [120, 'full'],
  ])('%i of 100 is %s', (used, expected) => {
    expect(tightnessOf({ limit: 100, used })).toBe(expected)
  })

  it('can be asked again when they did not load', async () => {
    let isUp = false
    fixtureApi(
      when(limits.list, () => (isUp ? { data: all } : refuse(makeProblem('ServiceUnavailable', 503)))),
      when(limits.requests, () => ({ data: [] })),
    )
    const { user } = show()
    await screen.findByRole('alert')
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('meter', { name: 'Instances' })).toBeVisible()
  })

  it('offer no request to those who may only look', async () => {
    served()
    show({ may: ['limits:read'], search: '?ask=memory' })
    await screen.findByRole('meter', { name: 'Memory' })
    expect(screen.queryByRole('button', { name: /Request increase/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('asking for more', () => {
  it('sends memory in MiB, and shows the request in the list', async () => {
    const api = served()
    const { user, router } = show()
    await user.click(await screen.findByRole('button', { name: 'Request increase: Memory' }))
    const dialog = await screen.findByRole('dialog')
    expect(router.state.location.search).toBe('?ask=memory')
    expect(within(dialog).getByRole('spinbutton', { name: 'New limit' })).toHaveValue(768)

    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Black Friday')
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
    expect(await screen.findByRole('row', { name: /Memory 768 GiB Black Friday Open/ })).toBeVisible()
    expect(api.asked.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
      metric: 'memory',
      wanted: 768 * 1024,
      reason: 'Black Friday',
    })
    expect(router.state.location.search).toBe('')
  })

  it('asks at the fields for a reason, and for more than there is, before it asks the server', async () => {
    const api = served()
    const { user } = show({ search: '?ask=vcpus' })
    const wanted = await screen.findByRole('spinbutton', { name: 'New limit' })
    await user.clear(wanted)
    await user.type(wanted, '200')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(wanted).toHaveAccessibleDescription(/more than the current limit of 200/))
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Enter a value/)
    expect(api.lines()).not.toContain('POST /limits/requests')
  })

  it('keeps what was written when it is refused', async () => {
    fixtureApi(
      when(limits.list, () => ({ data: all })),
      when(limits.requests, () => ({ data: [] })),
      when(limits.request, () => refuse(makeProblem('ServiceUnavailable', 503))),
    )
    const { user } = show({ search: '?ask=vcpus' })
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Black Friday')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('ServiceUnavailable.')
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Black Friday')
  })
})
