import { useTranslation } from 'react-i18next'
import type { Money } from '#contract/money.ts'
import { LazyLastsAfter } from '../wallet/LazyLastsAfter.tsx'

/** Notes under every price: how it is billed, and how long the balance will last with it. */
export function PriceNotes({ hourly }: { hourly: Money }) {
  const { t } = useTranslation('order')
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-xs text-text-faint">{t('summary.cap')}</p>
      <LazyLastsAfter hourly={hourly} />
    </div>
  )
}
