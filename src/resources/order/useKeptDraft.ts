import { useState } from 'react'
import type { z } from 'zod/mini'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'

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
      values: shape.safeParse(parsed(attempt((storage) => storage.getItem(key)) ?? '')).data,
      keep: (values: Values) =>
        attempt((storage) => storage.setItem(key, JSON.stringify({ ...values, ...blanked }))),
      forget: () => attempt((storage) => storage.removeItem(key)),
    }
  })
  return kept
}

/** Some privacy settings make even looking at the storage throw; the draft then lasts as long as the page. */
const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
  try {
    return act(globalThis.sessionStorage)
  } catch {
    return undefined
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
