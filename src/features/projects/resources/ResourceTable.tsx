import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ResourceSummary } from '#contract/projects.ts'
import type { Id } from '#contract/record.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { cx } from '#src/ui/cx.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import '#src/resources/allStatuses.ts'
import { placeOf } from '#src/resources/places.ts'
import { ResourceStatus } from '#src/resources/ResourceStatus.tsx'
import { useKindWords } from '#src/resources/words.ts'

interface ResourceTableProps {
  rows: ResourceSummary[]
  busy: boolean
  chosen: ReadonlySet<Id>
  /** None for those who may not move resources: then there is nothing to choose for. */
  onChoose?: (chosen: ReadonlySet<Id>) => void
}

const statusCell = (row: ResourceSummary) => <ResourceStatus row={{ ...row, operationId: null }} />
const createdCell = ({ createdAt }: ResourceSummary) => <Time at={createdAt} />

/** A project's resources of every kind. */
export function ResourceTable({ rows, busy, chosen, onChoose }: ResourceTableProps) {
  const { t } = useTranslation('projects')
  const wordsFor = useKindWords()
  const areAll = rows.every(({ id }) => chosen.has(id))
  const toggle = (id: Id) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose?.(next)
  }

  const nameCell = ({ kind, id, name }: ResourceSummary) => (
    <span className="flex items-center gap-3">
      {onChoose && (
        <Checkbox
          bare
          label={t('resources.selectNamed', { name })}
          checked={chosen.has(id)}
          onChange={() => toggle(id)}
        />
      )}
      <NameLink kind={kind} id={id} name={name} />
    </span>
  )

  const columns: Column<ResourceSummary>[] = [
    {
      id: 'name',
      header: t('resources.name'),
      cell: nameCell,
    },
    { id: 'kind', header: t('resources.kind'), cell: ({ kind }) => wordsFor(kind, 1) },
    {
      id: 'status',
      header: t('resources.status'),
      cell: statusCell,
    },
    { id: 'region', header: t('resources.region'), cell: ({ region }) => region ?? t('resources.noRegion') },
    { id: 'createdAt', header: t('resources.created'), cell: createdCell, narrow: true },
  ]

  return (
    <div className="flex flex-col gap-3">
      {onChoose && (
        <Checkbox
          label={t('resources.selectAll')}
          checked={areAll}
          partly={!areAll && rows.some(({ id }) => chosen.has(id))}
          onChange={() => onChoose(new Set(areAll ? [] : rows.map(({ id }) => id)))}
        />
      )}
      <Table caption={t('resources.title')} columns={columns} rows={rows} busy={busy} />
    </div>
  )
}

/** To the resource's own page; a kind that a newer server has invented has none here. */
function NameLink({ kind, id, name }: Pick<ResourceSummary, 'kind' | 'id' | 'name'>) {
  const to = placeOf(kind)?.one(id)
  return to === undefined ? (
    <span className="font-medium wrap-break-word">{name}</span>
  ) : (
    <Link to={to} className={cx(rowLinkClass, 'font-medium wrap-break-word')}>
      {name}
    </Link>
  )
}
