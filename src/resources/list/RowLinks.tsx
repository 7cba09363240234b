import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

/** Marks a plain `<a>` in a row that leads somewhere in the console. */
export const rowLinkAttribute = 'data-row-link'

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented

/**
 * Follows the links in the rows inside, once for all rows: a `<Link>` each is a tenth of what drawing a list costs.
 * What asks for another tab or window is left to the browser.
 */
export function RowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !isPlainClick(event)) return
    const link = event.target.closest<HTMLAnchorElement>(`a[${rowLinkAttribute}]`)
    const address = link?.getAttribute('href')
    if (!address) return
    event.preventDefault()
    // As a `<Link>` does: one that leads to where one is adds nothing to the history.
    void navigate(address, { replace: link?.href === location.href })
  }
  return (
    // The listener is of the links inside, which the keyboard clicks as well.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div role="presentation" className="contents" onClick={onClick}>
      {children}
    </div>
  )
}
