import type { ReactNode } from 'react'

/** One kind of component, in each of its states. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line py-8">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** States beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

/** Fields beside each other, as many as there is room for. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
}
