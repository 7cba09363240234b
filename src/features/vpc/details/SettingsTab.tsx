import { useTranslation } from 'react-i18next'
import type { Vpc } from '#contract/vpcs.ts'
import { CommonSettings } from '#src/resources/page/CommonSettings.tsx'
import { CostCard } from '#src/resources/page/CostCard.tsx'
import { ActionRow, SettingsCard, SettingsTab as Tab } from '#src/resources/page/Settings.tsx'
import { ofVpc, vpcActions } from '../actions.ts'

/** What can be changed about the VPC, to its end. */
export function SettingsTab({ vpc }: { vpc: Vpc }) {
  const { t } = useTranslation(['vpc', 'resourcePages', 'resources'])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Tab row={vpc} actions={vpcActions}>
        <SettingsCard title={t('resourcePages:settings.general')}>
          <CommonSettings row={vpc} actions={ofVpc} />
          <ActionRow
            action={ofVpc.restart}
            row={vpc}
            title={t('resources:actions.restart')}
            text={t('confirm.restart')}
          />
        </SettingsCard>
        <SettingsCard title={t('resourcePages:settings.danger')} danger>
          <ActionRow
            action={ofVpc.remove}
            row={vpc}
            title={t('resourcePages:settings.titles.delete')}
            text={t('confirm.delete')}
          />
        </SettingsCard>
      </Tab>
      {vpc.built && <CostCard row={vpc} />}
    </div>
  )
}
