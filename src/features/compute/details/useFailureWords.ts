import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/operations.ts'
import instanceDetails from '#src/locales/en/instanceDetails.json'
import './texts.ts'

type Reason = keyof typeof instanceDetails.failure.reasons

const isKnown = (reason: string): reason is Reason => Object.hasOwn(instanceDetails.failure.reasons, reason)

/** Why something failed, in the language of the interface; an unknown reason as the server says it. */
export const useFailureWords = () => {
  const { t } = useTranslation('instanceDetails')
  return ({ reason, message }: Failure) => (isKnown(reason) ? t(`failure.reasons.${reason}`) : message)
}
