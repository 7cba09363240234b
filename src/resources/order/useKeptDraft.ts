import { useState } from 'react'
import type { z } from 'zod/mini'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { readInTab, writeInTab } from '#src/common/webStorage.ts'

/** An order that was left half filled in, and where the present one is kept. */
export interface KeptDraft<Values> {
  /** What was left; nothing if it is of another release's shape. */
  values: Values | undefined
  keep: (values: Values) => void
  forget: () => void
}

/**
 * An order half filled in survives a reload, in this tab and for this person alone. `form` tells the forms apart;
 * `blanked` says what stands in place of secrets, which are never stored.
 */
export const useKeptDraft = <Values extends object>(
  form: string,
  shape: z.ZodMiniType<Values>,
  blanked: Partial<Values> = {},
): KeptDraft<Values> => {
  const who = useAppSelector(selectUser)
  const [kept] = useState(() => {
    const key = `${form}:${who?.companyId}:${who?.id}`
    return {
      values: shape.safeParse(parsed(readInTab(key) ?? '')).data,
      keep: (values: Values) => writeInTab(key, JSON.stringify({ ...values, ...blanked })),
      forget: () => writeInTab(key, null),
    }
  })
  return kept
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
