import { Suspense } from 'react'
import { lazyPart } from './lazyPart.tsx'
import { useIsToasterWanted } from './toast.ts'
import type { ToasterProps } from './Toaster.tsx'

const Toaster = lazyPart(() => import('./Toaster.tsx'), 'Toaster')

/** Stands once in the application, and costs nothing until the first `showToast`. */
export function ToastRegion(props: ToasterProps) {
  return useIsToasterWanted() ? (
    <Suspense>
      <Toaster {...props} />
    </Suspense>
  ) : null
}
