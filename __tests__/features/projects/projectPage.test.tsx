import { act, screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import { projects, type ResourcesDetails } from '#contract/projects/routes.ts'
import { users } from '#contract/users/records.ts'
// The areas register their lists with their routes.
import { blockStorageArea } from '#src/features/block-storage/area.ts'
import { computeArea } from '#src/features/compute/area.ts'
import { projectRoutes } from '#src/features/projects/routes.tsx'
import { ProjectListsContext, projectListsOf } from '#src/resources/list/projectLists.ts'
import { showToast } from '#src/ui/toast.ts'
import { makeMember, makeProblem, makeProject, makeUser } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'
import { makeVolume } from '../block-storage/volumes.tsx'
import { makeInstance, regions } from '../compute/offer.ts'

// The toaster loads by itself and has its own tests; here counts what it is given to say.
jest.mock('#src/ui/toast.ts', () => ({ ...jest.requireActual('#src/ui/toast.ts'), showToast: jest.fn() }))
const said = jest.mocked(showToast)

const atlas = makeProject({ id: 'atlas', name: 'atlas', memberCount: 2, resourceCount: 1 })
const ada = makeMember({ userId: 'ada', name: 'Ada', role: 'manager' })
const bob = makeMember({ userId: 'bob', name: 'Bob', role: 'member' })
const readAtlas = when(projects.read, () => ({ data: atlas, included: [ada, bob] }))

const projectLists = projectListsOf([blockStorageArea, computeArea])
const WithLists = () => (
  <ProjectListsContext value={projectLists}>
    <Outlet />
  </ProjectListsContext>
)

const show = (may: Parameters<typeof showPages>[0]['may'] = ['projects:read'], tab = 'members') =>
  showPages({
    routes: [{ path: 'home', element: <WithLists />, children: projectRoutes }],
    at: `/home/projects/details?id=atlas&tab=${tab}`,
    may,
  })

describe('the members of a project', () => {
  it('are listed with their role, and nothing can be changed by those who may only look', async () => {
    fixtureApi(when(projects.read, () => ({ data: atlas, included: [bob] })))
    show()
    const table = await screen.findByRole('table', { name: 'Members' })
    expect(within(table).getByRole('row', { name: /Bob.*Member/ })).toBeVisible()
    expect(within(table).queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add member' })).not.toBeInTheDocument()
  })

  it('are managed by the project’s own managers without a role for the whole company', async () => {
    fixtureApi(readAtlas)
    show()
    expect(await screen.findByRole('button', { name: 'Remove Bob' })).toBeVisible()
  })

  it('get another role at once', async () => {
    const api = fixtureApi(
      readAtlas,
      when(projects.addUser, ({ role }) => ({ data: [ada, { ...bob, revision: 2, role }] })),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /Role of Bob/ }))
    await user.click(await screen.findByRole('option', { name: /Viewer/ }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Role of Bob/ })).toHaveTextContent('Viewer'),
    )
    expect(api.asked.at(-1)?.body).toEqual({ projectId: 'atlas', userId: 'bob', role: 'viewer' })
  })

  it('leave at once and come back by undo', async () => {
    fixtureApi(
      readAtlas,
      when(projects.removeUser, () => ({
        data: [ada],
        removed: [{ kind: 'projectMember' as const, id: bob.id, revision: 2 }],
      })),
      when(projects.addUser, () => ({ data: [ada, { ...bob, id: 'bob-again', revision: 3 }] })),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Remove Bob' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Bob/ })).not.toBeInTheDocument())
    await waitFor(() => expect(said).toHaveBeenCalled())
    act(() => said.mock.lastCall?.[2]?.action?.onClick())
    expect(await screen.findByRole('row', { name: /Bob/ })).toBeVisible()
  })

  it('are asked before they remove themselves', async () => {
    const api = fixtureApi(readAtlas)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Remove Ada' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave this project?' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(api.lines()).toEqual(['GET /projects/atlas'])
  })
})

describe('adding a member', () => {
  it('finds a colleague by typing, and adds them', async () => {
    const eve = makeUser({ id: 'eve', name: 'Eve', email: 'eve@example.com' })
    const api = fixtureApi(
      readAtlas,
      when(users.assignableToProject, ({ q }) => ({
        data: q === 'ev' ? [eve] : [makeUser({ name: 'Dan' }), eve],
        page: { number: 1, size: 20, total: 2 },
      })),
      when(projects.addUser, () => ({ data: [ada, bob, makeMember({ userId: 'eve', name: 'Eve' })] })),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Add member' }))
    await user.type(await screen.findByRole('combobox', { name: 'Person' }), 'ev')
    await waitFor(() => expect(screen.queryByRole('option', { name: /Dan/ })).not.toBeInTheDocument())
    await user.click(await screen.findByRole('option', { name: /Eve/ }))
    await user.click(screen.getByRole('button', { name: 'Add to project' }))
    expect(await screen.findByRole('row', { name: /Eve/ })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.asked.at(-1)?.body).toEqual({ projectId: 'atlas', userId: 'eve', role: 'member' })
  })

  it('invites a new colleague for those who may, and puts them in', async () => {
    const api = fixtureApi(
      readAtlas,
      when(users.assignableToProject, () => ({ data: [], page: { number: 1, size: 20, total: 0 } })),
      when(users.invite, ({ email, name }) => ({ data: makeUser({ id: 'eve', email, name }) })),
      when(projects.addUser, () => ({
        data: [ada, bob, makeMember({ userId: 'eve', name: 'Eve', status: 'invited' })],
      })),
    )
    const { user } = show(['projects:read', 'projects:members', 'users:invite'])
    await user.click(await screen.findByRole('button', { name: 'Add member' }))
    await user.click(await screen.findByRole('radio', { name: 'Invite by e-mail' }))
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'eve@example.com')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Eve')
    await user.click(screen.getByRole('button', { name: 'Invite and add' }))
    expect(await screen.findByRole('row', { name: /Eve.*Invited/ })).toBeVisible()
    expect(api.asked.slice(-2).map(({ body }) => body)).toEqual([
      { email: 'eve@example.com', name: 'Eve' },
      { projectId: 'atlas', userId: 'eve', role: 'member' },
    ])
  })
})

