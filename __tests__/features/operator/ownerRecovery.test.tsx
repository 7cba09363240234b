import { screen, waitFor, within } from '@testing-library/react'
import { groupRoleRoutes } from '#contract/group-roles/routes.ts'
import { ownerRecoveryRoutes as routes, type OwnerRecovery } from '#contract/owner-recovery/routes.ts'
import { users } from '#contract/users/records.ts'
import { operatorRoutes } from '#src/features/operator/routes.tsx'
import { makeGroupRole, makeProblem, makeUser } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const hour = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const sam = { id: 'sam', name: 'Sam Rivera' }
const kim = { id: 'kim', name: 'Kim Park' }
const mei = makeUser({ name: 'Mei Tanaka', email: 'mei@acme.example' })
const olivia = makeUser({ name: 'Olivia Bennett', email: 'olivia@acme.example', isOwner: true })

const recovery = (about: Partial<OwnerRecovery> = {}): OwnerRecovery => ({
  id: 'r1',
  company: { id: 'acme', name: 'Acme' },
  to: { id: mei.id, name: mei.name, email: mei.email },
  reason: 'The founder has died.',
  proposedBy: sam,
  proposedAt: at(-hour),
  confirmedBy: null,
  effectiveAt: null,
  outcome: null,
  endedAt: null,
  ...about,
})
const ended = (id: string, outcome: OwnerRecovery['outcome']) => recovery({ id, outcome, endedAt: at(-hour) })
const confirmed = { confirmedBy: kim, effectiveAt: at(71.5 * hour) }

interface World {
  recoveries?: OwnerRecovery[]
  people?: (typeof mei)[]
  me?: typeof sam
  isStaff?: boolean
  /** The server's answer to what is sent. */
  refusal?: string
  away?: { isSo: boolean }
}

