import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { volumeKind } from '#contract/block-storage/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { formatGib } from '#src/i18n/amounts.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useListVolumesQuery } from '#src/resources/volumes/attachmentsApi.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import type { Choice } from '#src/ui/Select.tsx'
import { resourcesTexts } from '#src/resources/texts.ts'
import { useListVolumeSnapshotsQuery } from '../volumesApi.ts'
import type { Source } from './volumeValues.ts'
import { blockStorageFormTexts } from './texts.ts'

export const texts = [...blockStorageFormTexts, ...resourcesTexts]

const found = { size: 100, sort: 'name' } as const
const fresh = { refetchOnMountOrArgChange: true } as const

interface PickProps {
  /** Offered whether it is found or not. */
  chosen: Source | undefined
  value: string
  onChoose: (source: Source | undefined) => void
  error: string | undefined
}

/** The snapshot or the volume that a new one is a copy of. */
export function SourcePick({ kind, ...props }: PickProps & { kind: 'snapshot' | 'volume' }) {
  return kind === 'snapshot' ? <SnapshotPick {...props} /> : <VolumePick {...props} />
}

function SnapshotPick({ chosen, ...rest }: PickProps) {
  const { t, i18n } = useTranslation('blockStorageForm')
  const [q, setQ] = useState('')
  const { data } = useListVolumeSnapshotsQuery({ ...found, q: q.trim() || undefined }, fresh)
  const rows = withChosen(useRows(data), chosen?.kind === 'volumeSnapshot' ? chosen : undefined)
  const day = dateFormat(i18n.language, { dateStyle: 'medium' })
  const choices = rows.map(({ id, name, sizeGib, createdAt, status }) => ({
    value: id,
    label: name,
    detail: `${formatGib(sizeGib, i18n.language)} · ${day.format(new Date(createdAt))}`,
    disabled: status !== 'available',
  }))
  return <Pick {...rest} label={t('source.snapshot')} rows={rows} choices={choices} onSearch={setQ} />
}

function VolumePick({ chosen, ...rest }: PickProps) {
  const { t, i18n } = useTranslation(['blockStorageForm', 'resources'])
  const [q, setQ] = useState('')
  const { data } = useListVolumesQuery({ ...found, q: q.trim() || undefined }, fresh)
  const rows = withChosen(useRows(data), chosen?.kind === 'volume' ? chosen : undefined)
  const choices = rows.map((row) => {
    const reason = whyNot(volumeKind, 'clone', row)
    const facts = `${formatGib(row.sizeGib, i18n.language)} · ${row.typeName}`
    return {
      value: row.id,
      label: row.name,
      detail: reason ? t(`resources:reasons.${reason}`) : facts,
      disabled: reason !== undefined,
    }
  })
  return <Pick {...rest} label={t('source.volume')} rows={rows} choices={choices} onSearch={setQ} />
}

const withChosen = <Row extends Source>(rows: readonly Row[], chosen: Row | undefined) =>
  chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows

interface FoundProps extends Omit<PickProps, 'chosen'> {
  label: string
  rows: readonly Source[]
  choices: readonly Choice[]
  onSearch: (text: string) => void
}

function Pick({ label, rows, choices, value, onChoose, onSearch, error }: FoundProps) {
  const { t } = useTranslation('blockStorageForm')
  return (
    <div data-field="source" className="max-w-xl">
      <Field label={label} error={error} required>
        <Combobox
          choices={choices}
          value={value || undefined}
          onChange={(id) => onChoose(rows.find((row) => row.id === id))}
          onSearch={onSearch}
          placeholder={t('source.find')}
        />
      </Field>
    </div>
  )
}
