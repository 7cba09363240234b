import { act, screen, waitFor, within } from '@testing-library/react'
import { projects } from '#contract/projects/routes.ts'
import { sectionsFor, type NavSection } from '#src/app/navigation.ts'
import { projectScoped } from '#src/app/shellSlice.ts'
import { makeProblem, makeProject } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { framedPages } from './shellPages.tsx'

const atlas = makeProject({ id: 'p-1', name: 'atlas' })
const borea = makeProject({ id: 'p-2', name: 'borea' })

beforeEach(() => resizeTo(1440))

const both = () => ({ data: [atlas, borea] })

const show = async (at = '/products/compute', mine = both) => {
  fixtureApi(when(projects.mine, mine))
  const shown = showPages({ routes: framedPages, at })
  await screen.findByRole('heading', { level: 1 })
  const open = async (name: string) => {
    await shown.user.click(await screen.findByRole('button', { name }))
    return screen.findByRole('combobox', { name: 'Find a project' })
  }
  return { ...shown, open, search: () => shown.router.state.location.search }
}

it('narrows the list to a project that is found by typing, all by keyboard', async () => {
  const { user, open, search } = await show('/products/compute?q=web&page=3')
  const box = await open('Project: All projects')
  await waitFor(() => expect(box).toHaveFocus())
  await user.keyboard('bor')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('narrowed to p-2')).toBeVisible()
  // The filter stays, but the third page of all is none of one.
  expect(search()).toBe('?q=web&project=p-2')
  expect(await screen.findByRole('button', { name: 'Project: borea' })).toBeVisible()
})

it('widens the list to all projects again', async () => {
  const { user, open, search } = await show('/products/compute?project=p-1')
  await open('Project: atlas')
  await user.click(await screen.findByRole('option', { name: 'All projects' }))
  await waitFor(() => expect(search()).toBe(''))
  expect(await screen.findByText('narrowed to nothing')).toBeVisible()
})

it('is absent where there is nothing to narrow', async () => {
  await show('/account/security')
  expect(screen.queryByRole('button', { name: /^Project:/ })).not.toBeInTheDocument()
})

it('says so when no project matches, and Escape leaves it', async () => {
  const { user, open } = await show()
  await open('Project: All projects')
  await user.keyboard('zz')
  expect(await screen.findByText('No matching projects')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
})

it('offers to ask again when the projects did not come', async () => {
  let isDown = true
  const { open, user } = await show('/products/compute', () => {
    if (isDown) refuse(makeProblem('ServiceUnavailable', 503))
    return { data: [atlas] }
  })
  await open('Project: All projects')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('option', { name: 'atlas' })).toBeVisible()
})

describe('the chosen project', () => {
  const icon = sectionsFor([])[0]!.icon
  const scoped: NavSection[] = [
    {
      label: 'products',
      root: '/products',
      icon,
      entries: [
        { label: 'projects', to: '/products/compute', icon, needs: [], isProjectScoped: true },
        { label: 'security', to: '/account/security', icon, needs: [] },
      ],
    },
  ]

  it('goes along to pages that list by project, from wherever one is', async () => {
    const { SectionPages } = await import('#src/app/layouts/SectionPages.tsx')
    fixtureApi()
    const { store } = showPages({
      routes: [{ path: '/account/security', element: <SectionPages section={scoped[0]!} /> }],
      at: '/account/security',
    })
    const list = await screen.findByRole('list')
    act(() => void store.dispatch(projectScoped('p-2')))
    expect(within(list).getByRole('link', { name: 'Projects' })).toHaveAttribute(
      'href',
      '/products/compute?project=p-2',
    )
    expect(within(list).getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/account/security')
  })
})
