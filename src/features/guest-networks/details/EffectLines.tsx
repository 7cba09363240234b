import { useTranslation } from 'react-i18next'
import type { NetworkPort, SecurityGroup } from '#contract/guest-networks/records.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'
import type { RuleEffect } from './ruleEffects.ts'
import { useGroupNames } from './useGroupNames.ts'

/** So many instances are named; the rest is a number. */
const mostNamed = 8

interface EffectLinesProps {
  does: 'opens' | 'closes'
  effects: readonly RuleEffect[]
  group: SecurityGroup
  /** Whether the interfaces of the group are known. */
  isNamed: boolean
}

/** What comes to pass or no longer does, a line each, and below it on which instances. */
export function EffectLines({ does, effects, group, isNamed }: EffectLinesProps) {
  const { t } = useTranslation('guestNetworks')
  const { servicesOf, peerOf } = useRuleWords()
  const nameOf = useGroupNames(group)
  if (effects.length === 0) return null
  const title = t(`review.${does}`)
  const lineOf = (rule: SecurityRuleDraft) =>
    t(rule.direction === 'in' ? 'review.in' : 'review.out', {
      what: servicesOf(rule),
      peer: peerOf(rule, nameOf),
    })
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-sm font-medium">{title}</h3>
      <ul className="flex flex-col gap-2">
        {effects.map(({ rule, ports, rest }, n) => (
          // The lines of a review never change places.
          <li key={n}>
            {lineOf(rule)}
            {rest && (
              <span className="block text-sm text-text-muted">
                {t(does === 'opens' ? 'review.already' : 'review.still', { rule: lineOf(rest) })}
              </span>
            )}
            {isNamed && (
              <span className="block text-sm text-text-muted">
                <Where ports={ports} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The instances of interfaces, by their names. */
function Where({ ports }: { ports: readonly NetworkPort[] }) {
  const { t, i18n } = useTranslation('guestNetworks')
  const owners = [...new Set(ports.map(({ owner }) => owner.id))]
  // A text changes only where a name does.
  const names = useAppSelector((state) =>
    owners
      .slice(0, mostNamed)
      .map((id) => selectRecord(state, { kind: 'instance', id })?.name ?? id)
      .join('\n'),
  )
  if (owners.length === 0) return t('review.nowhere')
  const rest = owners.length - mostNamed
  const parts = [...names.split('\n'), ...(rest > 0 ? [t('review.more', { count: rest })] : [])]
  return t('review.on', { instances: new Intl.ListFormat(i18n.language).format(parts) })
}
