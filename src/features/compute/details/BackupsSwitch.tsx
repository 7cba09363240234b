import { useTranslation } from 'react-i18next'
import { backupsKept, type Instance } from '#contract/instances.ts'
import { showToast } from '#src/ui/toast.ts'
import { Switch } from '#src/ui/Switch.tsx'
import { useAct } from '../actions/useAct.ts'
import { useListRegionsQuery } from '../computeApi.ts'
import './texts.ts'

/** Turns the nightly backups on and off, at once; it says so and offers the way back. */
export function BackupsSwitch({ instance }: { instance: Instance }) {
  const { t } = useTranslation(['instanceDetails', 'instanceActions'])
  const act = useAct()
  const { data: regions } = useListRegionsQuery()
  const isCapable = regions?.find(({ id }) => id === instance.region)?.capabilities.snapshots ?? true
  const turn = async (enabled: boolean) => {
    if (await act(instance, { action: 'backups', enabled })) return
    const said = t(enabled ? 'settings.backupsOn' : 'settings.backupsOff', { name: instance.name })
    void showToast('success', said, {
      action: {
        label: t('instanceActions:undo'),
        onClick: () => void act(instance, { action: 'backups', enabled: !enabled }),
      },
      id: `backups:${instance.id}`,
    })
  }
  // A cloud that copies no disks can keep no such promise.
  if (!isCapable && !instance.backupsEnabled) return null
  return (
    <div className="py-4">
      <Switch
        isRow
        label={t('backups')}
        hint={t('settings.backups', { kept: backupsKept })}
        checked={instance.backupsEnabled}
        onChange={(enabled) => void turn(enabled)}
      />
    </div>
  )
}