const open = ({
  recoveries = [],
  people = [mei, olivia],
  me = kim,
  isStaff = true,
  refusal,
  away = { isSo: false },
}: World = {}) => {
  const sent: unknown[] = []
  const answer = (what: object) => {
    if (refusal) refuse({ ...makeProblem('ConflictException', 409), context: { reason: refusal } })
    sent.push(what)
    return { data: recovery() }
  }
  fixtureApi(
    when(routes.list, () =>
      away.isSo ? refuse(makeProblem('ServiceUnavailable', 503)) : { data: recoveries },
    ),
    when(routes.propose, answer),
    when(routes.confirm, answer),
    when(routes.withdraw, ({ id }) => {
      sent.push({ withdrawn: id })
      return { data: null }
    }),
    when(groupRoleRoutes.list, () => ({ data: [makeGroupRole({ name: 'Owner', builtIn: true })] })),
    when(users.list, ({ groupRole }) => ({
      data: groupRole ? people.filter(({ isOwner }) => isOwner) : people,
      page: { number: 1, size: 20, total: people.length },
    })),
  )
  const shown = showPages({
    routes: [...operatorRoutes, { path: 'errors/404', element: <h1>Not found</h1> }],
    at: '/operator/owner-recovery',
    may: ['users:read', 'group-roles:read'],
    who: { ...me, ...(isStaff && { staffAccess: 'ro' as const }) },
  })
  return { ...shown, sent }
}
const card = async (name = 'No Owner reachable') => within(await screen.findByRole('region', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the company that is visited', () => {
  it('shows its Owners, and takes a new one with a reason', async () => {
    const { user, sent } = open()
    expect(await (await card('Current Owners')).findByText('olivia@acme.example')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Propose new Owner' }))
    const ask = await dialog()
    await user.click(ask.getByRole('button', { name: 'Propose' }))
    expect(ask.getByText('Choose a user')).toBeVisible()
    expect(sent).toEqual([])

    await user.click(ask.getByRole('combobox', { name: 'New Owner' }))
    // Who is an Owner already is not offered.
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Mei Tanaka'),
    ])
    await user.click(screen.getByRole('option', { name: /Mei Tanaka/ }))
    await user.type(ask.getByRole('textbox', { name: 'Reason' }), ' Nobody answers. ')
    await user.click(ask.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Mei Tanaka proposed as a new Owner')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ to: mei.id, reason: 'Nobody answers.' })])
  })

  it('says that there is nobody to be proposed', async () => {
    const { user } = open({ people: [olivia] })
    await user.click(await screen.findByRole('button', { name: 'Propose new Owner' }))
    const ask = await dialog()
    expect(await ask.findByText('Every active user of Acme is already an Owner.')).toBeVisible()
    expect(ask.getByRole('button', { name: 'Propose' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('says why a proposal was refused, and keeps what was typed', async () => {
    const { user } = open({ refusal: 'standing' })
    await user.click(await screen.findByRole('button', { name: 'Propose new Owner' }))
    const ask = await dialog()
    await user.click(ask.getByRole('combobox', { name: 'New Owner' }))
    await user.click(await screen.findByRole('option', { name: /Mei Tanaka/ }))
    await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'Nobody answers.')
    await user.click(ask.getByRole('button', { name: 'Propose' }))
    expect(await ask.findByText('A new Owner is already proposed for this company')).toBeVisible()
    expect(ask.getByRole('textbox', { name: 'Reason' })).toHaveValue('Nobody answers.')
  })

  it('is not confirmed by who has proposed it', async () => {
    const { user } = open({ recoveries: [recovery()], me: sam })
    const confirm = await screen.findByRole('button', { name: 'Confirm Mei Tanaka' })
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.click(confirm)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Propose new Owner' })).toBeNull()
  })

  it('is confirmed by another, who sees what they confirm', async () => {
    const { user, sent } = open({ recoveries: [recovery()] })
    await user.click(await screen.findByRole('button', { name: 'Confirm Mei Tanaka' }))
    const ask = await dialog()
    expect(ask.getByRole('heading', { name: 'Make Mei Tanaka an Owner of Acme?' })).toBeVisible()
    expect(ask.getByText('The founder has died.')).toBeVisible()
    await user.click(ask.getByRole('button', { name: 'Confirm new Owner' }))
    expect(await screen.findByText('Confirmed. Mei Tanaka becomes an Owner in 72 hours.')).toBeVisible()
    expect(sent).toEqual([{ id: 'r1' }])
  })

  it('says that who proposed it has left the staff', async () => {
    const { user } = open({ recoveries: [recovery()], refusal: 'proposerLeft' })
    await user.click(await screen.findByRole('button', { name: 'Confirm Mei Tanaka' }))
    const ask = await dialog()
    await user.click(ask.getByRole('button', { name: 'Confirm new Owner' }))
    expect(await ask.findByText(/no longer a staff member/)).toBeVisible()
  })

  it('counts the hours to the veto’s end down, and can be withdrawn until then', async () => {
    const { user, sent } = open({ recoveries: [recovery(confirmed)] })
    const steps = within(await screen.findByRole('list', { name: 'Steps to the new Owner' }))
    expect(steps.getByText('Kim Park confirmed')).toBeVisible()
    expect(steps.getByText(/^71 hr \d+ min left to veto$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Withdraw Mei Tanaka' }))
    await user.click((await dialog()).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Proposal for Mei Tanaka withdrawn')).toBeVisible()
    expect(sent).toEqual([{ withdrawn: 'r1' }])
  })

  it('shows how others have ended, and is open for the next', async () => {
    open({ recoveries: [ended('r1', 'vetoed'), ended('r2', 'lapsed')] })
    const earlier = await card('Last 30 days')
    expect(earlier.getByText('Vetoed')).toBeVisible()
    expect(earlier.getByText('Lapsed')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Propose new Owner' })).toBeVisible()
  })
})

it('has those of other companies to be confirmed from here', async () => {
  const company = { id: 'other', name: 'Meridian' }
  const { user, sent } = open({
    recoveries: [
      recovery({ id: 'r7', company }),
      recovery({ id: 'r8', company, outcome: 'lapsed', endedAt: at(-hour) }),
    ],
  })
  const row = within(await screen.findByRole('list', { name: 'Other companies' }))
  expect(row.getAllByRole('listitem')).toHaveLength(1)
  expect(row.getByText('Meridian')).toBeVisible()
  expect(row.getByText('Needs confirmation')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Confirm Mei Tanaka' }))
  await user.click((await dialog()).getByRole('button', { name: 'Confirm new Owner' }))
  await waitFor(() => expect(sent).toEqual([{ id: 'r7' }]))
})

it('says that it could not be loaded, and tries again', async () => {
  const away = { isSo: true }
  const { user } = open({ away })
  expect(await screen.findByText("Couldn't load owner recovery")).toBeVisible()
  away.isSo = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No proposals in other companies')).toBeVisible()
})

it('is no page to anybody else', async () => {
  open({ isStaff: false })
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible()
})
