import { useId, type ReactNode } from 'react'

interface MenuGroupProps {
  label: string
  /** False hides the name from the eye, where the lines speak for themselves. */
  isNamed?: boolean
  children: ReactNode
}

/** Lines of a menu that belong together, under their name. */
export function MenuGroup({ label, isNamed = true, children }: MenuGroupProps) {
  const id = useId()
  return (
    <div
      role="group"
      {...(isNamed ? { 'aria-labelledby': id } : { 'aria-label': label })}
      className="border-line not-last:mb-1 not-last:border-b not-last:pb-1"
    >
      {/* The group is named by it; as a line of its own it would be none to choose. */}
      {isNamed && (
        <span id={id} role="presentation" className="block px-2.5 pt-1.5 pb-1 text-xs text-text-faint">
          {label}
        </span>
      )}
      {children}
    </div>
  )
}
