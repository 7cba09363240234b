import { render, screen } from '@testing-library/react'
import { tabClass, Tabs } from '#src/ui/Tabs.tsx'

const names = ['Overview', 'Metrics', 'Console', 'Settings']

/** A row that is 300 wide, of tabs that are 100 wide each; jsdom itself lays nothing out. */
const layOut = () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'NAV') return new DOMRect(0, 0, 300, 40)
    const place = names.indexOf(this.textContent ?? '')
    return new DOMRect(place * 100 - screen.getByRole('navigation').scrollLeft, 0, 100, 40)
  })
}
const tabs = (current: string) => (
  <Tabs label="Parts">
    {names.map((name) => (
      <a
        key={name}
        href={`#${name}`}
        aria-current={name === current ? 'page' : undefined}
        className={tabClass}
      >
        {name}
      </a>
    ))}
  </Tabs>
)

const row = () => screen.getByRole('navigation', { name: 'Parts' })

beforeEach(layOut)
afterEach(() => jest.restoreAllMocks())

describe('tabs that are wider than their place', () => {
  it('show the current one at once, and the next one beside it', () => {
    render(tabs('Console'))
    expect(row().scrollLeft).toBe(40)
  })

  it('stay as they are where the current one is to be seen', () => {
    render(tabs('Overview'))
    expect(row().scrollLeft).toBeLessThanOrEqual(0) // A browser does not scroll past the first one.
  })

  it('show the one that is gone to', () => {
    const { rerender } = render(tabs('Metrics'))
    rerender(tabs('Settings'))
    expect(row().scrollLeft).toBe(140)
    rerender(tabs('Metrics'))
    expect(row().scrollLeft).toBe(60)
  })

  it('are not pulled back from where a person has scrolled them', () => {
    const { rerender } = render(tabs('Settings'))
    row().scrollLeft = 7
    rerender(tabs('Settings'))
    expect(row().scrollLeft).toBe(7)
  })
})
