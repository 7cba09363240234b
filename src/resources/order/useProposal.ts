import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'

interface Proposal {
  /** What was typed; null as long as nobody has. */
  value: string | null
  /** May come late, or become another. */
  proposed: string
  isAtFault: boolean
}

/**
 * What stands in a field as long as nobody has typed in it. A proposal that comes while the field is in use would stand
 * among somebody's words, so it waits; but not where the field is at fault for want of it, or for the one before.
 */
export const useProposal = (name: string, { value, proposed, isAtFault }: Proposal) => {
  const { clearErrors } = useFormContext()
  const [held, setHeld] = useState<string>()
  const [late, setLate] = useState<string>()
  if (value === null && isAtFault && held !== undefined && held !== proposed) {
    setHeld(undefined)
    setLate(proposed)
  }
  useEffect(() => {
    if (late !== undefined) clearErrors(name)
  }, [late, clearErrors, name])
  return {
    shown: value ?? held ?? proposed,
    onFocus: () => setHeld(proposed),
    onBlur: () => setHeld(undefined),
  }
}
