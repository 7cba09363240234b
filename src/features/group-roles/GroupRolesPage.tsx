import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupRoleRoutes, type GroupRole } from '#contract/group-roles/routes.ts'
import { namedRole } from '#src/auth/groupRoleWords.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { shownColumns } from '#src/common/tableView.ts'
import { useList } from '#src/records/useList.ts'
import { useListView } from '#src/records/useListView.ts'
import { useTableView } from '#src/records/useTableView.ts'
import { listParameters, useSoundAddress } from '#src/resources/list/useSoundAddress.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { ColumnChooser } from '#src/ui/dataTable/ColumnChooser.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Table } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { GroupRoleProblem } from './GroupRoleProblem.tsx'
import { useListGroupRolesQuery } from '#src/api/rolesApi.ts'
import { useGroupRoleColumns } from './useGroupRoleColumns.tsx'
import { useGroupRoleRowMenu } from './useGroupRoleRowMenu.tsx'
import { groupRolesTexts } from './texts.ts'

export const texts = [...groupRolesTexts, ...permissionsTexts]

const DeleteGroupRoleDialog = lazyPart(() => import('./DeleteGroupRoleDialog.tsx'), 'DeleteGroupRoleDialog')

const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'), 'PreviewDialog')

/** The company's group roles: those that come with the product, and its own. */
export function GroupRolesPage() {
  const { t } = useTranslation('groupRoles')
  const { t: word } = useTranslation('permissions')
  const canCreate = useCan(groupRoleRoutes.create)
  const [doomed, setDoomed] = useState<GroupRole>()
  const { query, goTo, search, sortBy } = useListView()
  const { rows, page, problem, isLoading, isBusy, isEmpty, refetch } = useList(
    useListGroupRolesQuery({ page: query.page, q: query.q, sort: query.sort }),
  )
  const columns = useGroupRoleColumns()
  const { view, setView } = useTableView('group-roles', columns)
  const [previewed, setPreviewed] = useState<GroupRole>()
  const rowMenu = useGroupRoleRowMenu({ onDelete: setDoomed, onPreview: setPreviewed })
  const { isCorrecting } = useSoundAddress({ page, problem, names: listParameters })
  const { q = '', sort } = query

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          canCreate && (
            <Link data-creates to={paths.groupRoleForm()} className={buttonClass({ variant: 'primary' })}>
              <Plus aria-hidden />
              {t('new')}
            </Link>
          )
        }
      />
      {isLoading || isCorrecting || (isBusy && !page) ? (
        <TableSkeleton label={t('loading')} columns={5} />
      ) : problem ? (
        <GroupRoleProblem problem={problem} onRetry={refetch} />
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex items-center justify-between gap-3">
            <SearchBox q={q} onSearch={search} label={t('search')} placeholder={t('searchPlaceholder')} />
            <ColumnChooser columns={columns} view={view} onView={setView} />
          </div>
          {isEmpty ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={t('noMatch.title', { q })}
              action={<Button onClick={() => search('')}>{t('noMatch.clear')}</Button>}
            />
          ) : (
            <Table
              caption={t('title')}
              columns={shownColumns(view, columns)}
              rows={rows}
              busy={isBusy}
              sort={sort}
              onSort={sortBy}
              rowMenu={rowMenu}
            />
          )}
          {page && page.total > 0 && <Pagination {...page} onPage={goTo} />}
        </div>
      )}
      {previewed && (
        <Suspense>
          <PreviewDialog role={namedRole(word, previewed)} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      )}
      {/* Outside of the list: the row is gone before the dialog has said so. */}
      {doomed && (
        <Suspense>
          <DeleteGroupRoleDialog role={doomed} onClose={() => setDoomed(undefined)} />
        </Suspense>
      )}
    </>
  )
}

export { GroupRolesPage as Component }
