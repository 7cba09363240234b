import { useSyncExternalStore, type ReactNode } from 'react'

export type ToastTone = 'success' | 'error' | 'info' | 'warning'

interface ToastAction {
  label: string
  onClick: () => void
}

export interface ToastOptions {
  detail?: ReactNode
  /** "Undo". */
  action?: ToastAction
  /** The same id replaces the toast instead of adding one. */
  id?: string
  /** In milliseconds; `Infinity` for one that stays until another replaces it. */
  duration?: number
}

let isWanted = false
const listeners = new Set<() => void>()
const toaster = Promise.withResolvers<void>()

/** The toaster listens from now on; what was said before waited for this. */
export const toasterMounted = () => toaster.resolve()

/** Whether anything was ever to be said, so that the toaster is loaded for it and not before. */
export const useIsToasterWanted = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWanted,
  )

/** Says something that needs no answer. */
export const showToast = async (
  tone: ToastTone,
  text: string,
  { detail, action, id, duration }: ToastOptions = {},
) => {
  isWanted = true
  listeners.forEach((listener) => listener())
  const [{ saying }] = await Promise.all([import('./saying.ts'), toaster.promise])
  saying[tone](text, { description: detail, action, id, duration })
}
