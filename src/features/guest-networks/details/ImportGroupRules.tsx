import { useTranslation } from 'react-i18next'
import { diffRules } from '#contract/packets/diff.ts'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import { hasWord } from '#src/i18n/words.ts'
import guestNetworks from '#src/locales/en/guestNetworks.json'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'
import { ImportRules, type ImportMode } from '#src/resources/edits/ImportRules.tsx'
import { pendingEditsTexts } from '#src/resources/edits/texts.ts'
import { readRules, takeRules, type KnownGroups } from './ruleCsv.ts'
import { RuleLines } from './RulesReview.tsx'

export const texts = [...guestNetworksTexts, ...pendingEditsTexts]

interface ImportGroupRulesProps {
  group: SecurityGroup
  /** As they are edited so far. */
  rules: readonly SecurityRuleDraft[]
  known: KnownGroups
  onTake: (rules: SecurityRuleDraft[]) => void
  onClose: () => void
}

/** Takes rules of a CSV file into the edits of a group. */
export function ImportGroupRules({ group, rules, known, onTake, onClose }: ImportGroupRulesProps) {
  const { t } = useTranslation('guestNetworks')
  const { faultOf } = useRuleWords()
  const read = (text: string, mode: ImportMode) => {
    const { rules: given, faults } = readRules(text, known)
    return { draft: takeRules(rules, given, mode), faults }
  }
  const preview = (next: readonly SecurityRuleDraft[]) => {
    const changes = diffRules(group.rules, next)
    if (changes.length === 0) return undefined
    const opens = changes.flatMap(({ after }) => after ?? [])
    const closes = changes.flatMap(({ before }) => before ?? [])
    return (
      <>
        <RuleLines title={t('review.opens')} rules={opens} group={group} />
        <RuleLines title={t('review.closes')} rules={closes} group={group} />
      </>
    )
  }
  return (
    <ImportRules
      name={group.name}
      example={'direction,protocol,ports,icmp,peer,description\nin,tcp,80 443,,0.0.0.0/0 ::/0,Web'}
      mergeHint={t('importRules.mergeHint')}
      read={read}
      faultOf={(code) =>
        hasWord(guestNetworks.importRules.faults, code) ? t(`importRules.faults.${code}`) : faultOf(code)
      }
      preview={preview}
      onTake={onTake}
      onClose={onClose}
    />
  )
}
