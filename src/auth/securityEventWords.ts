import type { TFunction } from 'i18next'
import { securityEventKinds } from '#contract/account/securityEventKinds.ts'

/** An event in words; what a newer server has come to tell of is named in general. */
export const securityEventWords = (t: TFunction<'securityEvents'>, event: string): string => {
  const kind = securityEventKinds.find((known) => known === event)
  return t(kind ? `events.${kind}` : 'other')
}
