import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { useTableView } from '#src/records/useTableView.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { ActionHost } from '../actions/ActionHost.tsx'
import { useNoun } from '../words.ts'
import { ListContext } from './listContext.ts'
import type { ResourceList } from './useResourceList.ts'

export type PartOfList = Pick<
  ResourceList,
  'kind' | 'isLoading' | 'isEmpty' | 'isFiltered' | 'problem' | 'refetch'
> & { rows: readonly unknown[] }

export interface ListPartProps<List extends { rows: readonly unknown[] }> {
  list: List
  columns: readonly DataColumn<List['rows'][number]>[]
  canCreate: boolean
  /** What stands here before there is a first one. */
  Empty: ComponentType<{ canCreate: boolean }>
  /** `ListTools`, `ResourceTable`, `BulkActions`, and whatever else the page has. */
  children: ReactNode
}

/** A list with what belongs to it, or why there is none: of a page of its own, or a part of another one. */
export function ListPart<List extends PartOfList>({
  list,
  columns,
  canCreate,
  Empty,
  children,
}: ListPartProps<List>) {
  const { t } = useTranslation('resources')
  const nounOf = useNoun()
  const { view, setView } = useTableView(`${list.kind}s`, columns)
  const [selection, setSelection] = useState<Selection>(new Set())
  const [isHeld, setHeld] = useState(false)
  const parts = <div className="flex flex-col gap-4">{children}</div>

  const body = () => {
    if (isHeld) return parts
    if (list.isLoading)
      return <TableSkeleton label={t('list.loading', { kinds: nounOf(list.kind) })} columns={6} />
    if (list.problem) return <ListProblem kind={list.kind} problem={list.problem} onRetry={list.refetch} />
    if (list.isEmpty && !list.isFiltered)
      return (
        <Suspense>
          <Empty canCreate={canCreate} />
        </Suspense>
      )
    return parts
  }

  return (
    // A part's columns are of its own list's rows.
    <ListContext value={{ list, columns, view, setView, selection, setSelection, setHeld } as never}>
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
