import type { ReactNode } from 'react'

interface NothingHereProps {
  icon: ReactNode
  title: string
  children: ReactNode
}

/** A panel of the top bar that has nothing to tell. */
export function NothingHere({ icon, title, children }: NothingHereProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 pt-6 pb-8 text-center">
      <span className="mb-2 text-text-faint [&>svg]:size-6">{icon}</span>
      <p className="font-medium text-text">{title}</p>
      <p className="text-sm text-balance text-text-muted">{children}</p>
    </div>
  )
}
