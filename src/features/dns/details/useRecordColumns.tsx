import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import { toUnicode } from '#contract/dns/punycode.ts'
import { cx } from '#src/ui/cx.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { FieldError } from '#src/ui/FieldError.tsx'
import type { Column } from '#src/ui/Table.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { useRuleWords } from '../ruleTexts.ts'
import { ttlWords } from '../ttlWords.ts'
import { Following } from './Following.tsx'
import type { RecordRow } from './recordDraft.ts'

/** How many values of a set a row has room for. */
const shown = 4

const tones: Record<Exclude<RecordRow['state'], 'saved'>, Tone> = {
  added: 'success',
  changed: 'info',
  removed: 'error',
}

/** What is seldom meant about a set, as the server has found it among all of them. */
const warningsOf = ({ name, type }: RecordRow['set'], { warnings }: DnsZone) =>
  warnings.filter((one) => one.name === name && one.type === type).map(({ code }) => code)

interface RowParts {
  /** What stands before a name. */
  mark: ((row: RecordRow) => ReactNode) | undefined
  /** Why the server refuses what is edited about a row. */
  codeOf: (row: RecordRow) => string | undefined
}

/** The columns of a zone's records. */
export const useRecordColumns = (zone: DnsZone, { mark, codeOf }: RowParts): Column<RecordRow>[] => {
  const { t, i18n } = useTranslation('dnsRecords')
  const words = useRuleWords()
  const stateOf = ({ state, saved }: RecordRow) => {
    if (state !== 'saved') return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
    if (saved?.managedBy?.kind === 'instance') return <Following id={saved.managedBy.id} />
    if (saved?.managedBy)
      return (
        <Badge>{saved.managedBy.kind === 'dnsZone' ? t('managed.dnsZone') : t('managed.resource')}</Badge>
      )
    if (saved?.status === 'error') return <Badge tone="error">{t('states.error')}</Badge>
    if (saved && saved.status !== 'active') return <Badge tone="info">{t('states.pending')}</Badge>
    return null
  }
  return [
    {
      id: 'name',
      header: t('name'),
      cell: (row) => (
        <span className="flex items-center gap-3 md:min-w-40">
          {mark?.(row)}
          <bdi
            dir="ltr"
            className={cx('font-mono text-code wrap-anywhere', row.state === 'removed' && 'line-through')}
          >
            {toUnicode(row.set.name)}
          </bdi>
        </span>
      ),
    },
    { id: 'type', header: t('type'), narrow: true, cell: ({ set }) => set.type },
    {
      id: 'values',
      header: t('values'),
      cell: (row) => {
        const { set } = row
        const refusal = codeOf(row)
        return (
          <span className="flex min-w-0 flex-col items-start gap-0.5">
            {set.values.slice(0, shown).map((value) => (
              <bdi
                key={value}
                dir="ltr"
                className="line-clamp-2 text-start font-mono text-code break-all text-text"
              >
                {value}
              </bdi>
            ))}
            {set.values.length > shown && (
              <span className="text-text-faint">{t('moreValues', { count: set.values.length - shown })}</span>
            )}
            {warningsOf(set, zone).map((code) => (
              <span key={code} className="flex items-start gap-1.5 text-warning-text">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {words.warning(code)}
              </span>
            ))}
            {set.note !== null && <span className="text-text-faint">{set.note}</span>}
            {refusal !== undefined && <FieldError>{words.refused(refusal)}</FieldError>}
          </span>
        )
      },
    },
    {
      id: 'ttl',
      header: t('ttl'),
      narrow: true,
      cell: ({ set }) =>
        set.ttl === null ? (
          <span className="text-text-faint">{ttlWords(zone.ttl, i18n.language)}</span>
        ) : (
          ttlWords(set.ttl, i18n.language)
        ),
    },
    { id: 'state', header: t('state'), narrow: true, cell: stateOf },
  ]
}
