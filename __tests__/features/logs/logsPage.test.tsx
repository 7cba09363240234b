import { screen, waitFor, within } from '@testing-library/react'
import type { Verdict } from '#contract/logs/chain.ts'
import { logs, type AuditEntry } from '#contract/logs/routes.ts'
import { users } from '#contract/users/records.ts'
import { logRoutes } from '#src/features/logs/routes.tsx'
import { putBackPath } from '#src/resources/log/putBack.ts'
import { makeLogEntry as entry, makeProblem, makeUser } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

/** What the worker, which jsdom does not have, says of the next file. */
let mockVerdict: Verdict | undefined
jest.mock('../../../src/features/logs/verify/createVerifier.ts', () => ({
  createVerifier: () =>
    Object.assign(new EventTarget(), {
      terminate: () => undefined,
      postMessage(this: EventTarget) {
        this.dispatchEvent(new MessageEvent('message', { data: mockVerdict }))
      },
    }),
}))

const show = (search = '') =>
  showPages({
    routes: [{ path: 'account', children: logRoutes }],
    at: `/account/logs${search}`,
    may: ['logs:read', 'logs:export', 'users:read'],
  })

/** Answers each page by its cursor, and keeps what was asked for. */
const serving = (pages: Record<string, AuditEntry[]>, total = 1) => {
  const asked: object[] = []
  const cursors = Object.keys(pages)
  const fixture = when(logs.list, (arg) => {
    asked.push(arg)
    const at = cursors.indexOf(arg.cursor ?? '')
    return {
      data: {
        entries: pages[arg.cursor ?? ''] ?? [],
        next: cursors[at + 1] ?? null,
        ...(arg.cursor === undefined && { total }),
      },
    }
  })
  return { asked, fixture }
}
const people = when(users.list, () => ({
  data: [makeUser({ id: 'ada', name: 'Ada' })],
  page: { number: 1, size: 200, total: 1 },
}))

const counts = Array.from({ length: 60 }, (_, bar) => ({ success: bar, failure: 0, denied: 0 }))
const around = [
  people,
  when(logs.facts, () => ({ data: { retentionDays: 400, signingKey: 'ab' } })),
  when(logs.histogram, () => ({ data: { from: '2026-01-01T00:00:00.000Z', stepMs: 60_000, counts } })),
]
const noViews = when(logs.views, () => ({ data: [] }))

