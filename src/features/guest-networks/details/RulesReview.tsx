import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import type { RuleChange } from '#contract/packets/diff.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useListPortsQuery } from '#src/networking/networks/networksApi.ts'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'
import { EffectLines } from './EffectLines.tsx'
import { effectsOf } from './ruleEffects.ts'
import { useGroupNames } from './useGroupNames.ts'

interface RulesReviewProps {
  group: SecurityGroup
  rules: readonly SecurityRuleDraft[]
  changes: readonly RuleChange[]
}

/** What will pass that does not now, what will no longer, and on which instance, before it is saved. */
export function RulesReview({ group, rules, changes }: RulesReviewProps) {
  const { t } = useTranslation('guestNetworks')
  const mayAsk = useCan(guestNetworks.ports)
  const { data } = useListPortsQuery(
    { group: group.id, size: 200, sort: 'ip' },
    { skip: !mayAsk || group.portCount === 0, refetchOnMountOrArgChange: true },
  )
  const ports = useRows(data).filter(({ securityGroupIds }) => securityGroupIds.includes(group.id))
  const groups = useAppSelector(({ records }) => Object.values(records.securityGroup.entities), shallowEqual)
  const { opens, closes } = effectsOf({ group, next: rules, changes, ports, groups })
  const hidden = Math.max(0, group.portCount - ports.length)
  return (
    <div className="flex flex-col gap-5">
      <EffectLines does="opens" effects={opens} group={group} isNamed={ports.length > 0} />
      <EffectLines does="closes" effects={closes} group={group} isNamed={ports.length > 0} />
      {opens.length + closes.length === 0 && <p>{t('review.nothing')}</p>}
      {data && hidden > 0 && <p className="text-text-muted">{t('review.hidden', { count: hidden })}</p>}
    </div>
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
