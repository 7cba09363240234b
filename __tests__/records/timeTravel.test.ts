import { projects } from '#contract/projects/routes.ts'
import { createStore, rootReducer } from '#src/app/store.ts'
import { projectsApi } from '#src/features/projects/projectsApi.ts'
import { makeProject } from '../support/factories.ts'
import { fixtureApi, when } from '../support/fixtureApi.ts'
import { recorder } from '../support/recorder.ts'

const { listProjects, updateProject, removeProject } = projectsApi.endpoints

it('replays a session to the same state, with no reference dangling on the way', async () => {
  const all = [makeProject(), makeProject(), makeProject()]
  const first = all[0]!
  fixtureApi(
    when(projects.list, () => ({ data: all, page: { number: 1, size: 20, total: all.length } })),
    when(projects.update, () => ({ data: { ...first, name: 'new-name', revision: 2 } })),
    when(projects.remove, () => ({
      data: null,
      removed: [{ kind: 'project' as const, id: all.pop()!.id, revision: 3 }],
    })),
  )
  const { observer, actions } = recorder()
  const store = createStore({ observers: [observer] })

  await store.dispatch(listProjects.initiate({}))
  await store.dispatch(updateProject.initiate({ id: first.id, name: 'new-name' }))
  await store.dispatch(removeProject.initiate({ id: all[2]!.id }))
  await Promise.all(store.dispatch(projectsApi.util.getRunningQueriesThunk()))

  let state = rootReducer(undefined, { type: '@@INIT' })
  for (const action of actions) {
    state = rootReducer(state, action)
    const { entities, graves } = state.records.project
    const listed = listProjects.select({})(state).data?.ids ?? []
    expect(listed.filter((id) => !(id in entities) && !(id in graves))).toEqual([])
  }
  expect(state.records).toEqual(store.getState().records)
  expect(actions.map(({ type }) => type)).toContain('records/deltaReceived')
})
