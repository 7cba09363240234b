import { useTranslation } from 'react-i18next'
import type { Reason } from '#contract/resources/reasons.ts'
import { useCountedWords } from '../actionWords.ts'
import type { Resource } from '../resource.ts'
import { ResourceStatus } from '../ResourceStatus.tsx'
import { BulkRows } from './BulkRows.tsx'
import type { SkipReason } from './bulkTerms.ts'

/** Why one of several is left out. */
export type LeftOut = { illegal: Reason } | { pointless: SkipReason }

interface BulkQuestionProps<Row> {
  judged: readonly { row: Row; leftOut: LeftOut | undefined }[]
}

/** To which it will be done, and which are skipped for what reason. */
export function BulkQuestion<Row extends Resource>({ judged }: BulkQuestionProps<Row>) {
  const { t } = useTranslation(['resourceActions', 'resources'])
  const counted = useCountedWords()
  const reasons = new Map(judged.map(({ row, leftOut }) => [row.id, leftOut]))
  const rows = judged.map(({ row }) => row)
  const skipped = rows.filter(({ id }) => reasons.get(id))
  const able = rows.filter(({ id }) => !reasons.get(id))
  const out = t('bulk.skipped', { count: skipped.length })
  const wordsFor = ({ id }: Resource) => {
    const reason = reasons.get(id)
    if (!reason) return undefined
    return 'illegal' in reason ? t(`resources:reasons.${reason.illegal}`) : t(`bulk.${reason.pointless}`)
  }
  return (
    <>
      {skipped.length > 0 && (
        <section className="rounded-control border border-warning-line bg-warning-soft px-3.5 py-2.5">
          <h3 className="mb-1 text-sm font-semibold text-warning-text">{out}</h3>
          <BulkRows label={out} rows={skipped}>
            {wordsFor}
          </BulkRows>
        </section>
      )}
      {able[0] === undefined ? (
        <p className="text-text-muted">{t('bulk.nothingLeft')}</p>
      ) : (
        <section>
          <h3 className="mb-1 text-sm font-semibold text-text">{counted(able[0].kind, able.length)}</h3>
          <BulkRows label={counted(able[0].kind, able.length)} rows={able}>
            {(row) => <ResourceStatus row={row} />}
          </BulkRows>
        </section>
      )}
    </>
  )
}
