import { builtInGroupRoles } from '#contract/group-roles/records.ts'
import { catalogueHash } from '#contract/catalogueHash.ts'
import { previewOf } from '#contract/preview.ts'
import { auth } from '#contract/auth/routes.ts'
import { projects } from '#contract/projects/routes.ts'
import { createStore } from '#src/app/store.ts'
import { authApi } from '#src/auth/authApi.ts'
import { beginPreview, shownPreview } from '#src/auth/preview.ts'
import { endPreview, previewInTab } from '#src/auth/previewHeader.ts'
import { projectsApi } from '#src/features/projects/projectsApi.ts'
import { fixtureApi, when } from '../support/fixtureApi.ts'

const viewer = { permissions: builtInGroupRoles.Viewer }
const shown = { name: 'Viewer', back: '/account/group-roles' }

afterEach(endPreview)

it('is kept for this tab, with the way back', () => {
  expect(shownPreview()).toBeUndefined()
  beginPreview({ ...viewer, projectId: 'p1' }, { ...shown, project: 'Atlas' })
  expect(previewInTab()).toBe(previewOf({ ...viewer, projectId: 'p1' }))
  expect(shownPreview()).toEqual({ ...shown, project: 'Atlas' })
  endPreview()
  expect(previewInTab()).toBeNull()
  expect(shownPreview()).toBeUndefined()
})

it('is over when another release reads it, or what somebody has written', () => {
  beginPreview(viewer, shown)
  sessionStorage.setItem('preview', previewOf(viewer).replace(catalogueHash(), '00000000'))
  expect(previewInTab()).toBeNull()
  expect(shownPreview()).toBeUndefined()

  beginPreview(viewer, shown)
  sessionStorage.setItem('preview.shown', '{"name":1}')
  expect(shownPreview()).toBeUndefined()
  expect(previewInTab()).toBeNull()
})

it('is said with each call, but for those about the session', async () => {
  const page = { number: 1, size: 20, total: 0 }
  const api = fixtureApi(
    when(projects.list, () => ({ data: [], page })),
    when(auth.logout, () => ({})),
  )
  const store = createStore()
  const list = async (number: number) =>
    store.dispatch(projectsApi.endpoints.listProjects.initiate({ page: number }))
  await list(1)
  beginPreview(viewer, shown)
  await list(2)
  await store.dispatch(authApi.endpoints.logout.initiate({}))
  expect(api.asked.map(({ headers }) => headers.get('x-preview'))).toEqual([null, previewOf(viewer), null])
})
