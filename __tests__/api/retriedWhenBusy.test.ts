import { projects } from '#contract/projects/routes.ts'
import { users } from '#contract/users/records.ts'
import { projectsApi } from '#src/features/projects/projectsApi.ts'
import { createStore } from '#src/app/store.ts'
import { makeProblem, makeProject } from '../support/factories.ts'
import { fixtureApi, refuse, when } from '../support/fixtureApi.ts'

const atlas = makeProject()
const busy = (headers?: Record<string, string>) => refuse(makeProblem('ServiceUnavailable', 503), headers)

/** A server that is busy for so many calls. */
const busyFor = (calls: number, headers?: Record<string, string>) => {
  let left = calls
  const refusing = () => {
    left -= 1
    if (left >= 0) busy(headers)
  }
  return fixtureApi(
    when(users.permissions, () => ({ data: [] })),
    when(projects.read, () => {
      refusing()
      return { data: atlas }
    }),
    when(projects.update, () => {
      refusing()
      return { data: atlas }
    }),
  )
}
const { getProject, updateProject } = projectsApi.endpoints
const read = () => createStore().dispatch(getProject.initiate({ id: atlas.id }))
const reads = ({ lines }: ReturnType<typeof fixtureApi>) =>
  lines().filter((line) => line === `GET /projects/${atlas.id}`).length

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('what is read from a busy server', () => {
  it('is asked for again once as much time has passed as it wants, and not before', async () => {
    const server = busyFor(1, { 'retry-after': '2' })
    const reading = read()
    await jest.advanceTimersByTimeAsync(1_999)
    expect(reads(server)).toBe(1)
    await jest.advanceTimersByTimeAsync(1_001)
    expect(reads(server)).toBe(2)
    await expect(reading).resolves.toMatchObject({ isSuccess: true })
  })

  it('is refused after two more tries', async () => {
    const server = busyFor(9, { 'retry-after': '2' })
    const reading = read()
    await jest.advanceTimersByTimeAsync(60_000)
    await expect(reading).resolves.toMatchObject({ error: { name: 'ServiceUnavailable' } })
    expect(reads(server)).toBe(3)
  })

  it.each([
    ['does not say for how long', undefined],
    ['is busy for minutes', { 'retry-after': '120' }],
  ])('is refused at once by one that %s', async (_case, headers) => {
    const server = busyFor(1, headers)
    await expect(read()).resolves.toMatchObject({ error: { name: 'ServiceUnavailable' } })
    expect(reads(server)).toBe(1)
  })

  it('is not asked for again once nobody waits for it', async () => {
    const server = busyFor(9, { 'retry-after': '2' })
    const reading = read()
    await jest.advanceTimersByTimeAsync(100)
    reading.abort()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(reads(server)).toBe(1)
  })
})

it('a change that a busy server refused is for the person to repeat', async () => {
  const server = busyFor(1, { 'retry-after': '1' })
  const change = createStore().dispatch(updateProject.initiate({ id: atlas.id, name: 'Atlas 2' }))
  await jest.advanceTimersByTimeAsync(60_000)
  await expect(change).resolves.toMatchObject({ error: { name: 'ServiceUnavailable' } })
  expect(server.lines().filter((line) => line.endsWith(`/projects/${atlas.id}`))).toHaveLength(1)
})
