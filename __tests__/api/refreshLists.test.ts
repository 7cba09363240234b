import { projects } from '#contract/projects/routes.ts'
import { askAgainEvery } from '#src/api/refreshLists.ts'
import { createStore } from '#src/app/store.ts'
import { projectsApi } from '#src/features/projects/projectsApi.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeProject } from '../support/factories.ts'
import { fixtureApi, when } from '../support/fixtureApi.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

/** A list on screen, and a way to let a project appear that it has not. */
const setUp = async () => {
  const { asked } = fixtureApi(
    when(projects.list, () => ({ data: [], page: { number: 1, size: 50, total: 0 } })),
  )
  const store = createStore()
  void store.dispatch(projectsApi.endpoints.listProjects.initiate({}))
  await pass(0)
  let known = 0
  const appear = (via: 'live' | 'mutation') => {
    const records = [makeProject({ id: `p${(known += 1)}` })]
    store.dispatch(
      deltaReceived({ records, removed: [] }, via === 'live' ? { via } : { via, line: 'POST /projects' }),
    )
  }
  return { appear, times: () => asked.length }
}

describe('a list', () => {
  it('is asked for again at once when something appears, and once a second while more keeps coming', async () => {
    const { appear, times } = await setUp()
    expect(times()).toBe(1)
    appear('live')
    await pass(0)
    expect(times()).toBe(2)
    for (let n = 0; n < 20; n += 1) {
      appear('live')
      await pass(askAgainEvery / 10)
    }
    expect(times()).toBe(4)
    appear('live')
    await pass(askAgainEvery)
    expect(times()).toBe(5)
    await pass(10 * askAgainEvery)
    expect(times()).toBe(5)
  })

  it('does not wait when the person has made it themselves', async () => {
    const { appear, times } = await setUp()
    appear('live')
    await pass(0)
    appear('mutation')
    await pass(0)
    expect(times()).toBe(3)
  })
})
