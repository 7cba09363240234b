import { useTranslation } from 'react-i18next'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { isDeleted } from '#contract/resources/kind.ts'
import { CommonSettings } from '#src/resources/page/CommonSettings.tsx'
import {
  ActionRow,
  DangerCard,
  SettingsCard,
  SettingsTab as Settings,
} from '#src/resources/page/Settings.tsx'
import { useActionLabel } from '#src/resources/words.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import {
  addressActions,
  editLabel,
  lock,
  move,
  recover,
  release,
  reserve,
  swap,
  tag,
  unlock,
  unreserve,
} from '../actions.ts'
import { ipAddressesTexts } from '../texts.ts'

export const texts = [...ipAddressesTexts, ...resourcePagesTexts]

/** What can be changed about the address, to its end. */
export function SettingsTab({ address }: { address: IpAddress }) {
  const { t } = useTranslation(['ipAddresses', 'resourcePages'])
  const labelOf = useActionLabel()
  const isGone = isDeleted(address)
  return (
    <Settings row={address} actions={addressActions}>
      {!isGone && (
        <SettingsCard title={t('resourcePages:settings.general')}>
          <ActionRow action={editLabel} row={address} title={t('label.label')} text={t('label.hint')}>
            {address.label !== '' && <span>{address.label}</span>}
          </ActionRow>
          <ActionRow
            action={address.reserved ? unreserve : reserve}
            row={address}
            title={t('reserved')}
            text={t(address.reserved ? 'settings.reserved' : 'settings.notReserved')}
          />
          <ActionRow action={swap} row={address} title={labelOf('swap')} text={t('settings.swap')} />
          <CommonSettings row={address} actions={{ tag, lock, unlock, move }} />
        </SettingsCard>
      )}
      <DangerCard
        row={address}
        ends={[
          isGone
            ? { action: recover, text: t('recover.text') }
            : { action: release, text: t('settings.release') },
        ]}
      />
    </Settings>
  )
}
