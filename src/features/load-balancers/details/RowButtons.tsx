import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { Badge } from '#src/ui/Badge.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { Row } from '../tree/treeEdits.ts'

type State = Row<{ id: string }>['state']

const tones = { added: 'info', changed: 'info', removed: 'error' } as const

/** What has become of a part that is not saved yet. */
export function StateBadge({ state }: { state: State }) {
  const { t } = useTranslation('balancerDetails')
  return state === 'saved' ? null : <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

interface RowButtonsProps {
  name: string
  state: State
  onUndo: () => void
  onEdit: () => void
  onRemove: () => void
}

/** What can be done with a part of the tree. */
export function RowButtons({ name, state, onUndo, onEdit, onRemove }: RowButtonsProps) {
  const { t } = useTranslation('balancerDetails')
  return (
    <span className="inline-flex items-center gap-1">
      {state !== 'saved' && (
        <IconButton size="sm" label={t('undo', { name })} onClick={onUndo}>
          <Undo2 aria-hidden />
        </IconButton>
      )}
      {state !== 'removed' && (
        <>
          <IconButton size="sm" label={t('edit', { name })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('remove', { name })} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      )}
    </span>
  )
}
