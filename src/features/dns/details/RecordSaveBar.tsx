import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import type { RecordSet } from '#contract/dns/rules.ts'
import { printSet } from '#contract/dns/zoneFile/print.ts'
import { ConflictNotice } from '#src/resources/conflict/ConflictNotice.tsx'
import { refusedPlace } from '#src/resources/edits/refusedPlace.ts'
import { SaveBar } from '#src/resources/edits/SaveBar.tsx'
import { useRuleWords } from '../ruleTexts.ts'
import { DiffList } from './DiffList.tsx'
import type { useRecordDraft } from './useRecordDraft.ts'

interface RecordSaveBarProps {
  zone: DnsZone
  draft: ReturnType<typeof useRecordDraft>
}

const linesOf = (set: RecordSet | null) => (set ? printSet(set).join('\n') : '')

/** Edits of records that are not saved yet. Each is plain at its row, so that they can be saved without a review. */
export function RecordSaveBar({ zone, draft }: RecordSaveBarProps) {
  const { t } = useTranslation('dnsRecords')
  const { refused } = useRuleWords()
  const { changes, conflicts } = draft
  const isBuilt = zone.status !== 'creating' && zone.status !== 'deleting'
  return (
    <SaveBar
      edits={draft}
      stale={
        <ConflictNotice
          versions={conflicts.map(({ key, theirs, yours }) => ({
            label: key,
            theirs: linesOf(theirs),
            yours: linesOf(yours),
          }))}
          onReload={draft.takeTheirs}
          onOverwrite={draft.overwrite}
        />
      }
      reason={isBuilt ? undefined : t('save.notBuilt')}
      partOf={(error) => {
        const set = changes[refusedPlace(error, 'sets') ?? -1]
        return set && { name: `${set.name} ${set.type}`, sentence: refused(error.code) }
      }}
      review={{ title: t('save.review', { name: zone.name }), submit: t('save.submit'), size: 'lg' }}
      onSaveAtOnce={draft.save}
    >
      <DiffList sets={changes} />
    </SaveBar>
  )
}
