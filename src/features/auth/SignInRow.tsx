import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

interface SignInRowProps {
  /** Whose letters stand before it. */
  name: string
  children: ReactNode
  /** A sign-in is in progress; none begins beside it. */
  isHeld: boolean
  /** It is this one that is in progress. */
  isBusy: boolean
  onChoose: () => void
}

/** A person or company in a list, signed in to by one press. */
export function SignInRow({ name, children, isHeld, isBusy, onChoose }: SignInRowProps) {
  return (
    <button
      type="button"
      aria-disabled={isHeld || undefined}
      onClick={onChoose}
      className="flex w-full items-center gap-3 px-3.5 py-2.5 text-start font-medium text-text -outline-offset-2 transition-colors hover:bg-hover"
    >
      <Avatar name={name} />
      <span className="min-w-0 flex-1">{children}</span>
      {isBusy ? <Spinner /> : <ChevronRight aria-hidden className="directed size-4 text-text-faint" />}
    </button>
  )
}
