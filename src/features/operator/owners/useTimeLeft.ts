import { useTranslation } from 'react-i18next'
import { hoursAndMinutes } from '#src/i18n/duration.ts'
import { useNow } from '#src/ui/useNow.ts'

/** How long it can still be vetoed, in words. */
export const useTimeLeft = (effectiveAt: string) => {
  const { t, i18n } = useTranslation('operator')
  const ms = Date.parse(effectiveAt) - useNow()
  return ms > 0 ? t('owners.left', { time: hoursAndMinutes(ms, i18n.language) }) : t('owners.soon')
}
