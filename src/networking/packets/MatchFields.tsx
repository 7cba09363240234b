import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { protocolIn } from './match.ts'
import type { MatchValues } from './useMatchFields.ts'
import { useRuleWords } from './useRuleWords.ts'

interface MatchFieldsProps {
  fields: MatchValues
  errors: { ports: string | undefined; icmp: string | undefined }
}

/** Where the form of a rule asks for protocol, ports and ICMP type. */
export function MatchFields({ fields: { protocol, ports, icmp }, errors }: MatchFieldsProps) {
  const { t } = useTranslation('guestNetworks')
  const words = useRuleWords()
  return (
    <>
      <Field label={t('rule.protocol')} required>
        <Select
          choices={protocol.offered.map((one) => ({ value: one, label: words.protocolOf(protocolIn(one)) }))}
          value={protocol.value}
          onChange={protocol.set}
        />
      </Field>
      {ports.isShown && (
        <Field label={t('rule.ports')} hint={t('rule.portsHint')} error={errors.ports} optional>
          <TextInput
            mono
            dir="ltr"
            placeholder="22, 8000-8100"
            value={ports.value}
            onChange={({ target }) => ports.set(target.value)}
          />
        </Field>
      )}
      {icmp.isShown && (
        <Field label={t('rule.icmp')} hint={t('rule.icmpHint')} error={errors.icmp} optional>
          <TextInput
            mono
            dir="ltr"
            placeholder="8/0"
            value={icmp.value}
            onChange={({ target }) => icmp.set(target.value)}
          />
        </Field>
      )}
    </>
  )
}
