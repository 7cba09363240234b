import { useTranslation } from 'react-i18next'
import type { SecurityGroup } from '#contract/networks.ts'
import type { RuleChange } from '#contract/packets/diff.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { useRuleWords } from '#src/resources/packets/useRuleWords.ts'
import { useGroupNames } from './useGroupNames.ts'

interface RulesReviewProps {
  group: SecurityGroup
  changes: readonly RuleChange[]
  onSave: () => void
  onClose: () => void
}

/** What will pass that does not now, and what will no longer, before it is saved. */
export function RulesReview({ group, changes, onSave, onClose }: RulesReviewProps) {
  const { t } = useTranslation('guestNetworks')
  const { t: tUi } = useUiTexts()
  const opened = changes.flatMap(({ after }) => after ?? [])
  const closed = changes.flatMap(({ before }) => before ?? [])
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('review.title')}
      description={t('review.text', { count: group.portCount })}
      actions={
        <>
          <Button onClick={onClose}>{tUi('cancel')}</Button>
          <Button variant="primary" onClick={onSave}>
            {t('review.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RuleLines title={t('review.opens')} rules={opened} group={group} />
        <RuleLines title={t('review.closes')} rules={closed} group={group} />
      </div>
    </Dialog>
  )
}

interface RuleLinesProps {
  title: string
  rules: readonly SecurityRuleDraft[]
  group: SecurityGroup
}

/** What rules let pass, a line each. */
export function RuleLines({ title, rules, group }: RuleLinesProps) {
  const { t } = useTranslation('guestNetworks')
  const { servicesOf, peerOf } = useRuleWords()
  const nameOf = useGroupNames(group)
  if (rules.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-sm font-medium">{title}</h3>
      <ul className="flex flex-col gap-1 text-text-muted">
        {rules.map((rule, n) => (
          // The lines of a review never change places.
          <li key={n}>
            {t(rule.direction === 'in' ? 'review.in' : 'review.out', {
              what: servicesOf(rule),
              peer: peerOf(rule, nameOf),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
