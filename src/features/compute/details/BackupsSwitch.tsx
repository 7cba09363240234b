import { useTranslation } from 'react-i18next'
import { backupsKept, type Instance } from '#contract/compute/records.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { once } from '#src/resources/action.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { send } from '#src/resources/send.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { Switch } from '#src/ui/Switch.tsx'
import { showToast } from '#src/ui/toast.ts'
import { computeApi } from '../computeApi.ts'

/** Turns the nightly backups on and off, at once; it says so and offers the way back. */
export function BackupsSwitch({ instance: { id, name, region, backupsEnabled } }: { instance: Instance }) {
  const { t, i18n } = useTranslation(['instanceDetails', 'resourceActions'])
  const { t: tRefusal } = useTranslation(refusalTexts)
  const dispatch = useAppDispatch()
  const isCapable = useCapabilities()(region)?.snapshots ?? true

  const turn = async (enabled: boolean, isUndone = false) => {
    const call = computeApi.endpoints.updateInstance.initiate({ id, backupsEnabled: enabled }, once)
    const problem = await dispatch(send(call))
    if (problem)
      return showToast('error', t('settings.backupsFailed', { name }), {
        detail: refusalWords(problem, tRefusal, i18n.language),
      })
    if (isUndone) return undefined
    return showToast('success', t(enabled ? 'settings.backupsOn' : 'settings.backupsOff', { name }), {
      action: { label: t('resourceActions:undo'), onClick: () => void turn(!enabled, true) },
      id: `backups:${id}`,
    })
  }
  // A cloud that copies no disks can keep no such promise.
  if (!isCapable && !backupsEnabled) return null
  return (
    <div className="py-4">
      <Switch
        isRow
        label={t('facts.backups')}
        hint={t('settings.backups', { kept: backupsKept })}
        checked={backupsEnabled}
        onChange={(enabled) => void turn(enabled)}
      />
    </div>
  )
}
