import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'

interface NoneYetProps {
  /** A note on deleted resources that can still be recovered. */
  note?: ReactNode
  icon?: ReactNode
  /** A drawing in place of the icon. */
  drawing?: ReactNode
  title: string
  /** Explains what such a resource is. */
  text: string
  /** Whether the person may create one; the ways to the first one are for them alone. */
  canCreate: boolean
  ways: readonly { to: string; label: string }[]
  /** Further ways to a first resource. */
  children?: ReactNode
}

/** In place of a list without rows: what one is, and the ways to the first one. */
export function NoneYet({ note, icon, drawing, title, text, canCreate, ways, children }: NoneYetProps) {
  const links = ways.map(({ to, label }) => (
    <Link key={to} to={to} className={buttonClass()}>
      {label}
    </Link>
  ))
  return (
    <div className="flex flex-col gap-4">
      {note}
      <EmptyState
        title={title}
        icon={icon}
        drawing={drawing}
        action={canCreate && links.length > 0 ? links : undefined}
      >
        {text}
      </EmptyState>
      {children}
    </div>
  )
}
