import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod/mini'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { PutBackProps } from './FillIn.tsx'

const FillIn = lazyPart(() => import('./FillIn.tsx'), 'FillIn')

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
