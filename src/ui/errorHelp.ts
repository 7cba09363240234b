import { createContext, type ReactNode } from 'react'

export interface ErrorHelpProps {
  /** What happened, in a few words. */
  about: string
  requestId?: string | undefined
}

/** Draws what is offered beside an error that keeps coming back; whatever surrounds the pages fills it. */
export const ErrorHelp = createContext<((props: ErrorHelpProps) => ReactNode) | null>(null)
