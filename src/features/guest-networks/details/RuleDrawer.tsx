import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { ActionDrawer } from '#src/resources/actions/ActionDrawer.tsx'
import { DescriptionField } from '#src/networking/packets/DescriptionField.tsx'
import { MatchFields } from '#src/networking/packets/MatchFields.tsx'
import type { EditedRule } from '#src/networking/packets/RulesEditor.tsx'
import { RangesField } from '#src/networking/packets/RangesField.tsx'
import { selectResources } from '#src/resources/selectResource.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { useGetMyAddressQuery } from '../guestNetworksApi.ts'
import { rangeOfMine, withRange } from '../myAddress.ts'
import { peerKinds, useRuleFields } from './useRuleFields.ts'

interface RuleDrawerProps extends Omit<EditedRule<SecurityRuleDraft>, 'at'> {
  group: SecurityGroup
}

/** A rule's fields; each says what is wrong with it. */
export function RuleDrawer({ group, rule, isNew, onDone, onClose }: RuleDrawerProps) {
  const { t } = useTranslation('guestNetworks')
  const fields = useRuleFields(rule)
  const others = useAppSelector(
    (state) => selectResources(state, 'securityGroup').filter(({ region }) => region === group.region),
    shallowEqual,
  )
  const mine = rangeOfMine(useGetMyAddressQuery().data)
  const submit = () => {
    const finished = fields.finish()
    if (finished) onDone(finished)
  }
  const peerLabel = t(rule.direction === 'in' ? 'rule.from' : 'rule.to')
  return (
    <ActionDrawer
      title={t(isNew ? 'rules.add' : 'rules.edit')}
      submit={t(isNew ? 'rules.addDone' : 'rules.editDone')}
      onSubmit={submit}
      onClose={onClose}
    >
      <MatchFields fields={fields.match} errors={fields.errors} />
      <Field label={peerLabel} required>
        <Select
          choices={peerKinds.map((one) => ({ value: one, label: t(`rule.peers.${one}`) }))}
          value={fields.peer.value}
          onChange={fields.peer.set}
        />
      </Field>
      {fields.peer.value === 'ranges' && (
        <RangesField value={fields.ranges.value} onChange={fields.ranges.set} error={fields.ranges.error} />
      )}
      {fields.peer.value === 'ranges' && mine && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => fields.ranges.set(withRange(fields.ranges.value, mine))}
        >
          {t('rule.myAddress')}
        </Button>
      )}
      {fields.peer.value === 'group' && (
        <Field label={t('group')} hint={t('rule.groupHint')} error={fields.group.error} required>
          <Select
            choices={others.map(({ id, name, built }) => ({
              value: id,
              label: id === group.id ? t('rule.itself') : name,
              disabled: !built,
            }))}
            value={fields.group.value || undefined}
            onChange={fields.group.set}
            placeholder={t('rule.chooseGroup')}
          />
        </Field>
      )}
      <DescriptionField value={fields.description.value} onChange={fields.description.set} />
    </ActionDrawer>
  )
}
