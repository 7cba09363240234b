import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

interface SelectionBarProps {
  count: number
  onMove: () => void
  onClear: () => void
}

/** What can be done with all that is chosen. */
export function SelectionBar({ count, onMove, onClear }: SelectionBarProps) {
  const { t } = useTranslation('projects')
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-accent-line bg-accent-soft px-4 py-2">
      <p role="status" className="me-auto font-medium tabular-nums">
        {t('resources.selected', { count })}
      </p>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('resources.clear')}
      </Button>
      <Button size="sm" onClick={onMove}>
        {t('resources.move')}
      </Button>
    </div>
  )
}
