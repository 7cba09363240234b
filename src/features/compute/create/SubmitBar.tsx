import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#contract/catalogue.ts'
import { formatMoney, multiplied } from '#src/common/money.ts'

interface SubmitBarProps {
  plan: Plan | undefined
  count: number
  /** Why the last attempt was refused, where the person is looking. */
  refusal: ReactNode
  /** The button. */
  children: ReactNode
}

/** On small screens price and button stay at the lower edge, however long the form is. */
export function SubmitBar({ plan, count, refusal, children }: SubmitBarProps) {
  const { t, i18n } = useTranslation('compute')
  return (
    <div className="sticky bottom-0 z-20 -mx-gutter -mb-6 flex flex-col gap-3 border-t border-line bg-surface px-gutter py-3">
      {refusal}
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 tabular-nums">
          {plan && (
            <>
              <span className="block text-lg font-semibold">
                {formatMoney(multiplied(plan.monthlyPrice, count), i18n.language)}
              </span>
              <span className="block text-xs text-text-faint">{t('create.summary.perMonth')}</span>
            </>
          )}
        </p>
        {children}
      </div>
    </div>
  )
}
