import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Limit } from '#contract/limits.ts'
import type { Problem } from '#contract/problem.ts'
import { paths } from '#src/common/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { useIsAtLeast } from '#src/common/useScreen.ts'
import { LimitsLeft } from './LimitsLeft.tsx'
import { PriceCard } from './PriceCard.tsx'
import { RefusalBanner } from './RefusalBanner.tsx'
import { SubmitBar } from './SubmitBar.tsx'
import type { CreateForm } from './useCreateForm.ts'

interface SummaryProps {
  state: Pick<CreateForm, 'form' | 'plan' | 'count' | 'values'>
  limits: readonly Limit[]
  /** Why the last attempt was refused. */
  problem: Problem | undefined
}

/** What it comes to, what it leaves of the limits, and the button. Price and button are always in sight. */
export function Summary({ state: { form, plan, count, values }, limits, problem }: SummaryProps) {
  const { t } = useTranslation('compute')
  const { isSubmitting } = useFormState({ control: form.control })
  const isWide = useIsAtLeast('lg')
  const submit = (
    <Button type="submit" variant="primary" size="lg" busy={isSubmitting} className={isWide ? 'w-full' : ''}>
      {t('create.summary.submit', { count })}
    </Button>
  )

  const refusal = problem && <RefusalBanner problem={problem} />

  return (
    <>
      <aside
        aria-label={t('create.summary.title')}
        className="min-w-0 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
      >
        <PriceCard plan={plan} count={count}>
          {plan && <p className="text-xs text-text-faint">{t('create.summary.cap')}</p>}
          {isWide && refusal}
          <div className="flex flex-col gap-2">
            {isWide && submit}
            <Link to={paths.instances()} className={buttonClass({ variant: 'ghost' })}>
              {t('create.summary.cancel')}
            </Link>
          </div>
          <LimitsLeft limits={limits} plan={plan} count={count} publicIpv4={values.publicIpv4} />
        </PriceCard>
      </aside>
      {!isWide && (
        <SubmitBar plan={plan} count={count} refusal={refusal}>
          {submit}
        </SubmitBar>
      )}
    </>
  )
}
