import { render, screen } from '@testing-library/react'
import { Time } from '#src/ui/Time.tsx'
import { TimeZone } from '#src/ui/timeZone.ts'

const noonInUtc = '2026-07-01T12:00:30.500Z'
const show = (timeZone: string | undefined, absolute = true) => {
  render(
    <TimeZone value={timeZone}>
      <Time at={noonInUtc} absolute={absolute} />
    </TimeZone>,
  )
  return screen.getByRole('time')
}

describe('a time', () => {
  it.each([
    ['Asia/Tokyo', /9:00\sPM/],
    ['America/Lima', /7:00\sAM/],
  ])('shows in the zone %s', (timeZone, text) => {
    expect(show(timeZone)).toHaveTextContent(text)
  })

  it.each([undefined, 'Nowhere/Atlantis'])(
    'shows in that of the computer when the chosen one is %s',
    (zone) => {
      const own = new Date(noonInUtc).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
      expect(show(zone)).toHaveTextContent(own.replaceAll(/\s/g, ' '))
    },
  )

  it.each([true, false])('has it in UTC in the tooltip (absolute: %s)', (absolute) => {
    const time = show('Asia/Tokyo', absolute)
    expect(time).toHaveAttribute('title', expect.stringMatching(/\n2026-07-01T12:00:30Z$/))
    expect(time).toHaveAttribute('datetime', noonInUtc)
  })

  it('has the whole of it, in the zone, in the tooltip of how long ago it was', () => {
    expect(show('Asia/Tokyo', false)).toHaveAttribute('title', expect.stringMatching(/9:00\sPM\n/))
  })
})
