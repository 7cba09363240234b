import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { CommonSettings } from '#src/resources/page/CommonSettings.tsx'
import {
  ActionRow,
  DangerCard,
  SettingsCard,
  SettingsTab as Settings,
} from '#src/resources/page/Settings.tsx'
import {
  instanceActions,
  lock,
  move,
  openConsole,
  purge,
  rebuild,
  recover,
  remove,
  rescue,
  resetPassword,
  tag,
  unlock,
  unrescue,
} from '../actions.ts'
import { BackupsSwitch } from './BackupsSwitch.tsx'
import { HostnameForm } from './HostnameForm.tsx'
import { instanceDetailsTexts } from './texts.ts'
import { instancesTexts } from '../texts.ts'

export const texts = [...instanceDetailsTexts, ...instancesTexts]

const changes = instanceActions.filter((action) => action !== openConsole)

/** What can be changed about the instance, from its words to its end. */
export function SettingsTab({ instance }: { instance: Instance }) {
  const { t } = useTranslation(['instanceDetails', 'resourcePages'])
  const may = useMay()
  const { status, projectId } = instance
  const isDeleted = status === 'deleted'
  const mayAny = (...actions: (typeof changes)[number][]) =>
    actions.some(({ needs }) => may(needs, projectId))
  return (
    <Settings row={instance} actions={changes}>
      {!isDeleted && may([compute.update.needs], projectId) && (
        <SettingsCard title={t('resourcePages:settings.general')}>
          <HostnameForm key={instance.hostname} instance={instance} />
          <BackupsSwitch instance={instance} />
          <CommonSettings row={instance} actions={{ tag, lock, unlock, move }} />
        </SettingsCard>
      )}
      {!isDeleted && mayAny(resetPassword, rescue) && (
        <SettingsCard title={t('settings.access')}>
          <ActionRow
            action={resetPassword}
            row={instance}
            title={t('settings.titles.resetPassword')}
            text={t('settings.resetPassword')}
          />
          <ActionRow
            action={status === 'rescue' ? unrescue : rescue}
            row={instance}
            title={t('settings.titles.rescue')}
            text={t(status === 'rescue' ? 'settings.unrescue' : 'settings.rescue')}
          />
        </SettingsCard>
      )}
      {mayAny(rebuild, remove) && (
        <DangerCard
          row={instance}
          ends={
            isDeleted
              ? [
                  { action: recover, text: t('settings.recover') },
                  { action: purge, text: t('settings.purge') },
                ]
              : [
                  { action: rebuild, text: t('settings.rebuild'), title: t('settings.titles.rebuild') },
                  { action: remove, text: t('settings.delete') },
                ]
          }
        />
      )}
    </Settings>
  )
}
