import { useId, type ReactNode } from 'react'

interface MenuGroupProps {
  label: string
  children: ReactNode
}

/** Lines of a menu that belong together, under their name. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="break-inside-avoid border-line not-last:mb-1 not-last:border-b not-last:pb-1"
    >
      {/* The group is named by it; as a line of its own it would be none to choose. */}
      <span id={id} role="presentation" className="block px-2.5 pt-1.5 pb-1 text-xs text-text-faint">
        {label}
      </span>
      {children}
    </div>
  )
}
