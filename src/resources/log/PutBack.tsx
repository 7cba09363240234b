import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod/mini'
import type { PutBackProps } from './FillIn.tsx'

// A generic component stays one.
const fetchFillIn = async () => ({ default: (await import('./FillIn.tsx')).FillIn })
const FillIn = lazy(fetchFillIn) as Awaited<ReturnType<typeof fetchFillIn>>['default']

/** In a form: puts back the values from before the entry of the audit log that the address names (`putBack`). */
export function PutBack<S extends z.ZodMiniObject>(form: PutBackProps<S>) {
  const [search] = useSearchParams()
  const id = search.get('putBack')
  if (id === null) return null
  return (
    <Suspense>
      <FillIn id={id} {...form} />
    </Suspense>
  )
}
