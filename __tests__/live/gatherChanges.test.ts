import type { Delta } from '#contract/kinds.ts'
import { gatherChanges, restMs } from '#src/live/gatherChanges.ts'
import { makeProject } from '../support/factories.ts'

const atlas = (revision: number) => makeProject({ id: 'atlas', name: 'atlas', revision })
const borea = (revision: number) => makeProject({ id: 'borea', name: 'borea', revision })
const withoutBorea = (revision: number): Delta => ({
  records: [],
  removed: [{ kind: 'project', id: 'borea', revision }],
})
const of = (...records: Delta['records']): Delta => ({ records, removed: [] })

const setUp = () => {
  const filed: Delta[] = []
  const session = new AbortController()
  const delay = (ms: number) =>
    new Promise((resolve, reject) => {
      setTimeout(resolve, ms)
      session.signal.addEventListener('abort', () => reject(new Error('the session is over')))
    })
  const gather = gatherChanges({ file: (change) => filed.push(change), delay })
  return { filed, gather, endSession: () => session.abort() }
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('live changes', () => {
  it('are filed at once after a quiet time', async () => {
    const { filed, gather } = setUp()
    gather(of(atlas(1)))
    expect(filed).toEqual([of(atlas(1))])
    await pass(restMs)
    gather(of(atlas(2)))
    expect(filed.splice(1)).toEqual([of(atlas(2))])
  })

  it('are filed together while they come fast, the newest of each record', async () => {
    const { filed, gather } = setUp()
    gather(of(atlas(1)))
    gather(of(atlas(2), borea(3)))
    gather(of(atlas(5)))
    gather(of(atlas(4)))
    expect(filed.splice(0)).toHaveLength(1)
    await pass(restMs)
    expect(filed.splice(0)).toEqual([of(atlas(5), borea(3))])
    gather(of(atlas(6)))
    gather(withoutBorea(7))
    expect(filed).toEqual([])
    await pass(restMs)
    expect(filed).toEqual([{ ...of(atlas(6)), removed: withoutBorea(7).removed }])
  })

  it('are not filed any more once the session is over', async () => {
    const { filed, gather, endSession } = setUp()
    gather(of(atlas(1)))
    gather(of(atlas(2)))
    endSession()
    await pass(restMs)
    gather(of(atlas(3)))
    await pass(restMs)
    expect(filed).toEqual([of(atlas(1))])
  })
})