describe('the audit log', () => {
  it('says in words what was done, by whom, to what and how it ended', async () => {
    const { fixture } = serving({
      '': [
        entry(),
        entry({
          id: '2',
          action: 'compute.resize',
          outcome: 'failure',
          target: { kind: 'instance', id: 'w', name: 'web' },
        }),
        entry({
          id: '3',
          actor: { kind: 'system', id: null, name: null, email: null, token: null },
          action: 'moon.landed',
        }),
        entry({
          id: '5',
          action: 'instance.reboot',
          target: { kind: 'instance', id: 'w', name: 'web' },
        }),
        entry({
          id: '6',
          action: 'instance.reboot',
          outcome: 'failure',
          target: { kind: 'instance', id: 'w', name: 'web' },
        }),
        entry({
          id: '4',
          actor: { kind: 'staff', id: 's', name: null, email: 'ops@example.com', token: null },
        }),
      ],
    })
    fixtureApi(fixture, ...around, noViews)
    show()
    const rows = await screen.findAllByRole('row')
    expect(rows[1]).toHaveTextContent(/Created a project.*atlas.*Ada.*Succeeded.*203\.0\.113\.7/)
    expect(rows[2]).toHaveTextContent(/Resized an instance.*web.*Failed/)
    expect(within(rows[2]!).getByRole('link', { name: 'web' })).toHaveAttribute(
      'href',
      expect.stringContaining('w'),
    )
    await waitFor(() => expect(rows[3]).toHaveTextContent(/moon\.landed.*Portico/))
    await waitFor(() => expect(rows[4]).toHaveTextContent(/Reboot finished.*web/))
    expect(rows[5]).toHaveTextContent(/Reboot failed.*web/)
    expect(rows[6]).toHaveTextContent(/ops@example\.com.*Staff/)
  })

  it.each(['$', '%', '…', '😀'])('says that %s has no word to search for', async (q) => {
    const { fixture } = serving({ '': [] }, 0)
    fixtureApi(fixture, ...around, noViews)
    show(`?q=${encodeURIComponent(q)}`)
    expect(await screen.findByText(/has no letters or digits/)).toHaveTextContent(q)
  })

  it('keeps filters in the address, and begins again at the newest with each', async () => {
    const { asked, fixture } = serving({ '': [entry()], p2: [entry({ id: '2' })] })
    fixtureApi(fixture, ...around, noViews)
    const { router, user } = show('?cursor=p2')
    await user.click(await screen.findByRole('button', { name: /All results/ }))
    await user.click(await screen.findByRole('option', { name: 'Failed' }))
    await waitFor(() => expect(router.state.location.search).toBe('?outcome=failure'))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ outcome: 'failure' }))
    expect(asked.at(-1)).not.toHaveProperty('cursor')
  })

  it('goes on to older entries, and back to the newest', async () => {
    const { fixture } = serving({ '': [entry()], p2: [entry({ id: '2', action: 'projects.delete' })] })
    fixtureApi(fixture, ...around, noViews)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Older' }))
    expect(await screen.findByText('Deleted a project')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Newest' }))
    expect(await screen.findByText('Created a project')).toBeVisible()
  })

  it('asks in the background only while it is followed, so that reading keeps the session alive', async () => {
    const { fixture } = serving({ '': [entry()] })
    const { asked } = fixtureApi(fixture, ...around, noViews)
    const { user } = show()
    await screen.findByText('Created a project')
    const marks = () =>
      asked.filter(({ line }) => line === logs.list.line).map(({ headers }) => headers.get('x-background'))
    expect(marks()).toEqual([null])
    await user.click(screen.getByRole('switch', { name: 'Follow' }))
    await waitFor(() => expect(marks()).toEqual([null, '1']))
  })

  it('shows new entries on top while it is followed, and holds them back from who reads below', async () => {
    const list = serving({ '': [entry()] })
    const asked: object[] = []
    const tells: ((count: number) => void)[] = []
    fixtureApi(
      list.fixture,
      ...around,
      noViews,
      when(logs.tail, async (arg) => {
        asked.push(arg)
        if (arg.after === undefined) return { data: { entries: [], head: 7 } }
        const count = await new Promise<number>((resolve) => {
          tells.push(resolve)
        })
        return { data: { entries: Array.from({ length: count }, () => entry()), head: 7 + tells.length } }
      }),
    )
    const { user } = show('?outcome=failure')
    await screen.findByText('Created a project')
    await user.click(screen.getByRole('switch', { name: 'Follow' }))
    await waitFor(() => expect(tells).toHaveLength(1))
    expect(asked.at(-1)).toMatchObject({ outcome: 'failure', after: '7', wait: '25' })
    const before = list.asked.length
    tells[0]!(1)
    await waitFor(() => expect(list.asked).toHaveLength(before + 1))
    await waitFor(() => expect(tells).toHaveLength(2))
    expect(asked.at(-1)).toMatchObject({ after: '8' })
    const below = jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ top: -9 } as DOMRect)
    tells[1]!(2)
    const held = await screen.findByRole('button', { name: 'Show 2 new entries' })
    expect(list.asked).toHaveLength(before + 1)
    below.mockRestore()
    await user.click(held)
    await waitFor(() => expect(list.asked).toHaveLength(before + 2))
    expect(held).not.toBeInTheDocument()
  })

  it('says when there are more than it counts', async () => {
    fixtureApi(serving({ '': [entry()] }, 10_001).fixture, ...around, noViews)
    show()
    expect(await screen.findByText(/More than 10,?000 entries/)).toBeVisible()
  })

  it('opens an entry by its address, and leads from it to all that the person did', async () => {
    const { fixture } = serving({ '': [entry()] })
    fixtureApi(
      fixture,
      ...around,
      noViews,
      when(logs.read, () => ({ data: entry({ id: 'gone', details: { changed: ['name'] } }) })),
    )
    const { router, user } = show('?entry=gone')
    const drawer = await screen.findByRole('dialog', { name: 'Audit log entry' })
    expect(await within(drawer).findByText('projects.create')).toBeVisible()
    expect(drawer).toHaveTextContent('request-1')
    expect(drawer).toHaveTextContent('"changed"')
    await user.click(within(drawer).getByRole('button', { name: 'Everything by this person' }))
    await waitFor(() => expect(router.state.location.search).toBe('?person=ada'))
  })

  it('keeps an entry open that was opened before the search began', async () => {
    const { asked, fixture } = serving({ '': [entry()] })
    fixtureApi(
      fixture,
      ...around,
      noViews,
      when(logs.read, () => ({ data: entry() })),
    )
    const { router, user } = show()
    const [, row] = await screen.findAllByRole('row')
    await user.type(screen.getByRole('searchbox'), 'atlas')
    await user.click(within(row!).getAllByRole('link')[0]!)
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'atlas' }))
    expect(router.state.location.search).toMatch(/entry=.*q=atlas|q=atlas.*entry=/)
    expect(screen.getByRole('dialog', { name: 'Audit log entry' })).toBeInTheDocument()
  })

  it('leads to the form with the values from before, where there is one', async () => {
    const changes = [{ field: 'name', before: 'earth', after: 'atlas' }]
    const mended = entry({ id: 'mended', action: 'projects.update', changes })
    const { fixture } = serving({ '': [mended] })
    fixtureApi(fixture, ...around, noViews)
    show('?entry=mended')
    expect(await screen.findByRole('link', { name: 'Put back' })).toHaveAttribute(
      'href',
      '/home/projects/form?id=atlas&putBack=mended',
    )
    const formless = { kind: 'operation', id: 'o', name: 'o' }
    expect(putBackPath({ ...mended, target: formless })).toBeUndefined()
    expect(putBackPath({ ...mended, changes: [] })).toBeUndefined()

    const renamed = { ...mended, target: { kind: 'instance', id: 'web', name: 'web-2' } }
    expect(putBackPath(renamed)).toBe('/products/compute/details?id=web&putBack=mended')
    const volume = { ...mended, target: { kind: 'volume', id: 'data', name: 'data-2' } }
    expect(putBackPath(volume)).toBe('/products/block-storage?id=data&putBack=mended')
    // Nobody puts a status back.
    const drifted = [{ field: 'status', before: 'running', after: 'stopped' }]
    expect(putBackPath({ ...renamed, changes: drifted })).toBeUndefined()
  })

  it('says that nothing matches, and takes the filters away on request', async () => {
    const { fixture } = serving({ '': [] }, 0)
    fixtureApi(fixture, ...around, noViews)
    const { router, user } = show('?q=moon')
    await user.click((await screen.findAllByRole('button', { name: 'Clear filters' })).at(-1)!)
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(await screen.findByText('No entries yet')).toBeVisible()
  })

  it('says why it can’t be read, and asks again on request', async () => {
    let isAway = true
    const list = when(logs.list, () =>
      isAway
        ? refuse(makeProblem('ServiceUnavailable', 503))
        : { data: { entries: [entry()], next: null, total: 1 } },
    )
    fixtureApi(list, ...around, noViews)
    const { user } = show()
    await screen.findByText('ServiceUnavailable.')
    isAway = false
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }))
    expect(await screen.findByText('Created a project')).toBeVisible()
  })

  it('exports what the filters let through, and has the browser download it', async () => {
    const drafts: object[] = []
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    fixtureApi(
      serving({ '': [entry()] }).fixture,
      ...around,
      noViews,
      when(logs.makeExport, (draft) => {
        drafts.push(draft)
        return { data: { id: 'e', rows: 3, url: '/api/v1/logs/exports/e' } }
      }),
    )
    const { user } = show('?outcome=denied&range=all')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: /with proof/ }))
    await waitFor(() => expect(click).toHaveBeenCalled())
    expect(drafts).toEqual([{ format: 'ndjson', proof: true, filters: { outcome: 'denied' } }])
    expect(click.mock.contexts[0]).toHaveAttribute('href', '/api/v1/logs/exports/e')
    click.mockRestore()
  })

  it('says whether a file is what was sealed', async () => {
    fixtureApi(serving({ '': [entry()] }).fixture, ...around, noViews)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Verify a file' }))
    const dialog = await screen.findByRole('dialog', { name: 'Verify an exported file' })
    const drop = async () =>
      user.upload(within(dialog).getByLabelText(/Exported file/), new File([''], 'log.ndjson'))
    mockVerdict = { ok: true, entries: 12, first: 1, last: 12, checkpoints: 2, key: 'ab' }
    await drop()
    expect(await within(dialog).findByText('log.ndjson is complete and unchanged')).toBeVisible()
    mockVerdict = { ...mockVerdict, key: 'cd' }
    await drop()
    expect(await within(dialog).findByText('log.ndjson was sealed by another installation')).toBeVisible()
    mockVerdict = { ok: false, fault: 'gap', line: 7 }
    await drop()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/An entry is missing.*Line 7/)
  })

  it('narrows the period by the keyboard', async () => {
    const { asked, fixture } = serving({ '': [entry()] })
    fixtureApi(fixture, ...around, noViews)
    const { router, user } = show()
    const histogram = await screen.findByRole('slider', { name: 'Entries over time' })
    histogram.focus()
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    expect(histogram).toHaveAttribute('aria-valuetext', expect.stringContaining('171 entries'))
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        from: '2026-01-01T00:56:00.000Z',
        to: '2026-01-01T00:59:00.000Z',
      }),
    )
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        from: '2026-01-01T00:56:00.000Z',
        to: '2026-01-01T00:59:00.000Z',
      }),
    )
    expect(screen.getByText('Kept for 400 days')).toBeVisible()
  })

  it('opens a saved view, and saves another', async () => {
    const saved = { id: 'v', name: 'Refusals', query: { outcome: 'denied' }, shared: true, isOwn: true }
    const drafts: object[] = []
    fixtureApi(
      serving({ '': [entry()] }).fixture,
      ...around,
      when(logs.views, () => ({ data: [saved] })),
      when(logs.saveView, (draft) => {
        drafts.push(draft)
        return { data: [saved] }
      }),
    )
    const { router, user } = show('?person=ada')
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Refusals' }))
    await waitFor(() => expect(router.state.location.search).toBe('?outcome=denied'))
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save or delete views' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    await waitFor(() =>
      expect(drafts).toEqual([{ name: 'Mine', shared: false, query: { outcome: 'denied' } }]),
    )
  })
})
