import { render, screen } from '@testing-library/react'
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
