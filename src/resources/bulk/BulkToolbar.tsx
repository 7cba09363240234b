import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useMay } from '#src/auth/useMay.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { BulkBar } from '#src/ui/dataTable/BulkBar.tsx'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { Action } from '../action.ts'
import type { Resource } from '../resource.ts'
import { selectResource } from '../selectResource.ts'
import { useActionLabel } from '../words.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

const BulkDialog = lazyPart(() => import('./BulkDialog.tsx'), 'BulkDialog')

interface BulkToolbarProps<Row> {
  actions: readonly Action<Row>[]
  selection: Selection
  /** The rows on screen. */
  shown: readonly { id: string }[]
  onSelection: (selection: Selection) => void
  /** Whether there is a question, or what came of it, that has to stay. */
  onHeld: (isHeld: boolean) => void
}

/** How many actions have a button of their own; the others are in a menu. */
const leading = 3

/** What can be done with the selected resources. */
export function BulkToolbar<Row extends Resource>({
  actions,
  selection,
  shown,
  onSelection,
  onHeld,
}: BulkToolbarProps<Row>) {
  const { t } = useTranslation('resourceActions')
  const labelOf = useActionLabel()
  const may = useMay()
  const [asked, setAsked] = useState<{ action: Action<Row>; ids: readonly string[] }>()
  const kind = actions[0]?.kind ?? ''
  // Some may be gone since they were selected.
  const ids = useAppSelector(
    (state) => [...selection].filter((id) => selectResource(state, kind, id) !== undefined),
    shallowEqual,
  )
  const offered = actions.filter(({ bulk, needs }) => bulk && may(needs))
  const safe = offered.filter(({ danger }) => !danger)
  const dangerous = offered.filter(({ danger }) => danger)
  const ask = (action: Action<Row>) => {
    onHeld(true)
    setAsked({ action, ids })
  }
  const wordFor = ({ name }: Action<Row>) => (name === 'tag' ? t('bulk.tag') : labelOf(name))
  const itemFor = (action: Action<Row>) => (
    <MenuItem key={action.id} danger={action.danger} onSelect={() => ask(action)}>
      {wordFor(action)}
    </MenuItem>
  )
  return (
    <>
      <BulkBar selection={new Set(ids)} shown={shown} onSelection={onSelection}>
        {safe.slice(0, leading).map((action) => (
          <Button key={action.id} size="sm" onClick={() => ask(action)}>
            {wordFor(action)}
          </Button>
        ))}
        {(safe.length > leading || dangerous.length > 0) && (
          <Menu side="top start" button={<Button size="sm">{t('bulk.more')}</Button>}>
            {safe.slice(leading).map(itemFor)}
            {safe.length > leading && dangerous.length > 0 && <MenuDivider />}
            {dangerous.map(itemFor)}
          </Menu>
        )}
      </BulkBar>
      {asked && (
        <Suspense>
          <BulkDialog
            key={asked.action.id}
            {...asked}
            onClose={(left) => {
              onHeld(false)
              setAsked(undefined)
              if (left) onSelection(left)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
