import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { formatGib, formatMib } from '#src/common/amounts.ts'
import { formatMoney } from '#src/common/money.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { KeyValue } from '#src/ui/KeyValue.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useListRegionsQuery } from '../computeApi.ts'
import { AddressCard } from './AddressCard.tsx'

/** What there is to know of an instance at a glance: what it is made of, how to reach it, what it costs. */
export function OverviewTab({ instance }: { instance: Instance }) {
  const { t, i18n } = useTranslation('compute')
  return (
    <div className="flex flex-col gap-6">
      {instance.error && (
        <Banner tone="error" title={t('details.failed')}>
          {instance.error.message}
        </Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FactsCard instance={instance} />
        <div className="flex flex-col gap-6">
          <AddressCard instance={instance} />
          <Card title={t('details.cost')} description={t('details.costHint')}>
            <DescriptionList
              items={[
                {
                  term: t('plans.hourly'),
                  value: formatMoney(instance.hourlyPrice, i18n.language, { exact: true }),
                },
                { term: t('plans.monthly'), value: formatMoney(instance.monthlyPrice, i18n.language) },
              ]}
            />
          </Card>
        </div>
      </div>
    </div>
  )
}

function FactsCard({ instance }: { instance: Instance }) {
  const { t, i18n } = useTranslation('compute')
  const { language } = i18n
  const { data: regions } = useListRegionsQuery()
  const { id, region, tags } = instance
  return (
    <Card title={t('details.facts')} footer={<KeyValue name={t('details.id')} value={id} />}>
      <DescriptionList
        items={[
          { term: t('plans.name'), value: instance.planName },
          { term: t('plans.vcpus'), value: new Intl.NumberFormat(language).format(instance.vcpus) },
          { term: t('plans.memory'), value: formatMib(instance.memoryMib, language) },
          { term: t('plans.disk'), value: formatGib(instance.diskGib, language) },
          { term: t('details.image'), value: instance.imageName },
          { term: t('details.region'), value: regions?.find((one) => one.id === region)?.name ?? region },
          { term: t('details.hostname'), value: <bdi>{instance.hostname}</bdi> },
          {
            term: t('details.backups'),
            value: t(instance.backupsEnabled ? 'details.on' : 'details.off'),
          },
          {
            term: t('details.tags'),
            value: tags.length ? <bdi>{tags.join(', ')}</bdi> : t('details.none'),
          },
          { term: t('details.created'), value: <Time at={instance.createdAt} absolute /> },
        ]}
      />
    </Card>
  )
}
