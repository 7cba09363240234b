import { useTranslation } from 'react-i18next'
import { planClass, type PlanClass } from '#contract/catalogue.ts'
import { PanelTabs } from '#src/ui/PanelTabs.tsx'
import { PlanTable, type PlanTableProps } from './PlanTable.tsx'

interface PlanTabsProps extends Omit<PlanTableProps, 'caption'> {
  /** Which class is open at first, while no plan is chosen. */
  openClass?: PlanClass
}

/** The plan tables of the classes that there are, behind a tab each. */
export function PlanTabs({ plans, chosen, openClass, ...rest }: PlanTabsProps) {
  const { t } = useTranslation('compute')
  const open = plans.find(({ id }) => id === chosen)?.class ?? openClass
  const classes = planClass.options.filter((one) => plans.some((plan) => plan.class === one))

  const tabs = classes.map((one) => ({
    id: one,
    label: t(`plans.classes.${one}`),
    panel: (
      <div className="flex flex-col gap-3">
        <p className="text-sm text-text-muted">{t(`plans.hints.${one}`)}</p>
        <PlanTable
          {...rest}
          caption={t('plans.caption')}
          plans={plans.filter((plan) => plan.class === one)}
          chosen={chosen}
        />
      </div>
    ),
  }))
  return <PanelTabs label={t('plans.class')} tabs={tabs} initial={open} />
}
