import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#contract/catalogue.ts'
import type { PlanProblem } from '../plans/planProblem.ts'
import { PlanTabs } from '../plans/PlanTabs.tsx'
import { Section } from './Section.tsx'
import type { CreateControl } from './useCreateForm.ts'
import { useFieldSentence } from './useFieldSentence.ts'

interface PlanSectionProps {
  control: CreateControl
  plans: readonly Plan[]
  problemOf: (plan: Plan) => PlanProblem | undefined
}

export function PlanSection({ control, plans, problemOf }: PlanSectionProps) {
  const { t } = useTranslation('compute')
  const { field } = useController({ control, name: 'planId' })
  const error = useFieldSentence(control, 'planId')
  return (
    <Section title={t('create.plan.title')} hint={t('create.plan.hint')} field="planId" error={error}>
      <PlanTabs plans={plans} chosen={field.value} onChoose={field.onChange} problemOf={problemOf} />
    </Section>
  )
}
