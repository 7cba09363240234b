import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Money } from '#contract/money.ts'
import type { Problem } from '#contract/problem.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { useIsAtLeast } from '#src/screen/useScreen.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { PriceSummary, type PriceLine } from '#src/ui/PriceSummary.tsx'
import { PriceNotes } from './PriceNotes.tsx'
import { RefusalBanner } from './RefusalBanner.tsx'
import { SubmitBar } from './SubmitBar.tsx'

/** What an order will cost. */
export interface OrderPrice {
  lines: readonly PriceLine[]
  hourly: Money
  monthly: Money
  /** What is spent more an hour than now, where that is not all of it. */
  addedHourly?: Money
}

interface OrderSummaryProps {
  /** Undefined until enough is chosen to know. */
  price: OrderPrice | undefined
  /** What has to be chosen to see the price. */
  nothing: string
  /** What the button says. */
  submit: string
  /** Where those go who change their mind. */
  cancel: string
  /** Why the last attempt was refused. */
  problem: Problem | undefined
  /** What came of a refused attempt, if not that nothing was created. */
  outcome?: string
  /** Limits left. */
  children?: ReactNode
}

/** What it comes to, what it leaves of the limits, and the button. Price and button are always in sight. */
export function OrderSummary({ price, nothing, submit, cancel, ...rest }: OrderSummaryProps) {
  const { problem, outcome, children } = rest
  const { t } = useTranslation('order')
  const { isSubmitting } = useFormState()
  const isWide = useIsAtLeast('xl')
  const button = (
    <Button type="submit" variant="primary" size="lg" busy={isSubmitting} className={isWide ? 'w-full' : ''}>
      {submit}
    </Button>
  )
  const refusal = problem && <RefusalBanner problem={problem} outcome={outcome} />

  return (
    <>
      <aside
        aria-label={t('summary.title')}
        className="min-w-0 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
      >
        <PriceCard price={price} nothing={nothing}>
          {price && <PriceNotes hourly={price.addedHourly ?? price.hourly} />}
          {isWide && refusal}
          <div className="flex flex-col gap-2">
            {isWide && button}
            <Link to={cancel} className={buttonClass({ variant: 'ghost' })}>
              {t('summary.cancel')}
            </Link>
          </div>
          {children}
        </PriceCard>
      </aside>
      {!isWide && (
        <SubmitBar refusal={refusal} sum={price && <Monthly price={price} />}>
          {button}
        </SubmitBar>
      )}
    </>
  )
}

type PriceCardProps = Pick<OrderSummaryProps, 'price' | 'nothing' | 'children'>

function PriceCard({ price, nothing, children }: PriceCardProps) {
  const { t, i18n } = useTranslation('order')
  const title = t('summary.title')
  if (!price)
    return (
      <Card title={title}>
        <p className="mb-5 text-text-muted">{nothing}</p>
        <div className="flex flex-col gap-4">{children}</div>
      </Card>
    )
  return (
    <PriceSummary
      title={title}
      lines={price.lines}
      totalLabel={t('summary.perMonth')}
      total={formatMoney(price.monthly, i18n.language)}
      detail={t('summary.perHour', { price: formatMoney(price.hourly, i18n.language, { exact: true }) })}
    >
      {children}
    </PriceSummary>
  )
}

/** The monthly price, in two lines. */
function Monthly({ price: { monthly } }: { price: OrderPrice }) {
  const { t, i18n } = useTranslation('order')
  return (
    <p>
      <span className="block text-lg font-semibold">{formatMoney(monthly, i18n.language)}</span>
      <span className="block text-xs text-text-faint">{t('summary.perMonth')}</span>
    </p>
  )
}
