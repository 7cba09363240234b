import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/Card.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { useSetting } from './useSetting.ts'

/** Whether keys work by themselves: WCAG 2.1.4 wants a way to turn them off. */
export function KeyboardCard() {
  const { t } = useTranslation('appearance')
  const [shortcuts, setShortcuts] = useSetting('shortcuts')
  return (
    <Card title={t('keyboard.title')}>
      <Checkbox
        label={t('keyboard.shortcuts')}
        hint={t('keyboard.shortcutsHint')}
        checked={shortcuts === 'on'}
        onChange={(event) => setShortcuts(event.target.checked ? 'on' : 'off')}
      />
    </Card>
  )
}
