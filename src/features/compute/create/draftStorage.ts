import type { SessionUser } from '#contract/auth.ts'
import { createValues, type CreateValues } from './createValues.ts'

/*
 * A form half filled in survives a reload, in this tab and for this person alone. Secrets don't: the
 * password, and user data, which often carries tokens.
 */

const keyFor = ({ id, companyId }: Pick<SessionUser, 'id' | 'companyId'>) =>
  `compute.create:${companyId}:${id}`

/** Some privacy settings make even looking at the storage throw; the draft then lasts as long as the page. */
const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
  try {
    return act(globalThis.sessionStorage)
  } catch {
    return undefined
  }
}

export const readDraft = (who: SessionUser): CreateValues | undefined => {
  const kept = attempt((storage) => storage.getItem(keyFor(who)))
  const draft = createValues.safeParse(kept ? parsed(kept) : undefined)
  return draft.success ? draft.data : undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const keepDraft = (who: SessionUser, values: CreateValues) =>
  attempt((storage) =>
    storage.setItem(keyFor(who), JSON.stringify({ ...values, password: '', userData: '' })),
  )

export const forgetDraft = (who: SessionUser) => attempt((storage) => storage.removeItem(keyFor(who)))
