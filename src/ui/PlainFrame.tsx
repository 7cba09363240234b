import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { PorticoMark } from './PorticoMark.tsx'

interface PlainFrameProps {
  /** The link home, of whatever router. */
  home: ReactElement<{ className?: string; children?: ReactNode }>
  /** Whose house this is. */
  name: string
  /** How the page stands in the window. */
  className: string
  children: ReactNode
}

/** Around a page that has the whole window to itself. */
export function PlainFrame({ home, name, className, children }: PlainFrameProps) {
  const link = { className: 'inline-flex items-center gap-2.5 rounded-control font-semibold' }
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="p-6">{cloneElement(home, link, <PorticoMark className="size-7" />, name)}</header>
      <main className={className}>{children}</main>
    </div>
  )
}
