import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FirstSteps } from '#contract/dashboards/routes.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { cx } from '#src/ui/cx.ts'
import { stepsOf, type Step } from './firstSteps.ts'
import { stepAddresses } from './stepAddresses.ts'

/** Leads a new company to its first steps; what is done is ticked off by what there really is. */
export function FirstStepsCard({ start, onSkip }: { start: FirstSteps; onSkip: () => void }) {
  const { t } = useTranslation('dashboards')
  const company = useAppSelector((state) => selectUser(state)?.companyName)
  const steps = stepsOf(start)
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)

  return (
    <Card
      className="max-w-3xl"
      title={t('start.title')}
      description={t('start.text', { company })}
      actions={
        <span className="text-sm text-text-muted tabular-nums">
          {t('start.progress', { done, total: steps.length })}
        </span>
      }
      flush
      footer={
        <Button variant="ghost" onClick={onSkip}>
          {t('start.skip')}
        </Button>
      }
    >
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <StepRow key={step.name} step={step} to={stepAddresses[step.name]} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

function StepRow({ step: { name, isDone }, to, isNext }: { step: Step; to: string; isNext: boolean }) {
  const { t } = useTranslation('dashboards')
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-card py-4">
      <Icon aria-hidden className={cx('size-5 shrink-0', isDone ? 'text-success-text' : 'text-text-faint')} />
      <div className="min-w-48 flex-1">
        <h3 className={cx('font-medium', isDone && 'text-text-muted')}>
          {t(`start.${name}`)}
          <span className="sr-only">{` (${t(isDone ? 'start.done' : 'start.open')})`}</span>
        </h3>
        <p className="text-sm text-text-muted">{t(`start.${name}Text`)}</p>
      </div>
      {isDone ? (
        <span aria-hidden className="text-sm text-success-text">
          {t('start.done')}
        </span>
      ) : (
        <Link
          to={to}
          className={cx(buttonClass({ variant: isNext ? 'primary' : 'secondary' }), 'max-sm:ms-9')}
        >
          {t(`start.${name}Action`)}
        </Link>
      )}
    </li>
  )
}
