import { useState } from 'react'
import { checkRules } from '#contract/packets/check.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import { piecesIn } from '#src/forms/piecesIn.ts'
import { everywhereFor, isEverywhere } from '#src/networking/packets/match.ts'
import { useMatchFields } from '#src/networking/packets/useMatchFields.ts'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'

export const peerKinds = ['anywhere', 'ranges', 'group'] as const
type PeerKind = (typeof peerKinds)[number]

const peerKindOf = ({ peer }: SecurityRuleDraft): PeerKind => {
  if ('groupId' in peer) return 'group'
  return isEverywhere(peer.cidrs) ? 'anywhere' : 'ranges'
}

/** The fields of a rule's form, with what is wrong with them once somebody has tried to finish. */
export const useRuleFields = (rule: SecurityRuleDraft) => {
  const { faultOf, rangesFault } = useRuleWords()
  const match = useMatchFields(rule)
  const [peer, setPeer] = useState(peerKindOf(rule))
  const [ranges, setRanges] = useState('cidrs' in rule.peer ? rule.peer.cidrs.join(', ') : '')
  const [group, setGroup] = useState('groupId' in rule.peer ? rule.peer.groupId : '')
  const [description, setDescription] = useState(rule.description)
  const [hasTried, setTried] = useState(false)

  const cidrs = peer === 'anywhere' ? everywhereFor(match.protocol.value) : piecesIn(ranges)
  const draft: SecurityRuleDraft = {
    ...(rule.id !== undefined && { id: rule.id }),
    direction: rule.direction,
    ...match.draft,
    peer: peer === 'group' ? { groupId: group } : { cidrs },
    description: description.trim(),
  }
  const faultAt = (beginning: string) =>
    checkRules([draft]).find(({ path }) => path.startsWith(`0.${beginning}`))?.code
  const faults = {
    ports: match.faults.ports ?? faultAt('ports'),
    icmp: match.faults.icmp ?? faultAt('icmp'),
    ranges:
      peer === 'ranges' && cidrs.length === 0 ? 'required' : peer === 'ranges' ? faultAt('peer') : undefined,
    group: peer === 'group' && group === '' ? 'required' : undefined,
  }
  const errorOf = (field: keyof typeof faults) => (hasTried ? faultOf(faults[field]) : undefined)
  return {
    match,
    errors: { ports: errorOf('ports'), icmp: errorOf('icmp') },
    peer: { value: peer, set: setPeer },
    ranges: { value: ranges, set: setRanges, error: rangesFault(errorOf('ranges'), ranges) },
    group: { value: group, set: setGroup, error: errorOf('group') },
    description: { value: description, set: setDescription },
    /** The rule, if nothing is wrong with it. */
    finish: () => {
      setTried(true)
      return Object.values(faults).some(Boolean) ? undefined : draft
    },
  }
}
