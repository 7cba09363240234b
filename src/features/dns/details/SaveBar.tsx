import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import type { Problem } from '#contract/problem.ts'
import type { RecordSet } from '#contract/dns/rules.ts'
import { printSet } from '#contract/dns/zoneFile/print.ts'
import { ConflictNotice } from '#src/resources/conflict/ConflictNotice.tsx'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Code } from '#src/ui/Code.tsx'
import { useRuleWords } from '../ruleTexts.ts'
import { bodyOf, type Edits } from './recordDraft.ts'
import type { useRecordDraft } from './useRecordDraft.ts'

interface SaveBarProps {
  zone: DnsZone
  draft: Omit<ReturnType<typeof useRecordDraft>, 'edit'>
}

const linesOf = (set: RecordSet | null) => (set ? printSet(set).join('\n') : '')

/** Edits that are not saved yet, and the way to save or drop all of them; always in sight. */
export function SaveBar({ zone, draft }: SaveBarProps) {
  const { t } = useTranslation('dnsRecords')
  const { edits, conflicts, problem, isSaving } = draft
  const count = Object.keys(edits).length
  if (count === 0) return null
  const isBuilt = zone.status !== 'creating' && zone.status !== 'deleting'
  return (
    <div
      data-toasts-above
      className="sticky bottom-4 z-10 flex flex-col gap-3 rounded-card border border-line-strong bg-raised px-4 py-3 shadow-floating"
    >
      {conflicts.length > 0 && (
        <ConflictNotice
          versions={conflicts.map(({ key, theirs, yours }) => ({
            label: key,
            theirs: linesOf(theirs),
            yours: linesOf(yours),
          }))}
          onReload={draft.takeTheirs}
          onOverwrite={draft.overwrite}
        />
      )}
      {problem && <Refusal problem={problem} edits={edits} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="font-medium">
          {t('save.unsaved', { count })}
        </p>
        <span className="flex gap-2">
          <Button onClick={draft.discard} disabled={isSaving}>
            {t('save.discard')}
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            disabledReason={
              conflicts.length > 0 ? t('save.decide') : isBuilt ? undefined : t('save.notBuilt')
            }
            onClick={draft.save}
          >
            {t('save.submit')}
          </Button>
        </span>
      </div>
    </div>
  )
}

/** Why nothing was saved: each rule at its set, or one sentence about all. */
function Refusal({ problem, edits }: { problem: Problem; edits: Edits }) {
  const { t, i18n } = useTranslation(['dnsRecords', ...refusalTexts])
  const { t: tRefusal } = useTranslation(refusalTexts)
  const { refused } = useRuleWords()
  const sets = bodyOf(edits)
  const faults = (problem.errors ?? []).flatMap(({ path, code }) => {
    const at = /^sets\.(\d+)/.exec(path)?.[1]
    const set = at === undefined ? undefined : sets[Number(at)]
    return set ? [{ name: `${set.name} ${set.type}`, code }] : []
  })
  return (
    <Banner tone="error" title={t('save.failed')}>
      {faults.length === 0 ? (
        refusalWords(problem, tRefusal, i18n.language)
      ) : (
        <ul>
          {faults.map(({ name, code }) => (
            <li key={`${name} ${code}`}>
              <Code>{name}</Code> {refused(code)}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
