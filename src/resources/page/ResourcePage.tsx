import { Suspense, useDeferredValue, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams, type To } from 'react-router'
import type { Id } from '#contract/record.ts'
import { isInProgress } from '#contract/operations.ts'
import type { Problem } from '#contract/problem.ts'
import { shownNameOf } from '#src/records/shownNames.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { tabClass, Tabs } from '#src/ui/Tabs.tsx'
import type { Action } from '../action.ts'
import { ActionButton } from '../actions/ActionButton.tsx'
import { ActionHost } from '../actions/ActionHost.tsx'
import { ActionMenu } from '../actions/ActionMenu.tsx'
import type { PutBackTerms } from '../log/PutBackAsked.tsx'
import type { Resource } from '../resource.ts'
import { ResourceStatus } from '../ResourceStatus.tsx'
import { isChanging } from '../statusTone.ts'
import { useActionLabel, useStatusWords } from '../words.ts'
import { NameInPlace, type Renaming } from './NameInPlace.tsx'
import { PartProblem } from './PartProblem.tsx'

const PutBackAsked = lazyPart(() => import('../log/PutBackAsked.tsx'), 'PutBackAsked')

interface Page<Row, Tab extends string> {
  id: Id
  tabs: readonly Tab[]
  tab: Tab
  row: Row | undefined
  problem: Problem | undefined
  refetch: () => unknown
  /** Where a tab is shown, of a kind whose pages have addresses of their own. */
  addressOf?: (tab: Tab) => To
}

export interface LeadingAction<Row> {
  action: Action<Row>
  /** It brings the resource to where people use it. */
  isPrimary?: boolean
}

interface ResourcePageProps<Row, Tab extends string> {
  page: Page<Row, Tab>
  /** What one of its kind is called: "Instance". */
  title: string
  tabName: (tab: Tab) => string
  /** The menu behind the dots. */
  actions: readonly Action<Row>[]
  /** What is done most in the status that it has. */
  buttonsOf: (row: Row) => readonly LeadingAction<Row>[]
  /** How it gets another name; absent where its name says what it is, and stays. */
  renaming?: Renaming<Row>
  /** A line below its name. */
  describe?: (row: Row) => ReactNode
  /** What of it can be as it was before an entry of the audit log. */
  putBack?: PutBackTerms<Row>
  /** Banners for what is out of the ordinary. */
  Notices: ComponentType<{ row: Row }>
  /** The contents of the tab. */
  children: (row: Row, tab: Tab) => ReactNode
}

/** One resource: its name, what it is doing, what can be done to it, and its parts behind tabs. */
export function ResourcePage<Row extends Resource, const Tab extends string>({
  page: { id, tabs, tab, row, problem, refetch, addressOf },
  title,
  tabName,
  actions,
  buttonsOf,
  Notices,
  putBack,
  renaming,
  describe,
  children,
}: ResourcePageProps<Row, Tab>) {
  const { t } = useTranslation('resourcePages')
  const [search] = useSearchParams()
  const view = search.get('view')
  // An area with several kinds tells them apart by it.
  const kept: Record<string, string> = view === null ? {} : { view }
  // The part that is up stays until the code of the next one is here.
  const shown = useDeferredValue(tab)
  if (problem)
    return (
      <>
        <PageHeader title={title} />
        <PartProblem kind={title} problem={problem} onRetry={() => void refetch()} />
      </>
    )

  const loading = <TableSkeleton label={t('loading', { kind: title })} columns={2} />
  // The heading is the same one before and after the resource is there: it has the focus.
  return (
    <>
      <PageHeader
        title={
          row ? (
            <Name key={id} row={row} renaming={renaming} />
          ) : (
            <>
              <span className="sr-only">{title}</span>
              <Skeleton className="h-7 w-48" />
            </>
          )
        }
        badges={row && <ResourceStatus row={row} />}
        description={row && describe?.(row)}
        actions={
          row && (
            <>
              {buttonsOf(row).map(({ action, isPrimary }) => (
                <ActionButton
                  key={action.id}
                  action={action}
                  row={row}
                  variant={isPrimary ? 'primary' : 'secondary'}
                />
              ))}
              <ActionMenu row={row} actions={actions} size="md" variant="secondary" />
            </>
          )
        }
        tabs={
          <>
            {row && <Progress row={row} />}
            {row && <Notices row={row} />}
            <Tabs label={t('tabs.label')}>
              {tabs.map((part) => (
                <Link
                  key={part}
                  to={
                    addressOf?.(part) ?? {
                      search: new URLSearchParams({ ...kept, id, tab: part }).toString(),
                    }
                  }
                  replace
                  aria-current={part === tab ? 'page' : undefined}
                  className={tabClass}
                >
                  {tabName(part)}
                </Link>
              ))}
            </Tabs>
          </>
        }
      />
      {row ? <Suspense fallback={loading}>{children(row, shown)}</Suspense> : loading}
      {row && putBack && search.has('putBack') && (
        <Suspense>
          <PutBackAsked row={row} terms={putBack} />
        </Suspense>
      )}
      <ActionHost />
    </>
  )
}

function Name<Row extends Resource>({ row, renaming }: { row: Row; renaming: Renaming<Row> | undefined }) {
  if (renaming) return <NameInPlace row={row} {...renaming} />
  return <bdi className="min-w-0 wrap-anywhere">{shownNameOf(row)}</bdi>
}

/** How far the change in progress has come, while there is one. */
function Progress({ row: { kind, status, operationId } }: { row: Resource }) {
  const wordOf = useStatusWords()
  const labelOf = useActionLabel()
  const operation = useRecord(operationId === null ? undefined : { kind: 'operation', id: operationId })
  // Some work leaves the status as it is, such as a new password.
  if (!isChanging(kind, status) && !(operation && isInProgress(operation))) return null
  return (
    <ProgressBar
      label={isChanging(kind, status) || !operation ? wordOf(status) : labelOf(operation.action)}
      value={operation?.status === 'running' ? operation.progress / 100 : undefined}
    />
  )
}
