import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AclRuleDraft } from '#contract/vpc/acl.ts'
import { checkAclRules } from '#contract/vpc/aclCheck.ts'
import { ActionDrawer } from '#src/resources/actions/ActionDrawer.tsx'
import { DescriptionField } from '#src/networking/packets/DescriptionField.tsx'
import { piecesIn } from '#src/forms/piecesIn.ts'
import { everywhereFor, isEverywhere } from '#src/networking/packets/match.ts'
import { MatchFields } from '#src/networking/packets/MatchFields.tsx'
import type { EditedRule } from '#src/networking/packets/RulesEditor.tsx'
import { RangesField } from '#src/networking/packets/RangesField.tsx'
import { useMatchFields } from '#src/networking/packets/useMatchFields.ts'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { Select } from '#src/ui/Select.tsx'
import { useFaults } from '../useFaults.ts'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = vpcDetailsTexts

interface AclRuleDrawerProps extends Omit<EditedRule<AclRuleDraft>, 'at'> {
  /** Numbers of the other rules. */
  taken: ReadonlySet<number>
}

const peers = ['anywhere', 'ranges'] as const

/** The fields of a rule, with what is wrong with them once somebody has tried to finish. */
const useAclFields = (rule: AclRuleDraft, taken: ReadonlySet<number>) => {
  const faultOf = useFaults()
  const { rangesFault } = useRuleWords()
  const match = useMatchFields(rule)
  const [number, setNumber] = useState<number | undefined>(rule.number)
  const [action, setAction] = useState(rule.action)
  const [peer, setPeer] = useState<(typeof peers)[number]>(isEverywhere(rule.cidrs) ? 'anywhere' : 'ranges')
  const [ranges, setRanges] = useState(isEverywhere(rule.cidrs) ? '' : rule.cidrs.join(', '))
  const [description, setDescription] = useState(rule.description)
  const [hasTried, setTried] = useState(false)
  const cidrs = peer === 'anywhere' ? everywhereFor(match.protocol.value) : piecesIn(ranges)
  const draft: AclRuleDraft = {
    ...(rule.id !== undefined && { id: rule.id }),
    number: number ?? Number.NaN,
    direction: rule.direction,
    action,
    ...match.draft,
    cidrs,
    description: description.trim(),
  }
  const faultAt = (beginning: string) =>
    checkAclRules([draft]).find(({ path }) => path.startsWith(`0.${beginning}`))?.code
  const isNumber = Number.isInteger(draft.number) && draft.number >= 1 && draft.number <= 65_535
  const faults = {
    number: isNumber ? (taken.has(draft.number) ? 'numberTaken' : undefined) : 'invalid',
    ports: match.faults.ports ?? faultAt('ports'),
    icmp: match.faults.icmp ?? faultAt('icmp'),
    ranges: peer === 'ranges' ? (cidrs.length === 0 ? 'required' : faultAt('cidrs')) : undefined,
  }
  const errorOf = (field: keyof typeof faults) => (hasTried ? faultOf(faults[field]) : undefined)
  return {
    match,
    errors: { ports: errorOf('ports'), icmp: errorOf('icmp') },
    number: { value: number, set: setNumber, error: errorOf('number') },
    action: { value: action, set: setAction },
    peer: { value: peer, set: setPeer },
    ranges: { value: ranges, set: setRanges, error: rangesFault(errorOf('ranges'), ranges) },
    description: { value: description, set: setDescription },
    /** The rule, if nothing is wrong with it. */
    finish: () => {
      setTried(true)
      return Object.values(faults).some(Boolean) ? undefined : draft
    },
  }
}

/** A rule's fields; each says what is wrong with it. */
export function AclRuleDrawer({ rule, isNew, taken, onDone, onClose }: AclRuleDrawerProps) {
  const { t } = useTranslation(['vpcDetails', 'guestNetworks'])
  const fields = useAclFields(rule, taken)
  const submit = () => {
    const finished = fields.finish()
    if (finished) onDone(finished)
  }
  return (
    <ActionDrawer
      title={t(isNew ? `acl.add.${rule.direction}` : `acl.edit.${rule.direction}`)}
      submit={t(isNew ? 'guestNetworks:rules.addDone' : 'guestNetworks:rules.editDone')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('acl.number')} hint={t('acl.numberHint')} error={fields.number.error} required>
        <NumberInput value={fields.number.value} onChange={fields.number.set} min={1} max={65_535} />
      </Field>
      <RadioCards
        legend={t('acl.action')}
        columns
        cards={(['allow', 'deny'] as const).map((value) => ({ value, label: t(`acl.actions.${value}`) }))}
        value={fields.action.value}
        onChange={fields.action.set}
      />
      <MatchFields fields={fields.match} errors={fields.errors} />
      <Field
        label={t(rule.direction === 'in' ? 'guestNetworks:rule.from' : 'guestNetworks:rule.to')}
        required
      >
        <Select
          choices={peers.map((one) => ({ value: one, label: t(`guestNetworks:rule.peers.${one}`) }))}
          value={fields.peer.value}
          onChange={fields.peer.set}
        />
      </Field>
      {fields.peer.value === 'ranges' && (
        <RangesField value={fields.ranges.value} onChange={fields.ranges.set} error={fields.ranges.error} />
      )}
      <DescriptionField value={fields.description.value} onChange={fields.description.set} />
    </ActionDrawer>
  )
}
