import Plus from 'lucide-react/icons/plus'
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Problem } from '#contract/problem.ts'
import type { Route } from '#contract/route.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useTableView } from '#src/records/useTableView.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { ActionHost } from '../actions/ActionHost.tsx'
import { useNoun } from '../words.ts'
import { ListContext } from './listContext.ts'
import type { ResourceList } from './useResourceList.ts'

interface ListPageProps<List extends { rows: readonly unknown[] }> {
  list: List
  columns: readonly DataColumn<List['rows'][number]>[]
  title: string
  description?: string
  /** The way to a new one, for those who may make one. */
  create?: { label: string; to: string; route: Pick<Route, 'needs'> }
  /** What stands here before there is a first one. */
  Empty: ComponentType<{ canCreate: boolean }>
  /** `ListTools`, `ResourceTable`, `BulkActions`, and whatever else the page has. */
  children: ReactNode
}

const nobody = { needs: 'guest' } as const

/** The page of a list: its heading, and the list itself or why there is none. */
export function ListPage<
  List extends Pick<ResourceList, 'kind' | 'isLoading' | 'isEmpty' | 'isFiltered' | 'problem' | 'refetch'> & {
    rows: readonly unknown[]
  },
>({ list, columns, title, description, create, Empty, children }: ListPageProps<List>) {
  const { t } = useTranslation('resources')
  const nounOf = useNoun()
  const canCreate = useCan(create?.route ?? nobody) && create !== undefined
  const { view, setView } = useTableView(`${list.kind}s`, columns)
  const [selection, setSelection] = useState<Selection>(new Set())

  const body = () => {
    if (list.isLoading)
      return <TableSkeleton label={t('list.loading', { kinds: nounOf(list.kind) })} columns={6} />
    if (list.problem) return <ListProblem kind={list.kind} problem={list.problem} onRetry={list.refetch} />
    if (list.isEmpty && !list.isFiltered)
      return (
        <Suspense>
          <Empty canCreate={canCreate} />
        </Suspense>
      )
    return <div className="flex flex-col gap-4">{children}</div>
  }

  return (
    // A page's columns are of its own list's rows.
    <ListContext value={{ list, columns, view, setView, selection, setSelection } as never}>
      <PageHeader
        title={title}
        description={description}
        actions={
          create &&
          canCreate && (
            <Link to={create.to} data-creates className={buttonClass({ variant: 'primary' })}>
              <Plus aria-hidden className="size-4" />
              {create.label}
            </Link>
          )
        }
      />
      {body()}
      <ActionHost />
    </ListContext>
  )
}

interface ListProblemProps {
  kind: string
  problem: Problem
  onRetry: () => void
}

/** Why there is no list. Where asking again can't help, nothing invites to it. */
function ListProblem({ kind, problem: { name, requestId }, onRetry }: ListProblemProps) {
  const { t } = useTranslation(['resources', 'common'])
  const kinds = useNoun()(kind)
  return name === 'ForbiddenException' ? (
    <ErrorState
      title={t('list.forbidden', { kinds })}
      message={t('list.forbiddenText')}
      requestId={requestId}
    />
  ) : (
    <ErrorState message={t(`common:problems.${name}`)} onRetry={onRetry} requestId={requestId} />
  )
}
