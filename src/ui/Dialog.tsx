import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from './lazyPart.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  description?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Holds the dialog open against Escape, the cross and clicks outside, while something is under way. */
  held?: boolean
}

const DialogWindow = lazyPart(() => import('./DialogWindow.tsx'), 'DialogWindow')

/** For who offers something that a dialog will ask about. */
export const fetchDialogAhead = DialogWindow.fetchAhead

/**
 * A window over the page: focus stays inside and returns to where it came from. What it takes to be one
 * is fetched when the first opens; from then on it stays mounted, so that it can close with a movement.
 */
export function Dialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(props.open)
  if (props.open && !hasOpened) setHasOpened(true)
  return hasOpened ? (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  ) : null
}
