import { screen, waitFor, within } from '@testing-library/react'
import { dns } from '#contract/dns/routes.ts'
import type { ZoneChange } from '#contract/dns/records.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { makeInstance } from '../compute/offer.ts'
import { apex, makeSet, makeZone, nothingImported, rowOf, showZones, zonesPath } from './zones.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const show = (tab = 'records', given: Parameters<typeof showZones>[0] = {}) =>
  showZones({ at: `${zonesPath}?id=zone&tab=${tab}`, ...given })

type User = Awaited<ReturnType<typeof showZones>>['user']

const add = async (user: User, name: string, address: string) => {
  await user.click(screen.getByRole('link', { name: 'Add record' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Add record' }))
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), name)
  await user.type(drawer.getByRole('textbox', { name: 'Address' }), address)
  return drawer
}

const stale = () => {
  let attempts = 0
  return when(dns.change, () => {
    attempts += 1
    return attempts === 1
      ? refuse(makeProblem('PreconditionFailedException', 412))
      : { data: makeZone({ revision: 9, status: 'updating' }) }
  })
}

describe('the records of a zone', () => {
  it('stand with their time to live in words, and by whom they are kept', async () => {
    await show('records', { sets: [apex, makeSet({ ttl: 5400, note: 'front' })] })
    const www = within(await rowOf(/www/))
    for (const text of ['192.0.2.1', '90 minutes', 'front']) expect(www.getByText(text)).toBeInTheDocument()
    const own = within(await rowOf(/@/))
    expect(own.getByText('Managed by the zone')).toBeInTheDocument()
    expect(own.queryByRole('button')).not.toBeInTheDocument()
  })

  it('are restored when they were changed in the cloud itself', async () => {
    const error = { reason: 'differs', message: 'The cloud has other records than these.' }
    const { user, sent } = await show('records', {
      zones: [makeZone({ error })],
      fixtures: [when(dns.restoreRecords, () => ({ data: makeZone({ revision: 9, status: 'updating' }) }))],
    })
    await screen.findByText('The records of example.com were changed outside of Portico')
    expect(screen.queryByText(/last change failed/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Restore records' }))
    await waitFor(() => expect(sent()).toMatchObject([['POST /dns/zones/zone/actions/restore-records', {}]]))
  })

  it('a record keeps its old owner with an underscore when other fields are edited', async () => {
    const { user } = await show('records', { sets: [apex, makeSet({ name: 'my_host' })] })
    await user.click(within(await rowOf(/my_host/)).getByRole('button', { name: 'Edit my_host A' }))
    const drawer = within(await screen.findByRole('dialog'))
    const name = drawer.getByRole('textbox', { name: 'Name' })
    expect(name).toBeValid()
    const address = drawer.getByRole('textbox', { name: 'Address' })
    await user.clear(address)
    await user.type(address, '192.0.2.9')
    expect(name).toBeValid()
    await user.type(name, '2')
    expect(name).toBeInvalid()
  })

  it('say what is seldom meant about one of them', async () => {
    const zone = makeZone({ warnings: [{ code: 'twoSpf', name: 'www', type: 'A' }] })
    await show('records', { zones: [zone] })
    expect(within(await rowOf(/www/)).getByText(/More than one SPF record/)).toBeInTheDocument()
    expect(within(await rowOf(/@/)).queryByText(/More than one SPF record/)).not.toBeInTheDocument()
  })

  it('say a rule while it is broken, and the line as it will stand in the file', async () => {
    const { user } = await show()
    await rowOf(/www/)
    const drawer = await add(user, 'mail', '192.0.2.010')
    expect(drawer.getByText('Enter a valid IP address without leading zeros')).toBeInTheDocument()
    await user.clear(drawer.getByRole('textbox', { name: 'Address' }))
    await user.type(drawer.getByRole('textbox', { name: 'Address' }), '192.0.2.10')
    expect(drawer.getByRole('region', { name: 'In the zone file' })).toHaveTextContent('mail IN A 192.0.2.10')
  })

  it('refuse a name that is there already', async () => {
    const { user } = await show()
    await rowOf(/www/)
    const drawer = await add(user, 'www', '192.0.2.2')
    expect(drawer.getByText('This already exists')).toBeInTheDocument()
    await user.click(drawer.getByRole('button', { name: 'Add to changes' }))
    expect(screen.getByRole('dialog', { name: 'Add record' })).toBeInTheDocument()
    expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })

  it('gather edits, outlive a reload, and are saved as one change from the revision they began with', async () => {
    const { user, sent, api } = await show()
    await rowOf(/www/)
    const drawer = await add(user, 'mail', '192.0.2.10')
    await user.click(drawer.getByRole('button', { name: 'Add to changes' }))
    await user.click(await screen.findByRole('button', { name: 'Delete www A' }))
    expect(await screen.findByText('2 unsaved changes')).toBeInTheDocument()
    expect(within(await rowOf(/mail/)).getByText('New')).toBeInTheDocument()
    expect(within(await rowOf(/www/)).getByText('To delete')).toBeInTheDocument()
    expect(Object.keys(sessionStorage).some((key) => key.startsWith('dns.records.zone'))).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument())
    expect(sent()).toEqual([
      [
        'POST /dns/zones/zone/changes',
        {
          sets: [
            { name: 'mail', type: 'A', ttl: null, values: ['192.0.2.10'], note: null },
            { name: 'www', type: 'A', ttl: null, values: [], note: null },
          ],
        },
      ],
    ])
    const change = api.asked.find(({ line }) => line.includes('changes'))
    expect(change?.headers.get('if-match')).toBe('"4"')
  })

  it('say each rule that the server finds broken at its set', async () => {
    const { user } = await show('records', {
      fixtures: [
        when(dns.change, () =>
          refuse(
            makeProblem('ValidationError', 422, {
              errors: [{ path: 'sets.0.name', code: 'cnameAlone', message: '' }],
            }),
          ),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Delete www A' }))
    await user.click(await screen.findByRole('button', { name: 'Save changes' }))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('www A')).toBeInTheDocument()
    expect(alert.getByText(/A CNAME must be the only record/)).toBeInTheDocument()
    expect(within(await rowOf(/www/)).getByText(/A CNAME must be the only record/)).toBeInTheDocument()
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  })

  it('can be reviewed as lines of the zone file, and taken back edit by edit', async () => {
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Delete www A' }))
    await user.click(await screen.findByRole('button', { name: 'Review' }))
    const review = await screen.findByRole('dialog', { name: /^Changes to/ })
    expect(within(review).getByText(/www IN A 192.0.2.1/)).toBeInTheDocument()
    await user.click(within(review).getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument()
  })

  it('are saved all the same when someone else has changed other records', async () => {
    const { user, sent } = await show('records', {
      fixtures: [stale()],
      file: 'www IN A 192.0.2.1\nftp IN A 192.0.2.3',
    })
    await user.click(await screen.findByRole('button', { name: 'Delete www A' }))
    await user.click(await screen.findByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument())
    expect(sent()).toHaveLength(2)
  })

  it('show both versions when someone else has changed the same ones', async () => {
    const { user, sent } = await show('records', { fixtures: [stale()], file: 'www IN A 192.0.2.99' })
    await user.click(await screen.findByRole('button', { name: 'Delete www A' }))
    await user.click(await screen.findByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('www IN A 192.0.2.99')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Overwrite|Save anyway|Keep mine/i }))
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  it('get one time to live together', async () => {
    const { user } = await show()
    await user.click(await screen.findByRole('checkbox', { name: 'Select www A' }))
    await user.click(await screen.findByRole('button', { name: 'Set TTL' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set TTL (records: 1)' }))
    await user.type(dialog.getByRole('spinbutton', { name: 'TTL' }), '7200')
    await user.click(dialog.getByRole('button', { name: 'Set TTL' }))
    expect(within(await rowOf(/www/)).getByText('2 hours')).toBeInTheDocument()
  })

  it('are only to be read by those who may not change them', async () => {
    await show('records', { may: ['dns:read'] })
    await rowOf(/www/)
    expect(screen.queryByRole('link', { name: 'Add record' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit www A' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument()
  })
})

describe('the import of a zone file', () => {
  const preview = {
    ...nothingImported,
    added: [
      {
        name: 'ftp',
        type: 'A' as const,
        before: null,
        after: { ttl: null, values: ['192.0.2.7'], note: null },
      },
    ],
    kept: 2,
    revision: 6,
  }
  const answering = (result: typeof preview) => when(dns.import, () => ({ data: result }))
  const look = async (importing: ReturnType<typeof answering>) => {
    const shown = await show('import', { fixtures: [importing] })
    await shown.user.click(await screen.findByRole('textbox', { name: 'Or paste its text' }))
    await shown.user.paste('ftp IN A 192.0.2.7')
    await shown.user.click(screen.getByRole('button', { name: 'Preview changes' }))
    await screen.findByText('Preview')
    return shown
  }

  it('shows what would change, and applies it to the zone that it was reckoned with', async () => {
    const { user, sent, api } = await look(answering(preview))
    expect(screen.getByText('ftp IN A 192.0.2.7', { selector: 'ins' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    const body = { text: 'ftp IN A 192.0.2.7', mode: 'merge' }
    expect(sent().map(([, sentBody]) => sentBody)).toEqual([{ ...body, dryRun: true }, body])
    expect(
      api.asked.filter(({ line }) => line.includes('import')).map(({ headers }) => headers.get('if-match')),
    ).toEqual([null, '"6"'])
  })

  it('takes the focus to the preview, which is below the fold', async () => {
    await look(answering(preview))
    expect(document.activeElement).toContainElement(screen.getByText('Preview'))
  })

  /** The zone has become another one between the preview and its import. */
  const overtaken = (now: typeof preview) => {
    let dryRuns = 0
    return when(dns.import, ({ dryRun }, { headers }) => {
      if (dryRun) return { data: (dryRuns += 1) === 1 ? preview : now }
      return headers.get('if-match') === '"6"'
        ? refuse(makeProblem('PreconditionFailedException', 412))
        : { data: now }
    })
  }
  const applyOvertaken = async (now: typeof preview) => {
    const shown = await look(overtaken(now))
    await shown.user.click(screen.getByRole('button', { name: 'Import' }))
    return shown
  }

  it('is applied to a zone that has changed, if it comes to the same', async () => {
    const { sent } = await applyOvertaken({ ...preview, revision: 7 })
    await waitFor(() => expect(screen.queryByText('Preview')).not.toBeInTheDocument())
    expect(sent()).toHaveLength(4)
    expect(screen.queryByText(/The zone changed since/)).not.toBeInTheDocument()
  })

  it('is shown again where it comes to something else', async () => {
    const { sent } = await applyOvertaken({ ...preview, kept: 3, revision: 7 })
    expect(await screen.findByText(/The zone changed since/)).toBeInTheDocument()
    expect(sent()).toHaveLength(3)
  })

  const skipped = [{ line: 3, column: 1, code: 'include', text: '$INCLUDE other' }]
  const adjusted = [
    {
      line: 1,
      column: 1,
      code: 'ttlAutomatic',
      text: 'www 1 IN A 192.0.2.2',
      proposal: 'www IN A 192.0.2.2',
    },
  ]

  it('says which lines are skipped and changed, and imports the rest', async () => {
    const { user, sent } = await look(
      answering({ ...preview, takenCount: 1, skipped, skippedCount: 1, adjusted, adjustedCount: 1 }),
    )
    const lines = within(screen.getByRole('region', { name: 'Skipped lines: 1' }))
    expect(lines.getByText(/\$INCLUDE isn’t supported/)).toBeInTheDocument()
    const changed = within(screen.getByRole('region', { name: 'Changed lines: 1' }))
    expect(changed.getByText(/The zone’s default applies/)).toBeInTheDocument()
    expect(changed.getByText('www IN A 192.0.2.2')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Import the rest' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  it('leaves out a changed line that the person doesn’t want', async () => {
    const { user, sent } = await look(answering({ ...preview, takenCount: 1, adjusted, adjustedCount: 1 }))
    await user.click(screen.getByRole('button', { name: 'Skip line 1' }))
    await waitFor(() =>
      expect(sent().at(-1)).toEqual([
        expect.stringContaining('/import'),
        expect.objectContaining({ withoutLines: [1], dryRun: true }),
      ]),
    )
  })

  it('can’t be applied where no line can be imported', async () => {
    await look(answering({ ...preview, added: [], changed: [], removed: [], skipped, skippedCount: 1 }))
    const apply = screen.getByRole('button', { name: 'Import the rest' })
    expect(apply).toHaveAttribute('aria-disabled', 'true')
    expect(apply).toHaveAccessibleDescription('No line of this file can be imported')
  })
})

const entry = (number: number, about: Partial<ZoneChange> = {}): ZoneChange => ({
  number,
  at: '2026-01-01T00:00:00.000Z',
  actor: 'Ada',
  action: 'change',
  restored: null,
  status: 'done',
  serial: 17,
  sets: [
    {
      name: 'www',
      type: 'A',
      before: { ttl: null, values: ['192.0.2.1'], note: null },
      after: { ttl: null, values: ['192.0.2.2'], note: null },
    },
  ],
  ...about,
})

/** Restores change 4 of a zone whose revision has grown by one; the zone and its history are asked for anew. */
const restoreOvertaken = async (history: ZoneChange[]) => {
  const asked: (string | null)[] = []
  const zone = makeZone({ revision: 6 })
  const seen = [entry(5), entry(4)]
  const shown = await show('history', {
    zones: [zone],
    fixtures: [
      when(dns.restore, (_, { headers }) => {
        asked.push(headers.get('if-match'))
        return asked.length === 1
          ? refuse(makeProblem('PreconditionFailedException', 412))
          : { data: { ...zone, revision: 8, status: 'updating' as const } }
      }),
      when(dns.read, () => ({ data: asked.length === 0 ? zone : { ...zone, revision: 7 } })),
      when(dns.history, () => ({ data: asked.length === 0 ? seen : history })),
    ],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Restore the records after change 4' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore change 4' }))
  await shown.user.click(dialog.getByRole('button', { name: 'Restore' }))
  return { asked, dialog }
}

describe('the history of a zone', () => {
  it('tells each change as a difference, and goes back to one', async () => {
    const { user, sent } = await show('history', { history: [entry(2), entry(1, { action: 'create' })] })
    expect(await screen.findAllByText('www IN A 192.0.2.1', { selector: 'del' })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /after change 2/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Restore the records after change 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore change 1' }))
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(sent()).toEqual([['POST /dns/zones/zone/history/1/restore', {}]]))
    await screen.findByText('Restoring change 1')
  })

  it('goes back although the zone has another revision, if no records were changed', async () => {
    const { asked } = await restoreOvertaken([entry(5), entry(4)])
    await screen.findByText('Restoring change 4')
    expect(asked).toEqual(['"6"', '"7"'])
  })

  it('does not take back what somebody else has changed meanwhile', async () => {
    const { asked, dialog } = await restoreOvertaken([entry(6), entry(5), entry(4)])
    await dialog.findByText(/Someone changed this in the meantime/)
    expect(asked).toEqual(['"6"'])
  })

  it('says so where a zone is what it would go back to', async () => {
    const unchanged = when(dns.restore, () => ({ data: makeZone() }))
    const { user } = await show('history', {
      history: [entry(2), entry(1, { action: 'create' })],
      fixtures: [unchanged],
    })
    await user.click(await screen.findByRole('button', { name: 'Restore the records after change 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore change 1' }))
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('The records are already as they were after change 1')).toBeInTheDocument()
  })
})

it('shows what a deleted zone was, and neither imports into it nor asks for it', async () => {
  await show('records', { zones: [makeZone({ status: 'deleted' })] })
  await rowOf(/www/)
  expect(screen.getByRole('link', { name: 'Export' })).toBeInTheDocument()
  for (const name of ['Import', 'Check']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
})

describe('names that follow an instance', () => {
  const web = makeInstance({ id: 'web', name: 'web-1', ipv4: ['100.64.0.10'], ipv6: [] })
  const inside = makeInstance({ id: 'db', name: 'db-1', ipv4: [], ipv6: [] })

  it('are asked for by name, and refused at the field that is wrong', async () => {
    const taken = when(dns.setManagedName, () =>
      refuse(
        makeProblem('ValidationError', 422, { errors: [{ path: 'name', code: 'duplicate', message: '' }] }),
      ),
    )
    const { user } = await show('records', { hosts: [web, inside], fixtures: [taken] })
    await rowOf(/www/)
    await user.click(screen.getByRole('button', { name: 'Follow an instance' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Follow an instance' }))
    await user.click(dialog.getByRole('combobox', { name: /Instance/ }))
    expect(await screen.findByRole('option', { name: /db-1/ })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('option', { name: /web-1/ }))
    await user.click(dialog.getByRole('button', { name: 'Follow an instance' }))
    expect(await dialog.findByText('This already exists')).toBeInTheDocument()
  })

  it('say whom they follow, are nobody’s to edit, and can be let go', async () => {
    const { user, sent } = await show('records', {
      hosts: [web],
      names: [{ name: 'www', ttl: null, instanceId: 'web' }],
      sets: [apex, makeSet({ values: ['100.64.0.10'], managedBy: { kind: 'instance', id: 'web' } })],
      fixtures: [
        when(dns.managedNames, () => ({
          data: [{ name: 'www', ttl: null, instanceId: 'web' }],
          included: [web],
        })),
      ],
    })
    await screen.findByRole('link', { name: 'Follows web-1' })
    expect(screen.queryByRole('button', { name: 'Edit www A' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Stop following: www' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop following with www' }))
    await user.click(dialog.getByRole('button', { name: 'Stop following' }))
    await waitFor(() => expect(sent()).toEqual([['DELETE /dns/zones/zone/managed-names/www', {}]]))
  })
})
