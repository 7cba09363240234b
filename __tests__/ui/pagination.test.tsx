import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { clampPage, pageRange } from '#src/ui/pageRange.ts'
import { Pagination } from '#src/ui/Pagination.tsx'

describe('the page numbers on offer', () => {
  it.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 10, [1, 2, 3, 4, 5, 'gap', 10]],
    [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
    [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
    [7, 10, [1, 'gap', 6, 7, 8, 9, 10]],
    [10, 10, [1, 'gap', 6, 7, 8, 9, 10]],
  ])('on page %i of %i', (page, count, slots) => {
    expect(pageRange({ page, count })).toEqual(slots)
  })

  const paging = fc
    .record({
      count: fc.integer({ min: 1, max: 500 }),
      page: fc.integer({ min: -5, max: 600 }),
      siblings: fc.integer({ min: 0, max: 3 }),
      boundaries: fc.integer({ min: 1, max: 3 }),
    })
    .map((about) => ({ ...about, current: clampPage(about.page, about.count) }))

  it('hold the current, the first and the last page, in order, each once, and no gap of a single page', () => {
    fc.assert(
      fc.property(paging, ({ current, ...about }) => {
        const slots = pageRange(about)
        const pages = slots.filter((slot) => slot !== 'gap')
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
        expect(pages).toEqual(expect.arrayContaining([1, current, about.count]))
        const leaps = pages.slice(1).map((page, index) => page - (pages[index] ?? 0))
        // Neighbours are one apart, and what a gap stands between is at least three.
        expect(leaps.filter((leap) => leap === 2)).toEqual([])
        expect(leaps.filter((leap) => leap > 1)).toHaveLength(slots.length - pages.length)
      }),
    )
  })

  it('are as many on one page as on another', () => {
    fc.assert(
      fc.property(paging, (about) => {
        expect(pageRange(about)).toHaveLength(pageRange({ ...about, page: 1 }).length)
      }),
    )
  })
})

const show = (number: number, total = 193) => {
  const onPage = jest.fn()
  render(<Pagination number={number} size={20} total={total} onPage={onPage} />)
  return { onPage, user: userEvent.setup() }
}

describe('the pagination of a list', () => {
  it('says which rows are shown and marks the page', () => {
    show(5)
    expect(screen.getByText('81–100 of 193')).toBeVisible()
    expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 5')
  })

  it('goes to a page, the next and the previous one', async () => {
    const { onPage, user } = show(5)
    await user.click(screen.getByRole('button', { name: 'Page 10' }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(onPage.mock.calls).toEqual([[10], [6], [4]])
  })

  it('goes nowhere beyond its ends, and keeps the buttons in the tab order', async () => {
    const { onPage, user } = show(99)
    const next = screen.getByRole('button', { name: 'Next page' })
    expect(next).toHaveAttribute('aria-disabled', 'true')
    await user.click(next)
    expect(onPage).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 10')
  })

  it('shows the count alone when one page holds all', () => {
    show(1, 12)
    expect(screen.getByText('1–12 of 12')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
