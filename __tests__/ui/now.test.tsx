import { render, screen } from '@testing-library/react'
import { noteServerTime } from '#src/common/serverClock.ts'
import { useNow } from '#src/ui/useNow.ts'

function Clock() {
  return <time>{useNow()}</time>
}
const shown = () => Number(screen.getByText(/^\d+$/).textContent)

describe('the clock of all who show how long ago something was', () => {
  afterEach(() => jest.useRealTimers())

  it('says the same to one rendering, however long that takes', () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let ms = Date.parse('2026-07-01T12:00:00Z')
    // Each reading of it is another moment.
    jest.spyOn(Date, 'now').mockImplementation(() => (ms += 7))
    render(<Clock />)
    expect(said).not.toHaveBeenCalled()
    jest.restoreAllMocks()
  })

  it.each([
    ['an hour slow', -3_600_000],
    ['two days fast', 172_800_000],
    ['a minute and a half slow', -90_000],
    ['right', 0],
  ])('is the server’s on a computer whose clock is %s', (_case, wrongBy) => {
    const atServer = Date.parse('2026-07-03T12:00:00Z')
    jest.useFakeTimers({ now: atServer + wrongBy })
    noteServerTime(new Date(atServer).toUTCString())
    render(<Clock />)
    expect(shown()).toBe(atServer)
    noteServerTime(new Date().toUTCString())
  })

  it('has not stood still when somebody looks again', () => {
    jest.useFakeTimers({ now: Date.parse('2026-07-02T12:00:00Z') })
    const { unmount } = render(<Clock />)
    expect(shown()).toBe(Date.parse('2026-07-02T12:00:00Z'))
    unmount()
    jest.setSystemTime(Date.parse('2026-07-02T12:00:05Z'))
    render(<Clock />)
    expect(shown()).toBe(Date.parse('2026-07-02T12:00:05Z'))
  })
})