const details = (counts: Record<string, number> = {}): { data: ResourcesDetails } => ({
  data: { counts, monthlyCost: null, limits: [], resources: {} },
})

describe('the resources of a project', () => {
  const web = makeInstance({ id: 'web', name: 'web-1', status: 'running', projectId: 'atlas' })
  const data = makeVolume({ id: 'data', name: 'data-1', projectId: 'atlas' })
  const one = { number: 1, size: 50, total: 1 }
  const lists = [
    when(catalogue.regions, () => ({ data: regions })),
    when(compute.list, () => ({ data: [web], page: one })),
    when(blockStorage.list, () => ({ data: [data], page: one })),
  ] as const
  const may = [
    'projects:read',
    'projects:move-resources',
    'compute:read',
    'compute:power',
    'block-storage:read',
  ] as const

  it('say honestly that nothing is there yet', async () => {
    fixtureApi(
      readAtlas,
      when(projects.resourcesDetails, () => details()),
    )
    // What the page opens on.
    show(undefined, '')
    expect(await screen.findByText('No resources yet')).toBeVisible()
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Resources')
  })

  it('have the menu that their kind has in its own list', async () => {
    const asked: object[] = []
    fixtureApi(
      readAtlas,
      when(compute.list, (query) => {
        asked.push(query)
        return { data: [web], page: one }
      }),
      ...lists,
      when(projects.resourcesDetails, () => details({ instance: 1 })),
    )
    const { user } = show([...may], 'resources')
    await user.click(await screen.findByRole('button', { name: 'Actions for web-1' }))
    expect(await screen.findByRole('menuitem', { name: /^Reboot/ })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: /^Start/ })).toHaveTextContent('Already running')
    expect(asked[0]).toMatchObject({ project: 'atlas' })
  })

  it('are shown a kind at a time, as the address says', async () => {
    fixtureApi(
      readAtlas,
      ...lists,
      when(projects.resourcesDetails, () => details({ instance: 1, volume: 1 })),
    )
    const { user, router } = show([...may], 'resources')
    await screen.findByRole('row', { name: /web-1/ })
    await user.click(screen.getByRole('link', { name: /^Volume/ }))
    expect(await screen.findByRole('row', { name: /data-1/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /web-1/ })).not.toBeInTheDocument()
    expect(router.state.location.search).toContain('kind=volume')
  })

  it('move to another project by the bulk bar of every list, and leave this one', async () => {
    let isMoved = false
    const api = fixtureApi(
      when(projects.mine, () => ({ data: [atlas, makeProject({ id: 'zeta', name: 'zeta' })] })),
      readAtlas,
      when(compute.list, () => ({ data: isMoved ? [] : [web], page: { ...one, total: isMoved ? 0 : 1 } })),
      ...lists,
      when(projects.resourcesDetails, () => details(isMoved ? {} : { instance: 1 })),
      when(projects.moveResources, () => {
        isMoved = true
        return { data: [] }
      }),
    )
    const { user } = show([...may], 'resources')
    await user.click(await screen.findByRole('checkbox', { name: 'Select web-1' }))
    const bar = within(await screen.findByRole('toolbar', { name: 'Bulk actions' }))
    await user.click(await bar.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Move/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: /Project/ }))
    await user.click(await screen.findByRole('option', { name: 'zeta' }))
    await user.click(dialog.getByRole('button', { name: /^Move/ }))
    await waitFor(() =>
      expect(api.asked.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
        fromProject: 'atlas',
        toProject: 'zeta',
        resources: [{ kind: 'instance', id: 'web' }],
      }),
    )
    expect(await screen.findByText('No resources yet')).toBeVisible()
  })
})

it('can not be deleted while resources are in it, and says so', async () => {
  fixtureApi(when(projects.read, () => ({ data: { ...atlas, resourceCount: 3 } })))
  show(['projects:read', 'projects:delete'], 'settings')
  const button = await screen.findByRole('button', { name: 'Delete project' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Move or delete its 3 resources first')
})

it('says that a project is gone when it is', async () => {
  fixtureApi(when(projects.read, () => refuse(makeProblem('NotFoundException', 404))))
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('Project not found')
})

it('goes back to the list when the project was deleted from its own page', async () => {
  const empty = { ...atlas, resourceCount: 0 }
  fixtureApi(
    when(projects.read, () => ({ data: empty })),
    when(projects.remove, () => ({
      data: null,
      removed: [{ kind: 'project' as const, id: 'atlas', revision: 2 }],
    })),
    when(projects.list, () => ({ data: [], page: { number: 1, size: 50, total: 0 } })),
  )
  const { user, router } = show(['projects:read', 'projects:delete'], 'settings')
  await user.click(await screen.findByRole('button', { name: 'Delete project' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/home/projects'))
})
