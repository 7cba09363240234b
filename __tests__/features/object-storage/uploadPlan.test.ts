import { planOf, rangeOfPart, retryDelay } from '#src/features/object-storage/uploads/uploadPlan.ts'

const MIB = 1024 ** 2
const GIB = 1024 ** 3
const TIB = 1024 ** 4

describe('the plan of an upload', () => {
  it.each([0, 1, 16 * MIB])('sends %d bytes by one request', (bytes) => {
    expect(planOf(bytes)).toEqual({ kind: 'whole' })
  })

  it.each([
    [16 * MIB + 1, 8 * MIB, 3],
    [256 * MIB, 8 * MIB, 32],
    [80_000 * MIB, 8 * MIB, 10_000],
    [80_000 * MIB + 1, 8 * MIB + 1, 10_000],
    [5 * TIB, Math.ceil((5 * TIB) / 10_000), 10_000],
  ])('sends %d bytes in parts of %d, which makes %d', (bytes, partBytes, parts) => {
    expect(planOf(bytes)).toEqual({ kind: 'parts', partBytes, parts })
  })

  it.each([16 * MIB + 1, 3 * GIB + 7, 80_000 * MIB + 1])('covers each of %d bytes once', (bytes) => {
    const plan = planOf(bytes)
    if (plan.kind === 'whole') throw new Error('not in parts')
    let reached = 0
    for (let number = 1; number <= plan.parts; number += 1) {
      const { start, end } = rangeOfPart(bytes, plan.partBytes, number)
      expect(start).toBe(reached)
      expect(end).toBeGreaterThan(start)
      reached = end
    }
    expect(reached).toBe(bytes)
  })
})

describe('the wait before a request is sent again', () => {
  it('doubles from one second up to thirty', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})
