import { act, screen, waitFor, within } from '@testing-library/react'
import { projects } from '#contract/projects/routes.ts'
import { projectRoutes } from '#src/features/projects/routes.tsx'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeProblem, makeProject } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const page = { number: 1, size: 20, total: 40 }
const show = (may: Parameters<typeof showPages>[0]['may'] = ['projects:read'], search = '') =>
  showPages({ routes: [{ path: 'home', children: projectRoutes }], at: `/home/projects${search}`, may })

describe('the list of projects', () => {
  it('shows the projects and follows changes made elsewhere', async () => {
    const atlas = makeProject({ name: 'atlas', description: 'Maps', isDefault: true })
    fixtureApi(when(projects.list, () => ({ data: [atlas], page: { ...page, total: 1 } })))
    const { store } = show()

    const table = await screen.findByRole('table', { name: 'Projects' })
    expect(within(table).getByRole('link', { name: 'atlas' })).toHaveAttribute(
      'href',
      `/home/projects/details?id=${atlas.id}`,
    )
    expect(within(table).getByText('Default')).toBeVisible()

    const renamed = { ...atlas, revision: 2, name: 'zeta' }
    act(() => void store.dispatch(deltaReceived({ records: [renamed], removed: [] }, { via: 'live' })))
    expect(await within(table).findByRole('link', { name: 'zeta' })).toBeVisible()
  })

  it('turns pages by the server and keeps the page in the address', async () => {
    fixtureApi(
      when(projects.list, ({ page: number }) => ({
        data: [makeProject({ name: `on page ${Number(number)}` })],
        page: { ...page, number: Number(number) },
      })),
    )
    const { router, user } = show()
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(await screen.findByRole('link', { name: 'on page 2' })).toBeVisible()
    expect(router.state.location.search).toBe('?page=2')
  })

  it('sorts by the server and begins again at the first page', async () => {
    const sorts: unknown[] = []
    fixtureApi(
      when(projects.list, ({ sort }) => {
        sorts.push(sort)
        return { data: [makeProject()], page }
      }),
    )
    const { router, user } = show(undefined, '?page=2')
    await user.click(await screen.findByRole('button', { name: 'Name' }))
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(sorts).toEqual([undefined, 'name', '-name']))
    expect(router.state.location.search).toBe('?sort=-name')
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  })

  it('searches as one types, and says so when nothing matches', async () => {
    fixtureApi(
      when(projects.list, ({ q }) =>
        q ? { data: [], page: { ...page, total: 0 } } : { data: [makeProject()], page },
      ),
    )
    const { router, user } = show()
    await user.type(await screen.findByRole('searchbox', { name: 'Search projects' }), 'nothing{Enter}')
    expect(await screen.findByText('No projects match “nothing”')).toBeVisible()
    expect(router.state.location.search).toBe('?q=nothing')

    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await screen.findByRole('table')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('invites those who may to create the first project', async () => {
    fixtureApi(when(projects.list, () => ({ data: [], page: { ...page, total: 0 } })))
    show(['projects:read', 'projects:create'])
    expect(await screen.findByText('No projects yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New project' })).toHaveAttribute('href', '/home/projects/form')
  })

  it('shows those who may not read all projects their own', async () => {
    const api = fixtureApi(when(projects.mine, () => ({ data: [makeProject({ name: 'mine' })] })))
    show([])
    expect(await screen.findByRole('link', { name: 'mine' })).toBeVisible()
    expect(api.lines()).toEqual(['GET /projects/my'])
    expect(screen.queryByRole('button', { name: 'Actions for mine' })).not.toBeInTheDocument()
  })

  it('says why projects can’t be shown, and tries again', async () => {
    let isDown = true
    fixtureApi(
      when(projects.list, () =>
        isDown
          ? refuse(makeProblem('ServiceUnavailable', 503, { requestId: 'r-1' }))
          : { data: [makeProject({ name: 'atlas' })], page },
      ),
    )
    const { user } = show()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The server is busy')
    expect(alert).toHaveTextContent('r-1')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'atlas' })).toBeVisible()
  })
})

const openDelete = async (user: ReturnType<typeof show>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}

describe('deleting a project', () => {
  it('asks with the specification’s words, deletes, and the row leaves', async () => {
    const atlas = makeProject({ name: 'atlas' })
    fixtureApi(
      when(projects.list, () => ({ data: [atlas], page: { ...page, total: 1 } })),
      when(projects.remove, () => ({
        data: null,
        removed: [{ kind: 'project' as const, id: atlas.id, revision: 2 }],
      })),
    )
    const { user } = show(['projects:read', 'projects:delete'])
    await openDelete(user, 'atlas')
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this record? Once deleted, it cannot be restored.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alertdialog', { name: 'Record Deleted' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'atlas' })).not.toBeInTheDocument())
  })

  it('is not offered while it holds resources, and says why', async () => {
    const atlas = makeProject({ name: 'atlas', resourceCount: 2 })
    fixtureApi(when(projects.list, () => ({ data: [atlas], page: { ...page, total: 1 } })))
    const { user } = show(['projects:read', 'projects:delete'])
    await user.click(await screen.findByRole('button', { name: 'Actions for atlas' }))
    const item = await screen.findByRole('menuitem', { name: /Delete/ })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveTextContent('Move or delete its 2 resources first')
  })

  it('shows what has come into the project meanwhile', async () => {
    const atlas = makeProject({ name: 'atlas', resourceCount: 0 })
    const context = { total: 2, resources: [{ kind: 'instance', id: 'i', name: 'web-1' }] }
    fixtureApi(
      when(projects.list, () => ({ data: [atlas], page: { ...page, total: 1 } })),
      when(projects.remove, () => refuse(makeProblem('ConflictException', 409, { context }))),
    )
    const { user } = show(['projects:read', 'projects:delete'])
    await openDelete(user, 'atlas')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Opps... Something failed.' })
    expect(dialog).toHaveTextContent('atlas still contains resources')
    expect(dialog).toHaveTextContent('web-1')
    expect(dialog).toHaveTextContent('and 1 more')
  })

  it('is not offered for the default project, and says why', async () => {
    const atlas = makeProject({ name: 'atlas', isDefault: true })
    fixtureApi(when(projects.list, () => ({ data: [atlas], page: { ...page, total: 1 } })))
    const { user } = show(['projects:read', 'projects:delete'])
    await user.click(await screen.findByRole('button', { name: 'Actions for atlas' }))
    const item = await screen.findByRole('menuitem', { name: /Delete/ })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveTextContent("can't be deleted")
  })
})
