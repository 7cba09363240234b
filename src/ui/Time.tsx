import { useTimeElement } from './useTimeElement.tsx'

interface TimeProps {
  /** An instant in ISO 8601. */
  at: string
  /** Date and time instead of how long ago; the other one is in the tooltip. */
  absolute?: boolean
}

/** When something happened, in the person's own time zone and language; the tooltip has it in UTC as well. */
export function Time({ at, absolute }: TimeProps) {
  return useTimeElement()(at, absolute)
}
