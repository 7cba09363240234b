import {
  cloneElement,
  Suspense,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react'
import { lazyPart } from './lazyPart.tsx'

export interface PopoverProps {
  /** What opens it: a `Button` or `IconButton`. */
  button: ReactElement<ComponentPropsWithRef<'button'>>
  children: ReactNode
  /** What it is for, for those who hear it. */
  label?: string
  side?: 'bottom end' | 'bottom start' | 'top start'
  className?: string
}

const PopoverWindow = lazyPart(() => import('./PopoverWindow.tsx'), 'PopoverWindow')

/**
 * A small surface beside its button, for things to read or set without leaving the page. Like that of
 * a menu, all but the button is fetched when someone comes near it.
 */
export function Popover(props: PopoverProps) {
  const [isWanted, setWanted] = useState(false)
  const closed = cloneElement(props.button, {
    'aria-expanded': false,
    onPointerEnter: PopoverWindow.fetchAhead,
    onFocus: PopoverWindow.fetchAhead,
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
