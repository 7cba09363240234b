import { useTranslation } from 'react-i18next'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { CommonSettings } from '#src/resources/page/CommonSettings.tsx'
import { ActionRow, DangerCard, SettingsCard, SettingsTab } from '#src/resources/page/Settings.tsx'
import { networkActions, ofNetwork } from '../actions.ts'

/** What can be changed about the network, to its end. */
export function NetworkSettingsTab({ network }: { network: GuestNetwork }) {
  const { t } = useTranslation(['guestNetworks', 'resourcePages'])
  const { configure, enableIpv6, remove, ...common } = ofNetwork
  return (
    <SettingsTab row={network} actions={networkActions}>
      <SettingsCard title={t('resourcePages:settings.general')}>
        <ActionRow action={configure} row={network} title={t('settings.title')} text={t('settings.text')} />
        {network.ipv6Cidr === null && (
          <ActionRow action={enableIpv6} row={network} title={t('columns.ipv6')} text={t('settings.ipv6')} />
        )}
        <CommonSettings row={network} actions={common} />
      </SettingsCard>
      <DangerCard row={network} ends={[{ action: remove, text: t('settings.delete') }]} />
    </SettingsTab>
  )
}
