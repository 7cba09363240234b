import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import { CommonSettings } from '#src/resources/page/CommonSettings.tsx'
import { CostCard } from '#src/resources/page/CostCard.tsx'
import { FactsCard } from '#src/resources/page/facts.tsx'
import {
  ActionRow,
  DangerCard,
  SettingsCard,
  SettingsTab as Settings,
} from '#src/resources/page/Settings.tsx'
import { WithAside } from '#src/ui/WithAside.tsx'
import { configure, lock, move, purge, recover, remove, tag, unlock, zoneActions } from '../actions.ts'
import { ttlWords } from '../ttlWords.ts'

/** What there is to know of the zone beside its records, and what can be changed about it, to its end. */
export function SettingsTab({ zone }: { zone: DnsZone }) {
  const { t, i18n } = useTranslation(['dns', 'resourcePages'])
  const isDeleted = zone.status === 'deleted'
  const time = (seconds: number) => ttlWords(seconds, i18n.language)
  return (
    <WithAside
      aside={
        <>
          <FactsCard
            row={zone}
            facts={[
              { term: t('configure.email'), value: <bdi>{zone.email}</bdi> },
              { term: t('configure.ttl'), value: time(zone.ttl) },
              { term: t('configure.negativeTtl'), value: time(zone.negativeTtl) },
              { term: t('facts.serial'), value: <span className="tabular-nums">{zone.serial}</span> },
            ]}
          />
          {zone.built && <CostCard row={zone} />}
        </>
      }
    >
      <Settings row={zone} actions={zoneActions}>
        {!isDeleted && (
          <SettingsCard title={t('resourcePages:settings.general')}>
            <ActionRow
              action={configure}
              row={zone}
              title={t('configure.title')}
              text={t('configure.text')}
            />
            <CommonSettings row={zone} actions={{ tag, lock, unlock, move }} />
          </SettingsCard>
        )}
        <DangerCard
          row={zone}
          ends={
            isDeleted
              ? [
                  { action: recover, text: t('settings.recover') },
                  { action: purge, text: t('settings.purge') },
                ]
              : [{ action: remove, text: t('settings.delete') }]
          }
        />
      </Settings>
    </WithAside>
  )
}
