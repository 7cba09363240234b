import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Table } from '#src/ui/Table.tsx'
import { isFree, withRow, without, type Edits, type RecordRow } from './recordDraft.ts'
import { useRecordColumns } from './useRecordColumns.tsx'

interface RecordTableProps {
  zone: DnsZone
  rows: readonly RecordRow[]
  busy: boolean
  /** Nobody else's: the person may change them, and the zone takes changes. */
  canChange: boolean
  edits: Edits
  /** Why the server refuses what is edited about a row. */
  codeOf: (row: RecordRow) => string | undefined
  onEdits: (edits: Edits) => void
  /** Opens the fields of a row. */
  onOpen: (row: RecordRow) => void
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
}

const nameOf = ({ set }: RecordRow) => `${set.name} ${set.type}`

const toggled = (chosen: ReadonlySet<string>, id: string) =>
  new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])

/** The sets of a page, each with what has become of it, and what can be done to it. */
export function RecordTable(props: RecordTableProps) {
  const { zone, rows, busy, canChange, edits, codeOf, onEdits, onOpen, chosen, onChosen } = props
  const { t } = useTranslation('dnsRecords')
  const selectCell = (row: RecordRow) =>
    isFree(row) ? (
      <Checkbox
        bare
        label={t('select', { name: nameOf(row) })}
        checked={chosen.has(row.id)}
        onChange={() => onChosen(toggled(chosen, row.id))}
      />
    ) : (
      <span className="size-5 shrink-0 max-md:hidden" />
    )
  const actions = (row: RecordRow) => {
    if (!isFree(row)) return null
    const name = nameOf(row)
    return (
      <span className="inline-flex items-center gap-1">
        {row.state !== 'saved' && (
          <IconButton size="sm" label={t('undo', { name })} onClick={() => onEdits(without(edits, row.id))}>
            <Undo2 aria-hidden />
          </IconButton>
        )}
        {row.state !== 'removed' && (
          <>
            <IconButton size="sm" label={t('editRecord', { name })} onClick={() => onOpen(row)}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              label={t('removeRecord', { name })}
              onClick={() => onEdits(withRow(edits, row, null))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </>
        )}
      </span>
    )
  }
  const columns = useRecordColumns(zone, { mark: canChange ? selectCell : undefined, codeOf })
  return (
    <Table
      caption={t('records')}
      columns={columns}
      rows={rows}
      busy={busy}
      rowActions={canChange ? actions : undefined}
    />
  )
}
