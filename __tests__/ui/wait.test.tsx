import { act, renderHook } from '@testing-library/react'
import { useWait } from '#src/ui/useWait.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
const render = (of?: object, seconds?: number) =>
  renderHook(({ cause, wait }) => useWait(cause, wait), { initialProps: { cause: of, wait: seconds } })

describe('a wait', () => {
  it('is over when nothing asked for one', () => {
    expect(render().result.current).toBe(0)
    expect(render({}, undefined).result.current).toBe(0)
  })

  it('counts down from what was asked for, by the clock', async () => {
    const { result } = render({}, 3)
    expect(result.current).toBe(3)
    await pass(1250)
    expect(result.current).toBe(2)
    await pass(1750)
    expect(result.current).toBe(0)
  })

  it('begins with the refusal, and again with another one that asks for as long', async () => {
    const { result, rerender } = render()
    rerender({ cause: {}, wait: 2 })
    // Not a moment later: a button in between could be pressed.
    expect(result.current).toBe(2)
    await pass(2000)
    expect(result.current).toBe(0)
    rerender({ cause: {}, wait: 2 })
    expect(result.current).toBe(2)
  })

  it('goes on when the same refusal is shown again, and ends with it', async () => {
    const cause = {}
    const { result, rerender } = render(cause, 5)
    await pass(2000)
    rerender({ cause, wait: 5 })
    expect(result.current).toBe(3)
    rerender({ cause: undefined, wait: undefined })
    expect(result.current).toBe(0)
  })
})
