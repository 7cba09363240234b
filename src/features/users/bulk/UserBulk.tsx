import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useAppSelector } from '#src/store/hooks.ts'
import { isKnown } from '#src/records/selectors.ts'
import { useListContext } from '#src/resources/list/listContext.ts'
import { Button } from '#src/ui/Button.tsx'
import { BulkBar } from '#src/ui/dataTable/BulkBar.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { BulkAction } from './judge.ts'
import { useBulkActions } from './useBulkActions.ts'

const UserBulkDialog = lazyPart(() => import('./UserBulkDialog.tsx'), 'UserBulkDialog')

/** What can be done with the selected people, those of other pages included. */
export function UserBulk() {
  const { t } = useTranslation('users')
  const { list, selection, setSelection } = useListContext()
  const actions = useBulkActions()
  const [asked, setAsked] = useState<{ action: BulkAction; ids: readonly string[] }>()
  // Some may be gone since they were selected.
  const ids = useAppSelector(
    (state) => [...selection].filter((id) => isKnown(state, { kind: 'user', id })),
    shallowEqual,
  )
  return (
    <>
      <BulkBar selection={new Set(ids)} shown={list.rows} onSelection={setSelection}>
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'disable' ? 'danger' : 'secondary'}
            onClick={() => setAsked({ action, ids })}
          >
            {t(`bulk.actions.${action}`)}
          </Button>
        ))}
      </BulkBar>
      {asked && (
        <Suspense>
          <UserBulkDialog
            key={asked.action}
            {...asked}
            onClose={(left) => {
              setAsked(undefined)
              if (left) setSelection(left)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
