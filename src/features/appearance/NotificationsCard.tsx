import { useTranslation } from 'react-i18next'
import { choices } from '#src/settings/settingsSlice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useSetting } from './useSetting.ts'

const counts = ['1', '2', '3', '4', '5', '6', '8', '10'] as const

/** Where notifications appear, and how many of them. */
export function NotificationsCard() {
  const { t } = useTranslation('appearance')
  const [notifications, setNotifications] = useSetting('notifications')
  const change = (part: Partial<typeof notifications>) => setNotifications({ ...notifications, ...part })
  const tryOne = () =>
    void showToast('info', t('notifications.example'), { detail: t('notifications.exampleDetail') })
  return (
    <Card
      title={t('notifications.title')}
      actions={
        <Button size="sm" onClick={tryOne}>
          {t('notifications.try')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('notifications.position')}>
            <Select
              value={notifications.position}
              onChange={(position) => change({ position })}
              choices={choices.notificationPosition.map((value) => ({
                value,
                label: t(`notifications.${value}`),
              }))}
            />
          </Field>
          <Field label={t('notifications.visibleCount')}>
            <Select
              value={String(notifications.visibleCount)}
              onChange={(count) => change({ visibleCount: Number(count) })}
              choices={counts.map((value) => ({ value, label: value }))}
            />
          </Field>
        </div>
        <Checkbox
          label={t('notifications.expanded')}
          hint={t('notifications.expandedHint')}
          checked={notifications.isExpanded}
          onChange={(event) => change({ isExpanded: event.target.checked })}
        />
      </div>
    </Card>
  )
}
