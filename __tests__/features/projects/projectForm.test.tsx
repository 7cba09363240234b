import { screen, waitFor, within } from '@testing-library/react'
import { logs } from '#contract/logs/routes.ts'
import { projects } from '#contract/projects/routes.ts'
import { projectRoutes } from '#src/features/projects/routes.tsx'
import { makeLogEntry, makeProblem, makeProject } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const show = (search = '') =>
  showPages({
    routes: [{ path: 'home', children: projectRoutes }],
    at: `/home/projects/form${search}`,
    may: ['projects:read', 'projects:create', 'projects:update'],
  })

describe('putting values from before back', () => {
  it('fills the form in with what the entry says was there, to be saved as any other change', async () => {
    const atlas = makeProject({ name: 'atlas', description: 'Maps', color: 'blue' })
    const changes = [
      { field: 'name', before: 'earth', after: 'atlas' },
      { field: 'color', before: 'no color of now', after: 'blue' },
      { field: 'memberCount', before: 1, after: 2 },
    ]
    const drafts: object[] = []
    fixtureApi(
      when(projects.read, () => ({ data: atlas })),
      when(projects.update, (draft) => {
        drafts.push(draft)
        return { data: { ...atlas, revision: 2, name: 'earth' } }
      }),
      when(logs.read, () => ({ data: makeLogEntry({ changes }) })),
    )
    const { user } = show(`?id=${atlas.id}&putBack=entry-1`)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(name).toHaveValue('earth'))
    expect(await screen.findByText(/Filled in with the previous values/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(drafts).toEqual([
        expect.objectContaining({ name: 'earth', description: 'Maps', color: 'blue' }),
      ]),
    )
  })
})

describe('the form of a new project', () => {
  it('refuses what the contract refuses without asking the server, and shows it at the field', async () => {
    const api = fixtureApi()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Create project' }))
    const name = screen.getByRole('textbox', { name: 'Name' })
    expect(name).toBeInvalid()
    expect(name).toHaveAccessibleDescription(/Enter a value/)
    expect(name).toHaveFocus()
    expect(api.lines()).toEqual([])
  })

  it('shows the server’s objection at the field, and keeps what was typed', async () => {
    const errors = [{ path: 'name', code: 'taken', message: 'taken' }]
    fixtureApi(when(projects.create, () => refuse(makeProblem('ConflictException', 409, { errors }))))
    const { user } = show()
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'atlas')
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Maps')
    await user.click(screen.getByRole('button', { name: 'Create project' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
        /Another project in your company has this name/,
      ),
    )
    expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('Maps')
  })

  it('says that the company has as many projects as it can', async () => {
    const context = { reason: 'tooMany', limit: 200 }
    fixtureApi(when(projects.create, () => refuse(makeProblem('ConflictException', 409, { context }))))
    const { user } = show()
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'atlas{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('A company can have 200 projects.')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('atlas')
  })

  it('keeps what was typed when the server is away, and says so above', async () => {
    fixtureApi(when(projects.create, () => refuse(makeProblem('ServiceUnavailable', 503))))
    const { user } = show()
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'atlas{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('ServiceUnavailable.')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('atlas')
  })

  it('can be filled in by keyboard alone, and leads to the new project', async () => {
    const atlas = makeProject({ name: 'atlas', color: 'blue' })
    const api = fixtureApi(
      when(projects.create, () => ({ data: atlas })),
      when(projects.read, () => ({ data: atlas })),
    )
    const { router, user } = show()
    await user.click(await screen.findByRole('textbox', { name: 'Name' }))
    await user.keyboard('atlas')
    await user.tab()
    await user.keyboard('Maps')
    expect(screen.getByText('4 of 280 characters')).toBeVisible()
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Blue' })).toBeChecked()
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${atlas.id}`))
    expect(api.asked[0]?.body).toEqual({ name: 'atlas', description: 'Maps', color: 'blue' })
  })
})

const conflicting = () => {
  const atlas = makeProject({ name: 'atlas', revision: 7 })
  let current = atlas
  const api = fixtureApi(
    when(projects.read, () => ({ data: current })),
    when(projects.update, ({ name }, request) => {
      if (request.headers.get('if-match') !== `"${current.revision}"`)
        refuse(makeProblem('PreconditionFailedException', 412))
      return { data: { ...current, revision: 9, name: name ?? '' } }
    }),
  )
  const changeElsewhere = () => (current = { ...atlas, revision: 8, name: 'theirs' })
  return { ...show(`?id=${atlas.id}`), api, changeElsewhere }
}

const saveMine = async ({ user, changeElsewhere }: ReturnType<typeof conflicting>) => {
  const name = await screen.findByRole('textbox', { name: 'Name' })
  changeElsewhere()
  await user.clear(name)
  await user.type(name, 'mine')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const notice = await screen.findByRole('alert')
  // Nobody decides before both versions stand side by side.
  await within(notice).findByRole('row', { name: 'Name theirs mine' })
  return notice
}

describe('the form of an existing project', () => {
  it('starts with the project and names the revision that it changes', async () => {
    const atlas = makeProject({ name: 'atlas', revision: 7 })
    const api = fixtureApi(
      when(projects.read, () => ({ data: atlas })),
      when(projects.update, ({ name }) => ({ data: { ...atlas, revision: 8, name: name ?? '' } })),
    )
    const { user } = show(`?id=${atlas.id}`)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect(name).toHaveValue('atlas')
    await user.clear(name)
    await user.type(name, 'zeta')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'zeta' })).toBeVisible()
    const update = api.asked.find(({ line }) => line.startsWith('PUT'))
    expect(update?.headers.get('if-match')).toBe('"7"')
    expect(update?.body).toEqual({ name: 'zeta', description: '', color: 'indigo' })
  })

  it('explains that someone else was faster, with both versions side by side', async () => {
    const shown = conflicting()
    const notice = await saveMine(shown)
    expect(notice).toHaveTextContent('Someone else changed this')
    expect(within(notice).getByRole('row', { name: 'Name theirs mine' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('mine')
    expect(notice).toHaveFocus()
  })

  it('overwrites their version on demand', async () => {
    const shown = conflicting()
    await saveMine(shown)
    await shown.user.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/home/projects/details'))
    expect(shown.api.asked.findLast(({ line }) => line.startsWith('PUT'))?.headers.get('if-match')).toBe(
      '"8"',
    )
  })

  it('takes their version on demand', async () => {
    const shown = conflicting()
    await saveMine(shown)
    await shown.user.click(screen.getByRole('button', { name: 'Load their version' }))
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('theirs')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says when the project does not exist', async () => {
    fixtureApi(when(projects.read, () => refuse(makeProblem('NotFoundException', 404))))
    show('?id=gone')
    expect(await screen.findByRole('alert')).toHaveTextContent('Project not found')
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })
})
