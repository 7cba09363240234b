import { act, screen, waitFor, within } from '@testing-library/react'
import { compute } from '#contract/compute/routes.ts'
import { projects } from '#contract/projects/routes.ts'
import { start, stop } from '#src/features/compute/actions.ts'
import { bulkMove } from '#src/resources/bulk/BulkMoveForm.tsx'
import { bulkTag } from '#src/resources/bulk/BulkTagForm.tsx'
import { withLimit } from '#src/resources/bulk/withLimit.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeProblem, makeProject } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { batch, pageOf, rowOf, showList, web } from './listPage.tsx'
import { makeInstance } from './offer.ts'

const api2 = makeInstance({ id: 'api', name: 'api-1' })

describe('doing with a limit', () => {
  it('does each once, and never more at a time', async () => {
    let at = 0
    let most = 0
    const done: number[] = []
    await withLimit([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      most = Math.max(most, ++at)
      await Promise.resolve()
      done.push(item)
      at--
    })
    expect(done.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(most).toBe(3)
  })

  it('begins no more once it is called off', async () => {
    const done: number[] = []
    await withLimit(
      [1, 2, 3],
      1,
      async (item) => void done.push(item),
      () => done.length === 2,
    )
    expect(done).toEqual([1, 2])
  })
})

describe('what is left out', () => {
  it('follows the table of legal actions', () => {
    expect(stop.whyNot(batch)).toBe('locked')
    expect(start.whyNot(web)).toBe('alreadyOn')
    expect(start.whyNot(batch)).toBeUndefined()
  })

  it('is also what would change nothing, or can not be', () => {
    const full = makeInstance({ tags: Array.from({ length: 20 }, (_, n) => `t${n}`) })
    const blue = bulkTag('blue', jest.fn())
    expect(blue.skip(makeInstance({ tags: ['blue'] }))).toBe('hasTag')
    expect(blue.skip(full)).toBe('tooManyTags')
    expect(bulkMove('atlas', jest.fn()).skip(web)).toBe('alreadyThere')
    expect(bulkMove('zeta', jest.fn()).skip(web)).toBeUndefined()
  })

  it('does not touch the tags that an instance has', () => {
    const update = jest.fn()
    bulkTag(' blue', update).call(makeInstance({ id: 'web', tags: ['eu'] }))
    expect(update).toHaveBeenCalledWith('web', { tags: ['eu', 'blue'] })
  })
})

const select = async (user: Awaited<ReturnType<typeof showList>>['user'], ...names: string[]) => {
  await rowOf(names[0] ?? '')
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  return within(await screen.findByRole('toolbar'))
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('several instances', () => {
  it('are stopped but for those that can not be, which are named with the reason', async () => {
    const { user, api } = await showList({ instances: [web, batch, api2] })
    const bar = await select(user, 'web-1', 'batch-1', 'api-1')
    await user.click(bar.getByRole('button', { name: 'Stop' }))
    const asked = await dialog()
    expect(asked.getByText('1 skipped')).toBeInTheDocument()
    expect(asked.getByText('Must be unlocked first')).toBeInTheDocument()
    expect(asked.getByText('2 instances')).toBeInTheDocument()
    await user.click(asked.getByRole('button', { name: 'Stop instances' }))
    expect(await screen.findByText('2 requests accepted')).toBeInTheDocument()
    expect(
      api
        .lines()
        .filter((line) => line.endsWith('/actions/stop'))
        .toSorted(),
    ).toEqual(['POST /compute/instances/api/actions/stop', 'POST /compute/instances/web/actions/stop'])
    await user.click((await dialog()).getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument())
  })

  it('that failed say why, can be tried again, and stay selected', async () => {
    let isBroken = true
    const { user } = await showList({
      instances: [web, api2],
      fixtures: [
        when(compute.stop, ({ id }) =>
          id === 'web' && isBroken
            ? refuse(makeProblem('ServiceUnavailable', 503))
            : { data: { ...(id === 'web' ? web : api2), revision: 2, status: 'stopping' as const } },
        ),
      ],
    })
    const bar = await select(user, 'web-1', 'api-1')
    await user.click(bar.getByRole('button', { name: 'Stop' }))
    await user.click((await dialog()).getByRole('button', { name: 'Stop instances' }))
    expect(await screen.findByText('1 request accepted · 1 failed')).toBeInTheDocument()
    expect((await dialog()).getByText(/The server is busy/)).toBeInTheDocument()
    await user.click((await dialog()).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 request accepted · 1 failed')).toBeInTheDocument()
    await user.click((await dialog()).getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(await screen.findByText('1 selected')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Select web-1' })).toBeChecked()

    isBroken = false
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Stop' }))
    await user.click((await dialog()).getByRole('button', { name: 'Stop instances' }))
    expect(await screen.findByText('1 request accepted')).toBeInTheDocument()
  })

  it('are deleted once their number has been typed', async () => {
    const { user, api } = await showList({ instances: [web, api2] })
    const bar = await select(user, 'web-1', 'api-1')
    await user.click(bar.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const confirm = (await dialog()).getByRole('button', { name: 'Delete instances' })
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.type((await dialog()).getByRole('textbox', { name: 'Type 2 to confirm' }), '2')
    await user.click(confirm)
    expect(await screen.findByText('2 requests accepted')).toBeInTheDocument()
    expect(api.lines().filter((line) => line.startsWith('DELETE'))).toHaveLength(2)
  })

  it('tell what came of it until that is closed, although none is left in the list', async () => {
    let left = [web]
    const { user, store } = await showList({
      fixtures: [
        when(compute.list, (query) => pageOf(left, query)),
        when(compute.stop, () => {
          left = []
          return { data: { ...web, revision: 2, status: 'stopping' as const } }
        }),
      ],
    })
    const bar = await select(user, 'web-1')
    await user.click(bar.getByRole('button', { name: 'Stop' }))
    await user.click((await dialog()).getByRole('button', { name: 'Stop instances' }))
    act(
      () =>
        void store.dispatch(
          deltaReceived(
            { records: [], removed: [{ kind: 'instance', id: 'web', revision: 3 }] },
            { via: 'live' },
          ),
        ),
    )
    await waitFor(() => expect(screen.queryByRole('row', { name: /web-1/ })).not.toBeInTheDocument())
    expect(await screen.findByText('1 request accepted')).toBeInTheDocument()
    await user.click((await dialog()).getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(await screen.findByRole('heading', { name: 'No instances yet' })).toBeInTheDocument()
  })

  it('get a tag each, beside those that they have', async () => {
    const tagged = makeInstance({ id: 'web', name: 'web-1', tags: ['eu'] })
    const { user, api } = await showList({ instances: [tagged, api2] })
    const bar = await select(user, 'web-1', 'api-1')
    await user.click(bar.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Add tag' }))
    await user.type((await dialog()).getByRole('textbox', { name: 'Tag' }), 'blue')
    await user.click((await dialog()).getByRole('button', { name: 'Tag instances' }))
    expect(await screen.findByText('2 requests accepted')).toBeInTheDocument()
    const bodies = api.asked.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body)
    expect(bodies).toEqual(expect.arrayContaining([{ tags: ['eu', 'blue'] }, { tags: ['blue'] }]))
  })

  it('move to another project', async () => {
    const moved: object[] = []
    const { user } = await showList({
      instances: [web, makeInstance({ id: 'api', name: 'api-1', projectId: 'zeta' })],
      fixtures: [
        when(projects.mine, () => ({
          data: [makeProject({ id: 'atlas', name: 'Atlas' }), makeProject({ id: 'zeta', name: 'Zeta' })],
        })),
        when(projects.moveResources, (move) => {
          moved.push(move)
          return { data: [] }
        }),
      ],
    })
    const bar = await select(user, 'web-1', 'api-1')
    await user.click(bar.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move to project' }))
    await user.click(await (await dialog()).findByRole('button', { name: /^Project/ }))
    await user.click(await screen.findByRole('option', { name: 'Zeta' }))
    expect(await screen.findByText('Already in this project')).toBeInTheDocument()
    await user.click((await dialog()).getByRole('button', { name: 'Move instances' }))
    expect(await screen.findByText('1 request accepted')).toBeInTheDocument()
    expect(moved).toEqual([
      { fromProject: 'atlas', toProject: 'zeta', resources: [{ kind: 'instance', id: 'web' }] },
    ])
  })
})

describe('the selection', () => {
  it('survives other pages and live changes, and loses what is gone', async () => {
    const many = Array.from({ length: 60 }, (_, n) => makeInstance({ id: `i-${n}`, name: `web-${n}.` }))
    const { user, store } = await showList({ instances: many })
    await select(user, 'web-0.', 'web-1.')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await rowOf('web-55')
    expect(screen.getByText('2 selected')).toBeInTheDocument()
    store.dispatch(
      deltaReceived(
        {
          records: [{ ...many[0]!, revision: 5, status: 'rebooting' }],
          removed: [{ kind: 'instance', id: 'i-1', revision: 9 }],
        },
        { via: 'live' },
      ),
    )
    expect(await screen.findByText('1 selected')).toBeInTheDocument()
  })

  it('is not there for those who may only look', async () => {
    await showList({ may: ['compute:read'] })
    await rowOf('web-1')
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('offers what the roles allow alone', async () => {
    const { user } = await showList({ may: ['compute:read', 'compute:power'] })
    const bar = await select(user, 'web-1')
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Start',
      'Stop',
      'Reboot',
      'Clear selection',
    ])
  })
})
