import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router'
import { nameCell } from '#src/resources/list/nameCell.tsx'
import { RowLinks } from '#src/resources/list/RowLinks.tsx'

const tagTexts = {
  addressOf: (tag: string) => `?tag=${tag}`,
  titleOf: (tag: string) => `Tagged ${tag}`,
  more: (count: number) => `+${count}`,
}

function Place() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const page = (
  <>
    <RowLinks>
      {nameCell({ name: 'web-1', tags: ['db'] }, { to: '/products/compute?id=web' }, tagTexts)}
      <a href="https://elsewhere.example/">elsewhere</a>
    </RowLinks>
    <Place />
  </>
)

const show = () => render(<MemoryRouter initialEntries={['/products/compute?page=2']}>{page}</MemoryRouter>)
const place = () => screen.getByRole('status').textContent

describe('the links of rows', () => {
  it('lead to the page of the row without loading the console again', async () => {
    show()
    await userEvent.click(screen.getByRole('link', { name: 'web-1' }))
    expect(place()).toBe('/products/compute?id=web')
  })

  it('narrow the list that they are on', async () => {
    show()
    await userEvent.click(screen.getByRole('link', { name: 'db' }))
    expect(place()).toBe('/products/compute?tag=db')
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('are the browser’s own with %s', (key) => {
    show()
    // What is not prevented the browser follows, in another tab or window.
    expect(fireEvent.click(screen.getByRole('link', { name: 'web-1' }), { [key]: true })).toBe(true)
    expect(place()).toBe('/products/compute?page=2')
  })

  it('add nothing to the history where they lead to where one is', async () => {
    window.history.replaceState(null, '', '/products/compute')
    render(<BrowserRouter>{page}</BrowserRouter>)
    const tag = screen.getByRole('link', { name: 'db' })
    const before = window.history.length
    await userEvent.click(tag)
    await userEvent.click(tag)
    expect(place()).toBe('/products/compute?tag=db')
    expect(window.history).toHaveLength(before + 1)
  })

  it('leave links to other places alone', () => {
    show()
    expect(fireEvent.click(screen.getByRole('link', { name: 'elsewhere' }))).toBe(true)
    expect(place()).toBe('/products/compute?page=2')
  })
})
