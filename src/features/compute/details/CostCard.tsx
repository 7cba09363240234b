import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { formatMoney } from '#src/common/money.ts'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import './texts.ts'

/** What the instance costs. */
export function CostCard({ instance: { hourlyPrice, monthlyPrice } }: { instance: Instance }) {
  const { t, i18n } = useTranslation('instanceDetails')
  return (
    <Card title={t('cost')} description={t('costHint')}>
      <DescriptionList
        items={[
          { term: t('plan.hourly'), value: formatMoney(hourlyPrice, i18n.language, { exact: true }) },
          { term: t('plan.monthly'), value: formatMoney(monthlyPrice, i18n.language) },
        ]}
      />
    </Card>
  )
}
