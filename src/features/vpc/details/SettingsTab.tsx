import { useTranslation } from 'react-i18next'
import type { Vpc } from '#contract/vpc/records.ts'
import { CommonSettings } from '#src/resources/page/CommonSettings.tsx'
import { CostCard } from '#src/resources/page/CostCard.tsx'
import { ActionRow, DangerCard, SettingsCard, SettingsTab as Tab } from '#src/resources/page/Settings.tsx'
import { WithAside } from '#src/ui/WithAside.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { ofVpc, vpcActions } from '../actions.ts'
import { vpcTexts } from '../texts.ts'

export const texts = [...resourcePagesTexts, ...vpcTexts]

/** What can be changed about the VPC, to its end. */
export function SettingsTab({ vpc }: { vpc: Vpc }) {
  const { t } = useTranslation(['vpc', 'resourcePages', 'resources'])
  return (
    <WithAside aside={vpc.built && <CostCard row={vpc} />}>
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
        <DangerCard row={vpc} ends={[{ action: ofVpc.remove, text: t('confirm.delete') }]} />
      </Tab>
    </WithAside>
  )
}
