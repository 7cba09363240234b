import { useTranslation } from 'react-i18next'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import { CommonSettings } from '#src/resources/page/CommonSettings.tsx'
import { FactsCard } from '#src/resources/page/facts.tsx'
import { DangerCard, SettingsCard, SettingsTab } from '#src/resources/page/Settings.tsx'
import { WithAside } from '#src/ui/WithAside.tsx'
import { groupActions, ofGroup } from '../actions.ts'

/** What can be changed about the group beside its rules, to its end. */
export function GroupSettingsTab({ group }: { group: SecurityGroup }) {
  const { t } = useTranslation(['guestNetworks', 'resourcePages'])
  const { remove, setRules: _, ...common } = ofGroup
  return (
    <WithAside
      aside={
        <FactsCard row={group} facts={[{ term: t('rule.description'), value: group.description || '–' }]} />
      }
    >
      <SettingsTab row={group} actions={groupActions}>
        <SettingsCard title={t('resourcePages:settings.general')}>
          <CommonSettings row={group} actions={common} />
        </SettingsCard>
        <DangerCard row={group} ends={[{ action: remove, text: t('settings.deleteGroup') }]} />
      </SettingsTab>
    </WithAside>
  )
}
