import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

export interface MenuProps {
  /** What opens it: a `Button` or `IconButton`. */
  button: ReactElement<ComponentPropsWithRef<'button'>>
  children: ReactNode
  side?: 'bottom end' | 'bottom start' | 'top start' | 'right end'
  className?: string
}

const fetchWindow = async () => ({ default: (await import('./MenuWindow.tsx')).MenuWindow })
const MenuWindow = lazy(fetchWindow)
// Whether it arrives is seen when it is wanted.
const fetchAhead = () => void fetchWindow().catch(() => undefined)

const openingKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp']

/**
 * A list of commands behind a button. Fill it with `MenuItem`, `MenuLink` and `MenuDivider`. All but the
 * button is fetched when someone comes near it: pages are full of menus that nobody opens.
 */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<string>()
  const closed = cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => setOpenedBy('click'),
    onKeyDown: (event: KeyboardEvent) => {
      if (!openingKeys.includes(event.key)) return
      event.preventDefault()
      setOpenedBy(event.key)
    },
  })
  return openedBy === undefined ? (
    closed
  ) : (
    <Suspense fallback={closed}>
      <MenuWindow {...props} openedBy={openedBy} />
    </Suspense>
  )
}
