import { useTranslation } from 'react-i18next'
import type { Plan } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import { formatMoney, multiplied } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { CodeCard } from '#src/resources/order/CodeCard.tsx'
import {
  CountField,
  NameField,
  ProjectField,
  RegionSection,
  TagsField,
} from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, OrderWaiting, Section } from '#src/resources/order/OrderForm.tsx'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { amountsOf, type PlanProblem } from '../plans/planProblem.ts'
import { PlanTabs } from '../plans/PlanTabs.tsx'
import { AccessSection } from './AccessSection.tsx'
import { useChoice } from './createValues.ts'
import { ImageSection } from './ImageSection.tsx'
import { NetworkSection } from './NetworkSection.tsx'
import { BackupsSection, UserDataSection, ZoneSection } from './OptionSections.tsx'
import { useCatalogue, type Catalogue } from './useCatalogue.ts'
import { useCreateOrder } from './useCreateOrder.ts'
import { computeTexts } from './texts.ts'

export const texts = [...computeTexts, ...orderTexts, ...resourceActionsTexts]

/** Creates one or several instances. */
export function CreateInstancePage() {
  const { t } = useTranslation('compute')
  const { catalogue, problem, refetch, retry } = useCatalogue()
  return (
    <>
      <PageHeader title={t('create.title')} description={t('create.description')} />
      {catalogue ? (
        <CreateInstanceForm catalogue={catalogue} onStale={refetch} />
      ) : (
        <OrderWaiting problem={problem} onRetry={retry} />
      )}
    </>
  )
}

interface CreateInstanceFormProps {
  catalogue: Catalogue
  /** What is left may have changed: asked for after a refusal. */
  onStale: () => void
}

function CreateInstanceForm({ catalogue, onStale }: CreateInstanceFormProps) {
  const { t, i18n } = useTranslation(['compute', 'order'])
  const { order, image, plan, count, takesAddress, problemOfPlan, proposed } = useCreateOrder(
    catalogue,
    onStale,
  )
  const { draft, problem } = order
  const price = plan && {
    lines: [
      {
        id: 'plan',
        label: t('create.summary.line', { count, name: plan.name }),
        price: t('order:summary.each', { price: formatMoney(plan.monthlyPrice, i18n.language) }),
      },
    ],
    hourly: multiplied(plan.hourlyPrice, count),
    monthly: multiplied(plan.monthlyPrice, count),
  }

  return (
    <OrderForm
      order={order}
      summary={
        <OrderSummary
          price={price}
          nothing={t('create.summary.nothing')}
          submit={t('create.summary.submit', { count })}
          cancel={paths.instances()}
          problem={problem}
        >
          <LimitsLeft limits={catalogue.limits} taken={amountsOf(plan, count, takesAddress)} />
        </OrderSummary>
      }
    >
      <RegionSection regions={catalogue.regions} />
      <ZoneSection regions={catalogue.regions} />
      <ImageSection images={catalogue.images} />
      <PlanSection plans={catalogue.plans} problemOf={problemOfPlan} />
      <AccessSection image={image} />
      <NetworkSection />
      <Section title={t('order:name.title')}>
        <div className="grid items-start gap-5 sm:grid-cols-[1fr_11rem]">
          <NameField proposed={proposed} />
          <CountField />
        </div>
        <ProjectField projects={catalogue.projects} />
        <TagsField />
      </Section>
      <UserDataSection />
      <BackupsSection />
      <CodeCard route={compute.create} draft={draft} secrets={instanceSecrets} />
    </OrderForm>
  )
}

const instanceSecrets = { password: 'instance_password' }

interface PlanSectionProps {
  plans: readonly Plan[]
  problemOf: (plan: Plan) => PlanProblem | undefined
}

function PlanSection({ plans, problemOf: problemOfPlan }: PlanSectionProps) {
  const { t } = useTranslation('compute')
  const { value, onChange, error } = useChoice('planId', { overLimit: t('create.error.overLimit') })
  return (
    <Section title={t('create.plan.title')} hint={t('create.plan.hint')} field="planId" error={error}>
      <PlanTabs plans={plans} chosen={value} onChoose={onChange} problemOf={problemOfPlan} />
    </Section>
  )
}

export { CreateInstancePage as Component }
