import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { BulkBar } from '#src/ui/dataTable/BulkBar.tsx'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { useMay } from '../../actions/useMay.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { bulkActions, type BulkAction } from './bulkActions.ts'
import { useSelected } from './useSelected.ts'
import './texts.ts'

interface BulkActionsProps {
  selection: Selection
  onSelection: (selection: Selection) => void
}

/** What can be done with the selected instances: power at hand, the rest in a menu. */
export function BulkActions({ selection, onSelection }: BulkActionsProps) {
  const { t } = useTranslation('instancesBulk')
  const may = useMay()
  const [asked, setAsked] = useState<{ action: BulkAction; ids: readonly string[] }>()
  // Some may be gone since they were selected.
  const ids = useSelected([...selection]).map(({ id }) => id)
  const ask = (action: BulkAction) => setAsked({ action, ids })
  const [power, others] = [bulkActions.slice(0, 3).filter(may), bulkActions.slice(3, -1).filter(may)]
  return (
    <>
      <BulkBar selection={new Set(ids)} onSelection={onSelection}>
        {power.map((action) => (
          <Button key={action} size="sm" onClick={() => ask(action)}>
            {t(`actions.${action}`)}
          </Button>
        ))}
        {(others.length > 0 || may('delete')) && (
          <Menu side="top start" button={<Button size="sm">{t('more')}</Button>}>
            {others.map((action) => (
              <MenuItem key={action} onSelect={() => ask(action)}>
                {t(`actions.${action}`)}
              </MenuItem>
            ))}
            {others.length > 0 && may('delete') && <MenuDivider />}
            {may('delete') && (
              <MenuItem danger onSelect={() => ask('delete')}>
                {t('actions.delete')}
              </MenuItem>
            )}
          </Menu>
        )}
      </BulkBar>
      {asked && (
        <BulkDialog
          key={asked.action}
          action={asked.action}
          ids={asked.ids}
          onClose={(left) => {
            setAsked(undefined)
            if (left) onSelection(left)
          }}
        />
      )}
    </>
  )
}
