import { fairQueue, newTurns, turnsOfRequest } from '#server/db/fairQueue.ts'

const bounds = { places: 1, perLane: 6, waiting: 100, waitMs: 60_000, mostMs: 120_000 }

/** Work that ends when it is told to, and notes when it begins. */
const crew = (queue: ReturnType<typeof fairQueue>) => {
  const begun: string[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const settled: Promise<unknown>[] = []
  return {
    begun,
    add: (name: string, lane: string, person = '') => {
      const run = queue.run({ lane, person }, () => {
        begun.push(name)
        const gate = Promise.withResolvers<void>()
        gates.push(gate)
        return gate.promise
      })
      settled.push(run)
      return run
    },
    /** Ends all work as it begins, until there is none left. */
    finish: async () => {
      let isOver = false
      void Promise.allSettled(settled).then(() => (isOver = true))
      const drain = async (): Promise<void> => {
        for (const gate of gates.splice(0)) gate.resolve()
        await Promise.resolve()
        return isOver ? undefined : drain()
      }
      await drain()
    },
  }
}

it('serves each company in turn, however much one of them asks for', async () => {
  const { begun, add, finish } = crew(fairQueue(bounds))
  for (let n = 0; n < 5; n += 1) void add(`a${n}`, 'a')
  void add('b0', 'b')
  void add('c0', 'c')
  void add('b1', 'b')
  await finish()
  expect(begun).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3', 'a4'])
})

it('serves each person of a company in turn', async () => {
  const { begun, add, finish } = crew(fairQueue(bounds))
  for (let n = 0; n < 4; n += 1) void add(`ada${n}`, 'a', 'ada')
  void add('bob0', 'a', 'bob')
  void add('bob1', 'a', 'bob')
  await finish()
  expect(begun).toEqual(['ada0', 'bob0', 'ada1', 'bob1', 'ada2', 'ada3'])
})

it('keeps places free of a company whose work does not end', async () => {
  const { begun, add, finish } = crew(fairQueue({ ...bounds, places: 10 }))
  for (let n = 0; n < 40; n += 1) void add('stuck', 'a')
  void add('b', 'b')
  await Promise.resolve()
  expect(begun.filter((name) => name === 'stuck')).toHaveLength(6)
  expect(begun).toContain('b')
  await finish()
  expect(begun).toHaveLength(41)
})

it('refuses what would wait behind too much of its own company, and nobody else’s', async () => {
  const queue = fairQueue({ ...bounds, waiting: 3 })
  const { begun, add, finish } = crew(queue)
  const all = Array.from({ length: 6 }, (_, n) => add(`a${n}`, 'a'))
  void add('b', 'b')
  expect(queue.waiting()).toBe(4)
  const refused = await Promise.allSettled(all.slice(4))
  expect(refused).toMatchObject([
    { reason: { name: 'ServiceUnavailable', headers: { 'retry-after': '2' } } },
    { reason: { name: 'ServiceUnavailable' } },
  ])
  await finish()
  expect(begun).toEqual(['a0', 'b', 'a1', 'a2', 'a3'])
})

it('refuses what has waited too long, and forgets it', async () => {
  const queue = fairQueue({ ...bounds, waitMs: 20 })
  const { begun, add, finish } = crew(queue)
  void add('first', 'a')
  await expect(add('late', 'b')).rejects.toMatchObject({ name: 'ServiceUnavailable' })
  expect(queue.waiting()).toBe(0)
  await finish()
  expect(begun).toEqual(['first'])
  const next = add('next', 'b')
  await finish()
  await next
})

it('gives the place on when work fails', async () => {
  const queue = fairQueue(bounds)
  await expect(queue.run({ lane: 'a', person: '' }, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  await expect(queue.run({ lane: 'a', person: '' }, async () => 'yes')).resolves.toBe('yes')
})

const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 20))

describe('who waits behind work that is done', () => {
  it('is served, however long that takes, and has not lost that time', async () => {
    const queue = fairQueue({ ...bounds, waitMs: 60 })
    const turns = newTurns()
    const all = turnsOfRequest.run(turns, () =>
      Promise.allSettled(Array.from({ length: 10 }, () => queue.run({ lane: 'a', person: '' }, slow))),
    )
    expect((await all).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'fulfilled'))
    // The last one has waited for nine others.
    expect(turns.moved()).toBeGreaterThan(9 * 20)
  })

  it('is refused in the end all the same', async () => {
    const queue = fairQueue({ ...bounds, waitMs: 60, mostMs: 100 })
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => queue.run({ lane: 'a', person: '' }, slow)),
    )
    expect(all.at(1)?.status).toBe('fulfilled')
    expect(all.at(-1)).toMatchObject({ reason: { name: 'ServiceUnavailable' } })
  })
})
