import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Volume } from '#contract/block-storage/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { formatGib } from '#src/i18n/amounts.ts'
import { paths } from '#src/routes/paths.ts'
import { CommonSettings } from '#src/resources/page/CommonSettings.tsx'
import {
  ActionRow,
  DangerCard,
  SettingRow,
  SettingsCard,
  SettingsTab as Settings,
} from '#src/resources/page/Settings.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { lock, move, purge, recover, remove, rename, resize, tag, unlock, volumeActions } from '../actions.ts'
import { blockStorageTexts } from '../texts.ts'

export const texts = [...blockStorageTexts, ...resourcePagesTexts]

/** What can be changed about the volume, from its words to its end. */
export function SettingsTab({ volume }: { volume: Volume }) {
  const { t, i18n } = useTranslation(['blockStorage', 'resourcePages'])
  const may = useMay()
  const isDeleted = volume.status === 'deleted'
  return (
    <Settings row={volume} actions={volumeActions}>
      {!isDeleted && (
        <SettingsCard title={t('resourcePages:settings.general')}>
          <ActionRow action={resize} row={volume} title={t('columns.size')} text={t('settings.resize')}>
            <span>{formatGib(volume.sizeGib, i18n.language)}</span>
          </ActionRow>
          <CommonSettings row={volume} actions={{ tag, lock, unlock, move }} />
          {may(rename.needs, volume.projectId) && (
            <SettingRow
              title={t('edit')}
              text={t('settings.editText')}
              control={
                <Link to={paths.volumeForm({ id: volume.id })} className={buttonClass()}>
                  {t('settings.editLink')}
                </Link>
              }
            />
          )}
        </SettingsCard>
      )}
      <DangerCard
        row={volume}
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
  )
}
