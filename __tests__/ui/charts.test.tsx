import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isolated, sampled, sparkPath, summaryOf } from '#src/ui/charts/series.ts'
import { timeAxisFormat } from '#src/ui/charts/timeAxis.ts'
import { Sparkline } from '#src/ui/charts/Sparkline.tsx'
import { TimeSeriesChart } from '#src/ui/charts/TimeSeriesChart.tsx'

const data = {
  times: [60, 120, 180],
  series: [{ id: 'cpu', label: 'CPU', values: [10, null, 30] }],
}
const percent = (value: number) => `${value} %`
const minute = (seconds: number) => `minute ${seconds / 60}`

const setUp = () => {
  render(<TimeSeriesChart title="CPU use" data={data} format={percent} formatTime={minute} />)
  return userEvent.setup()
}

describe('a chart of time', () => {
  it('shows the latest values until the cursor is moved', () => {
    setUp()
    expect(screen.getByText('minute 3')).toBeInTheDocument()
    expect(screen.getByText('30 %')).toBeInTheDocument()
  })

  it('moves through time with the arrow keys, and says where there is no value', async () => {
    const user = setUp()
    await user.tab()
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('minute 2')).toBeInTheDocument()
    expect(screen.getByText('–')).toBeInTheDocument()
    await user.keyboard('{Home}{ArrowLeft}')
    expect(screen.getByText('minute 1')).toBeInTheDocument()
  })

  it('says the average and the maximum of each line', () => {
    setUp()
    expect(screen.getByText('Average 20 % · Maximum 30 %')).toBeInTheDocument()
  })

  it('gives the same numbers as a table', async () => {
    const user = setUp()
    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    const rows = within(screen.getByRole('table', { name: 'CPU use' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TimeCPU',
      'minute 110 %',
      'minute 2–',
      'minute 330 %',
    ])
  })
})

describe('a sparkline', () => {
  it('is an image with a description', () => {
    render(<Sparkline values={[1, 2]} label="CPU, last hour" />)
    expect(screen.getByRole('img', { name: 'CPU, last hour' })).toBeInTheDocument()
  })

  it('runs from the lowest to the highest value and breaks at gaps', () => {
    expect(sparkPath([0, 10], 100, 20)).toBe('M0 20L100 0')
    expect(sparkPath([0, null, 5, 10], 90, 20)).toBe('M0 20M60 10L90 0')
  })

  it('draws a flat line for equal values, and nothing for none', () => {
    expect(sparkPath([5, 5], 10, 20)).toBe('M0 20L10 20')
    expect(sparkPath([null, null], 10, 20)).toBe('')
  })
})

it('thins a long series out for its table, and keeps the latest', () => {
  const picked = sampled(
    Array.from({ length: 1000 }, (_, i) => i),
    60,
  )
  expect(picked.length).toBeLessThanOrEqual(60)
  expect(picked.at(-1)).toBe(999)
})

describe('the values of a line', () => {
  it('are drawn as points where no line reaches them', () => {
    expect(isolated([1, null, 2, 3, null, 4])).toEqual([0, 5])
    expect(isolated([7])).toEqual([0])
    expect(isolated([1, 2, null])).toEqual([])
  })

  it('have an average and a maximum, gaps left out', () => {
    expect(summaryOf([null, 1, 3])).toEqual({ average: 2, maximum: 3 })
    expect(summaryOf([null])).toBeUndefined()
  })
})

describe('the labels of the time axis', () => {
  const reader = { language: 'en', timeZone: 'UTC' }
  const noon = Date.UTC(2026, 10, 22, 12) / 1000

  it('are times of day over a day, and dates over more', () => {
    expect(timeAxisFormat([noon, noon + 24 * 3600], reader)(noon)).toBe('12:00 PM')
    expect(timeAxisFormat([noon, noon + 7 * 24 * 3600], reader)(noon)).toBe('Nov 22')
  })

  it('are in the person’s time zone', () => {
    const there = timeAxisFormat([noon, noon + 3600], { language: 'en', timeZone: 'Asia/Tokyo' })
    expect(there(noon)).toBe('09:00 PM')
  })
})
