import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react'

export interface PopoverProps {
  /** What opens it: a `Button` or `IconButton`. */
  button: ReactElement<ComponentPropsWithRef<'button'>>
  children: ReactNode
  /** What it is for, for those who hear it. */
  label?: string
  side?: 'bottom end' | 'bottom start' | 'top start'
  className?: string
}

const fetchWindow = async () => ({ default: (await import('./PopoverWindow.tsx')).PopoverWindow })
const PopoverWindow = lazy(fetchWindow)
// Whether it arrives is seen when it is wanted.
const fetchAhead = () => void fetchWindow().catch(() => undefined)

/**
 * A small surface beside its button, for things to read or set without leaving the page. Like that of
 * a menu, all but the button is fetched when someone comes near it.
 */
export function Popover(props: PopoverProps) {
  const [isWanted, setWanted] = useState(false)
  const closed = cloneElement(props.button, {
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => setWanted(true),
  })
  return isWanted ? (
    <Suspense fallback={closed}>
      <PopoverWindow {...props} />
    </Suspense>
  ) : (
    closed
  )
}
