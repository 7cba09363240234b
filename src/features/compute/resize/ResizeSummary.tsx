import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Plan } from '#contract/catalogue.ts'
import type { Instance } from '#contract/compute/records.ts'
import { difference } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { LazyLastsAfter } from '#src/resources/wallet/LazyLastsAfter.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import type { PlanProblem } from '../plans/planProblem.ts'
import { usePlanWords } from '../plans/usePlanWords.ts'
import { Comparison } from './Comparison.tsx'
import { ResizeDialog } from './ResizeDialog.tsx'

interface ResizeSummaryProps {
  instance: Instance
  plan: Plan | undefined
  /** Why the chosen plan can't be had any more. */
  problem: PlanProblem | undefined
  restart: boolean
  onRestart: (restart: boolean) => void
}

/** Before and after, how long it will be away, and the button. */
export function ResizeSummary({ instance, plan, problem, restart, onRestart }: ResizeSummaryProps) {
  const { t } = useTranslation('compute')
  const wordsFor = usePlanWords()
  const [isAsking, setIsAsking] = useState(false)
  const isRunning = instance.status === 'running'

  return (
    <aside aria-label={t('resize.change')} className="min-w-0 xl:sticky xl:top-20">
      <Card title={t('resize.change')}>
        <div className="flex flex-col gap-5">
          {plan ? (
            <>
              <Comparison instance={instance} plan={plan} />
              <LazyLastsAfter hourly={difference(plan.hourlyPrice, instance.hourlyPrice)} />
            </>
          ) : (
            <p className="text-text-muted">{t('resize.noPlan')}</p>
          )}
          {isRunning && (
            <Checkbox
              label={t('resize.restart')}
              hint={t('resize.restartHint')}
              checked={restart}
              onChange={({ target }) => onRestart(target.checked)}
            />
          )}
          <p className="flex justify-between gap-4 text-sm">
            <span className="text-text-muted">{t('resize.downtime')}</span>
            <span>{t(isRunning ? 'resize.downtimeRestart' : 'resize.downtimeOff')}</span>
          </p>
          <div className="flex flex-col gap-2">
            <Button
              variant="primary"
              size="lg"
              className="w-full"
              disabledReason={plan ? wordsFor(problem) : t('resize.noPlan')}
              onClick={() => setIsAsking(true)}
            >
              {t('resize.submit')}
            </Button>
            <Link to={paths.instance(instance.id)} className={buttonClass({ variant: 'ghost' })}>
              {t('resize.cancel')}
            </Link>
          </div>
        </div>
      </Card>
      {isAsking && plan && (
        <ResizeDialog
          instance={instance}
          plan={plan}
          restart={isRunning && restart}
          onClose={() => setIsAsking(false)}
        />
      )}
    </aside>
  )
}
