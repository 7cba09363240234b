import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/compute/records.ts'
import { formatGib, formatMib } from '#src/i18n/amounts.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { paths } from '#src/routes/paths.ts'
import { CostCard, costOptions } from '#src/resources/page/CostCard.tsx'
import { FactsCard } from '#src/resources/page/facts.tsx'
import { LatestActivityCard } from '#src/resources/page/LatestActivityCard.tsx'
import { useListRegionsQuery } from '#src/resources/resourcesApi.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useGetInstanceCostQuery } from '../computeApi.ts'
import { AddressCard } from './addresses.tsx'
import { LastHourCard } from './LastHourCard.tsx'

/** What there is to know of an instance at a glance: what it is made of, how to reach it, how it does. */
export function OverviewTab({ instance }: { instance: Instance }) {
  const { id, built } = instance
  const cost = useGetInstanceCostQuery({ id }, { ...costOptions, skip: !built })
  const measured = useCapabilities()(instance.region)?.metrics ?? false
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <FactsCard row={instance} facts={useFacts(instance)} />
        {built && <CostCard row={instance} query={cost} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {built && <AddressCard instance={instance} />}
        {built && measured && <LastHourCard id={id} />}
        <LatestActivityCard of={instance} to={paths.instance(id, 'activity')} />
      </div>
    </div>
  )
}

const useFacts = (instance: Instance) => {
  const { t, i18n } = useTranslation('instanceDetails')
  const { language } = i18n
  const zones = useListRegionsQuery().data?.find(({ id }) => id === instance.region)?.zones ?? []
  return [
    // Where there is one only, it says nothing.
    ...(instance.zone !== null && zones.length > 1
      ? [{ term: t('facts.zone'), value: <bdi>{instance.zone}</bdi> }]
      : []),
    {
      term: t('facts.image'),
      value: (
        <span className="-my-0.5 flex items-center gap-2">
          <BrandMark brand={instance.distribution} size="sm" />
          {instance.imageName}
        </span>
      ),
    },
    { term: t('facts.plan.name'), value: instance.planName },
    { term: t('facts.plan.vcpus'), value: numberFormat(language, {}).format(instance.vcpus) },
    { term: t('facts.plan.memory'), value: formatMib(instance.memoryMib, language) },
    { term: t('facts.plan.disk'), value: formatGib(instance.diskGib, language) },
    { term: t('facts.hostname'), value: <bdi>{instance.hostname}</bdi> },
    { term: t('facts.backups'), value: <Backups instance={instance} /> },
  ]
}

function Backups({ instance: { backupsEnabled, lastBackupAt } }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  return (
    <>
      {t(backupsEnabled ? 'facts.on' : 'facts.off')}
      {(backupsEnabled || lastBackupAt !== null) && (
        <span className="block text-sm text-text-muted">
          {lastBackupAt === null ? (
            t('facts.noBackup')
          ) : (
            <>
              {t('facts.lastBackup')} <Time at={lastBackupAt} />
            </>
          )}
        </span>
      )}
    </>
  )
}
