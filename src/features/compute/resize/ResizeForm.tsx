import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Image, Plan } from '#contract/catalogue.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { Limit } from '#contract/limits/routes.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { PlanTabs } from '../plans/PlanTabs.tsx'
import { CurrentPlanCard } from './CurrentPlanCard.tsx'
import { ResizeSummary } from './ResizeSummary.tsx'
import { resizeProblem, whyNoResize } from './resizeProblem.ts'

interface ResizeFormProps {
  instance: Instance
  plans: readonly Plan[]
  image: Image | undefined
  limits: readonly Limit[]
}

/** What there is now, every plan with what it would change, and what the chosen one comes to. */
export function ResizeForm({ instance, plans, image, limits }: ResizeFormProps) {
  const { t } = useTranslation('compute')
  const [planId, setPlanId] = useState('')
  const [restart, setRestart] = useState(true)
  const problemOf = (plan: Plan) => resizeProblem(instance, plan, { limits, image, restart })
  const chosen = plans.find(({ id }) => id === planId)
  const why = whyNoResize(instance, restart)

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {why && <Banner tone="warning">{t(`resize.why.${why}`)}</Banner>}
        <CurrentPlanCard instance={instance} />
        <Card title={t('resize.plan')} description={t('resize.diskOnlyGrows')}>
          <PlanTabs
            plans={plans}
            chosen={planId}
            openClass={instance.planClass}
            onChoose={setPlanId}
            problemOf={problemOf}
            from={instance}
          />
        </Card>
      </div>
      <ResizeSummary
        instance={instance}
        plan={chosen}
        problem={chosen && problemOf(chosen)}
        restart={restart}
        onRestart={setRestart}
      />
    </div>
  )
}
