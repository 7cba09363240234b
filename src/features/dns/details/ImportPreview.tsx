import { useTranslation } from 'react-i18next'
import type { ImportResult } from '#contract/dnsZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { LineList } from '../LineList.tsx'
import { useRuleWords } from '../ruleTexts.ts'
import { DiffList } from './DiffList.tsx'
import './texts.ts'

interface ImportPreviewProps {
  result: ImportResult
  isBusy: boolean
  /** Why the zone can't be changed now. */
  reason: string | undefined
  onApply: () => void
}

/** What would be added, changed, removed and kept, and which lines stand in the way. */
export function ImportPreview({ result, isBusy, reason, onApply }: ImportPreviewProps) {
  const { t } = useTranslation('dnsRecords')
  const words = useRuleWords()
  const { added, changed, removed, kept, refused, left } = result
  const sets = [...added, ...changed, ...removed]
  const counts = {
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    kept,
    refused: refused.length,
  }
  const why = refused.length > 0 ? t('import.mendFirst') : sets.length === 0 ? t('import.same') : reason
  return (
    <Card title={t('import.previewTitle')}>
      <div aria-live="polite" className="flex flex-col gap-5">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {(['added', 'changed', 'removed', 'kept', 'refused'] as const).map((one) => (
            <div key={one}>
              <dt className="text-sm text-text-muted">{t(`import.counts.${one}`)}</dt>
              <dd className="text-lg font-semibold tabular-nums">{counts[one]}</dd>
            </div>
          ))}
        </dl>
        <LineList title={t('import.refused')} lines={refused} wordOf={words.refused} />
        {sets.length > 0 && <DiffList sets={sets} />}
        <LineList title={t('import.left')} lines={left} wordOf={words.left} />
        <Button className="self-start" variant="primary" busy={isBusy} disabledReason={why} onClick={onApply}>
          {t('import.apply')}
        </Button>
      </div>
    </Card>
  )
}
