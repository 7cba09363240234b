import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import type { ImportResult } from '#contract/dns/records.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { LineList } from '../LineList.tsx'
import { useRuleWords } from '../ruleTexts.ts'
import { DiffList } from './DiffList.tsx'

interface ImportPreviewProps {
  result: ImportResult
  isBusy: boolean
  /** Why the zone can't be changed now. */
  reason: string | undefined
  onApply: () => void
  /** Leaves a line out, or takes it in again. */
  onToggle: (line: number) => void
}

/** Preview of an import: the changes to the zone, the adjusted lines, and the lines left out. */
export function ImportPreview({ result, isBusy, reason, onApply, onToggle }: ImportPreviewProps) {
  const { t } = useTranslation('dnsRecords')
  const { t: tRules } = useTranslation('dnsRules')
  const words = useRuleWords()
  const { added, changed, removed, kept, takenCount, adjusted, adjustedCount, skipped, skippedCount } = result
  const sets = [...added, ...changed, ...removed]
  const counts = { added: added.length, changed: changed.length, removed: removed.length, kept }
  const why = sets.length > 0 ? reason : takenCount === 0 ? t('import.none') : t('import.same')
  return (
    <Card title={t('import.previewTitle')}>
      <div aria-live="polite" className="flex flex-col gap-5">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {(['added', 'changed', 'removed', 'kept'] as const).map((one) => (
            <div key={one}>
              <dt className="text-sm text-text-muted">{t(`import.counts.${one}`)}</dt>
              <dd className="text-lg font-semibold tabular-nums">{counts[one]}</dd>
            </div>
          ))}
        </dl>
        {removed.length > 0 && skippedCount > 0 && (
          <Banner tone="warning">{t('import.removedBySkip')}</Banner>
        )}
        <LineList
          title={t('import.adjusted', { count: adjustedCount })}
          lines={adjusted}
          count={adjustedCount}
          wordOf={words.change}
          renderAction={({ line }) => (
            <IconButton size="sm" label={tRules('lines.skip', { line })} onClick={() => onToggle(line)}>
              <X aria-hidden />
            </IconButton>
          )}
        />
        <LineList
          title={t('import.skipped', { count: skippedCount })}
          lines={skipped}
          count={skippedCount}
          wordOf={words.refused}
          renderAction={({ line, code }) =>
            code === 'leftOut' && (
              <IconButton size="sm" label={tRules('lines.include', { line })} onClick={() => onToggle(line)}>
                <Plus aria-hidden />
              </IconButton>
            )
          }
        />
        {sets.length > 0 && (
          <section aria-label={t('import.diff')} className="flex flex-col gap-2">
            <h3 className="text-sm font-medium">{t('import.diff')}</h3>
            <p className="text-sm text-text-muted">{t('import.taken', { count: takenCount })}</p>
            <DiffList sets={sets} />
          </section>
        )}
        <Button className="self-start" variant="primary" busy={isBusy} disabledReason={why} onClick={onApply}>
          {skippedCount > 0 ? t('import.applyRest') : t('import.apply')}
        </Button>
      </div>
    </Card>
  )
}
