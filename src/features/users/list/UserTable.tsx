import { useTranslation } from 'react-i18next'
import type { UserAction } from '#contract/userActions.ts'
import type { User } from '#contract/users.ts'
import { Freshness } from '#src/resources/list/Freshness.tsx'
import { NoMatch } from '#src/resources/list/NoMatch.tsx'
import { useListContext } from '#src/resources/list/listContext.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { DataTable } from '#src/ui/dataTable/DataTable.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { useBulkActions } from '../bulk/useBulkActions.ts'
import { useUserRowMenu } from './useUserRowMenu.tsx'

const nameOf = ({ name }: User) => name

interface UserTableProps {
  onAsk: (action: UserAction, user: User) => void
}

/** The people as rows with their menus, to be selected by those who may do something with several. */
export function UserTable({ onAsk }: UserTableProps) {
  const { t } = useTranslation('users')
  const { list, columns, view, selection, setSelection } = useListContext()
  const canAct = useBulkActions().length > 0
  const rowMenu = useUserRowMenu(onAsk)
  if (list.isEmpty) return <NoMatch kind="user" onClear={list.clear} />
  return (
    <>
      <DataTable
        caption={t('title')}
        // The page's list is one of people.
        columns={columns as readonly DataColumn<User>[]}
        rows={list.rows as unknown as User[]}
        nameOf={nameOf}
        view={view}
        total={list.page?.total}
        busy={list.isBusy}
        sort={list.query.sort ?? 'name'}
        onSort={list.sortBy}
        selection={selection}
        onSelection={canAct ? setSelection : undefined}
        rowMenu={rowMenu}
      />
      {list.page && list.page.total > 0 && (
        <Pagination
          {...list.page}
          onPage={list.goTo}
          sizes={list.sizes}
          onSize={list.resize}
          note={<Freshness of={list.rows} at={list.updatedAt} />}
        />
      )}
    </>
  )
}
