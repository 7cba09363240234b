import type { ReactNode } from 'react'

interface WithAsideProps {
  children: ReactNode
  /** What describes the contents. */
  aside: ReactNode
}

/** Contents with cards beside them, which stand below where there is little room. Nothing in either widens the page. */
export function WithAside({ children, aside }: WithAsideProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      <div className="flex min-w-0 flex-col gap-6">{aside}</div>
    </div>
  )
}
