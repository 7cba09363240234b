import { useTranslation } from 'react-i18next'
import { recordTypes, type RecordType } from '#contract/dns/rules.ts'
import { Button } from '#src/ui/Button.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Select } from '#src/ui/Select.tsx'

interface RecordToolsProps {
  q: string
  onSearch: (q: string) => void
  type: RecordType | undefined
  onType: (type: string | undefined) => void
  canChange: boolean
  /** How many rows are selected. */
  selected: number
  onTtl: () => void
  onRemove: () => void
}

/** What narrows a zone's records, and changes those that are selected. */
export function RecordTools(props: RecordToolsProps) {
  const { q, onSearch, type, onType, canChange, selected, onTtl, onRemove } = props
  const { t } = useTranslation('dnsRecords')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox q={q} onSearch={onSearch} label={t('search')} placeholder={t('searchPlaceholder')} />
      <div className="w-36">
        <Select<string>
          label={t('type')}
          choices={[
            { value: '', label: t('allTypes') },
            ...recordTypes.map((one) => ({ value: one, label: one })),
          ]}
          value={type ?? ''}
          onChange={(value) => onType(value || undefined)}
        />
      </div>
      {canChange && selected > 0 && (
        <div role="toolbar" aria-label={t('bulk.label')} className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-text-muted">{t('bulk.count', { count: selected })}</span>
          <Button size="sm" onClick={onTtl}>
            {t('bulk.ttl')}
          </Button>
          <Button size="sm" onClick={onRemove}>
            {t('bulk.remove')}
          </Button>
        </div>
      )}
    </div>
  )
}
