import { screen, waitFor, within } from '@testing-library/react'
import { logStreams, type LogStream } from '#contract/logs/streams.ts'
import { logStreamRoutes } from '#src/features/log-streams/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const siem: LogStream = {
  id: 'siem',
  name: 'SIEM',
  type: 'webhook',
  address: 'https://siem.example.com/in',
  filters: {},
  state: 'active',
  pausedBy: null,
  sentSeq: 1200,
  lastSeq: 1204,
  sentAt: '2026-01-01T00:00:00.000Z',
  problem: null,
  nextAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const listed = (...streams: LogStream[]) => when(logStreams.list, () => ({ data: streams }))
const show = () =>
  showPages({
    routes: [{ path: 'account', children: logStreamRoutes }],
    at: '/account/logs/streams',
    may: ['logs:export'],
  })

it('tells where each leads, and how far it is', async () => {
  fixtureApi(listed(siem))
  show()
  const card = within(await screen.findByRole('region', { name: 'SIEM' }))
  expect(card.getByText('https://siem.example.com/in')).toBeVisible()
  expect(card.getByText('Active')).toBeVisible()
  expect(card.getByText('4 entries waiting')).toBeVisible()
  expect(card.getByText('All entries')).toBeVisible()
})

it('says why one is not delivered', async () => {
  const problem = { code: 'answer', detail: '502' } as const
  fixtureApi(listed({ ...siem, state: 'paused', pausedBy: 'failing', problem }))
  show()
  expect(await screen.findByText(/The receiver answered 502\./)).toHaveTextContent(/tried for a day/)
  expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
})

it('adds one, and shows the secret that never was in the store', async () => {
  const secret = 'a-secret-that-signs'
  const api = fixtureApi(
    listed(),
    when(logStreams.create, () => ({ data: { stream: siem, secret } })),
  )
  const { user, actions, store } = show()
  await user.click(await screen.findByRole('button', { name: 'Add stream' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'SIEM')
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'http://siem.example.com')
  await user.click(dialog.getByRole('button', { name: 'Add stream' }))
  expect(dialog.getByRole('textbox', { name: 'Address' })).toBeInvalid()
  await user.clear(dialog.getByRole('textbox', { name: 'Address' }))
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://siem.example.com/in')
  await user.click(dialog.getByRole('button', { name: 'Add stream' }))
  expect(await screen.findByRole('region', { name: 'Signing secret' })).toHaveTextContent(secret)
  expect(api.asked.find(({ line }) => line === 'POST /logs/streams')?.body).toEqual({
    name: 'SIEM',
    type: 'webhook',
    address: 'https://siem.example.com/in',
    filters: {},
  })
  expect(JSON.stringify([actions, store.getState()])).not.toContain(secret)
})

it('keeps what was typed when it is refused', async () => {
  fixtureApi(
    listed(),
    when(logStreams.create, () =>
      refuse(makeProblem('ConflictException', 409, { message: 'There are three.' })),
    ),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Add stream' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'SIEM')
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://siem.example.com/in')
  await user.click(dialog.getByRole('button', { name: 'Add stream' }))
  expect(await dialog.findByText('There are three.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('SIEM')
})

it('sends a test entry, and tells what came of it', async () => {
  const problem = { code: 'privateAddress', detail: 'siem.internal' } as const
  fixtureApi(
    listed(siem),
    when(logStreams.test, () => ({ data: { problem } })),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Send test entry' }))
  expect(await screen.findByText("siem.internal isn't on the public internet.")).toBeVisible()
})

it('pauses, resumes and deletes', async () => {
  let stream: LogStream | undefined = siem
  const api = fixtureApi(
    when(logStreams.list, () => ({ data: stream ? [stream] : [] })),
    when(logStreams.pause, () => ({ data: (stream = { ...siem, state: 'paused', pausedBy: 'person' }) })),
    when(logStreams.resume, () => ({ data: (stream = siem) })),
    when(logStreams.remove, () => {
      stream = undefined
      return { data: null }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete stream' }))
  await waitFor(() => expect(api.lines()).toContain('DELETE /logs/streams/siem'))
  expect(await screen.findByText('No streams yet')).toBeInTheDocument()
})
