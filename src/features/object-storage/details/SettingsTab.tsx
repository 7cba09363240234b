import { useTranslation } from 'react-i18next'
import type { Bucket } from '#contract/object-storage/records.ts'
import { CommonSettings } from '#src/resources/page/CommonSettings.tsx'
import { CostCard } from '#src/resources/page/CostCard.tsx'
import { FactsCard } from '#src/resources/page/facts.tsx'
import { DangerCard, SettingsCard, SettingsTab as Settings } from '#src/resources/page/Settings.tsx'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { Switch } from '#src/ui/Switch.tsx'
import { Time } from '#src/ui/Time.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { bucketActions, empty, lock, move, remove, tag, unlock } from '../actions.ts'
import { objectStorageTexts } from '../texts.ts'
import { useContentsWords } from '../useContentsWords.ts'
import { CorsCard } from './CorsCard.tsx'
import { ExpiryCard } from './ExpiryCard.tsx'
import { bucketDetailsTexts } from './texts.ts'
import { useConfigure } from './useConfigure.ts'

export const texts = [
  ...bucketDetailsTexts,
  ...objectStorageTexts,
  ...resourceActionsTexts,
  ...resourcePagesTexts,
]

/** What the bucket is and costs, and everything that can be changed about it. */
export function SettingsTab({ bucket }: { bucket: Bucket }) {
  const { t } = useTranslation(['bucketDetails', 'resourcePages'])
  const features = useCapabilities()(bucket.region)?.objects
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,48rem)_minmax(22rem,1fr)]">
      <Settings row={bucket} actions={bucketActions}>
        <SettingsCard title={t('resourcePages:settings.general')}>
          {features?.versioning && bucket.built && <VersioningRow bucket={bucket} />}
          <CommonSettings row={bucket} actions={{ tag, lock, unlock, move }} />
        </SettingsCard>
        {features?.expiry && bucket.built && <ExpiryCard bucket={bucket} />}
        {features && bucket.built && <CorsCard bucket={bucket} support={features.cors} />}
        <DangerCard
          row={bucket}
          ends={[
            ...(bucket.built
              ? [{ action: empty, text: t('danger.empty'), title: t('danger.emptyTitle') }]
              : []),
            { action: remove, text: t('danger.delete') },
          ]}
        />
      </Settings>
      <div className="flex min-w-0 flex-col gap-6">
        <FactsCard row={bucket} facts={useFacts(bucket)} />
        <CostCard row={bucket} />
      </div>
    </div>
  )
}

const useFacts = (bucket: Bucket) => {
  const { t } = useTranslation('bucketDetails')
  const contentsOf = useContentsWords()
  return [
    { term: t('facts.contents'), value: contentsOf(bucket) },
    ...(bucket.measuredAt === null
      ? []
      : [{ term: t('facts.measured'), value: <Time at={bucket.measuredAt} /> }]),
  ]
}

/** Whether replaced and deleted objects are kept. Versioning that was on once can only be suspended. */
function VersioningRow({ bucket }: { bucket: Bucket }) {
  const { t } = useTranslation('bucketDetails')
  const { isOffered, reason, isDisabled, change } = useConfigure(bucket)
  const hint = reason ?? t(`versioning.${bucket.versioning}`)
  return (
    <div className="py-4 first:pt-0 last:pb-0">
      {isOffered ? (
        <Switch
          isRow
          label={t('versioning.title')}
          hint={hint}
          checked={bucket.versioning === 'on'}
          disabled={isDisabled}
          onChange={(isOn) => void change({ versioning: isOn ? 'on' : 'suspended' })}
        />
      ) : (
        <>
          <h3 className="font-medium">{t('versioning.title')}</h3>
          <p className="text-text-muted">{hint}</p>
        </>
      )}
    </div>
  )
}
