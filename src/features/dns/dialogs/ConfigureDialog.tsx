import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leastTtl, mostTtl } from '#contract/dns/rules.ts'
import { dns } from '#contract/dns/routes.ts'
import type { DnsZone } from '#contract/dns/records.ts'
import type { BodyOf } from '#contract/route.ts'
import { changesOf } from '#src/forms/changesOf.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useRuleWords, dnsRulesTexts } from '../ruleTexts.ts'
import { shownNameOf } from '#src/records/shownNames.ts'
import { dnsTexts } from '../texts.ts'

export const texts = [...dnsRulesTexts, ...dnsTexts, ...resourceActionsTexts]

/** Asks for what a zone's SOA record says: who is responsible, and how long answers are remembered. */
export function ConfigureDialog({ row, call, onClose }: DialogProps<DnsZone, BodyOf<typeof dns.update>>) {
  const { t } = useTranslation('dns')
  const label = useActionLabel()('configure')
  const sentenceOf = useFieldErrors()
  const { refused } = useRuleWords()
  // The zone may change while the dialog is open; what is not changed here stays as others have left it.
  const [before] = useState(row)
  const [email, setEmail] = useState(before.email)
  const [ttl, setTtl] = useState<number | undefined>(before.ttl)
  const [negativeTtl, setNegativeTtl] = useState<number | undefined>(before.negativeTtl)
  const { codeOf, submit, ...sending } = useCallForm(['email', 'ttl', 'negativeTtl'])
  const errorOf = (field: string) => {
    const code = codeOf(field)
    return code === 'ttlOutside' || (code !== undefined && field !== 'email')
      ? refused('ttlOutside')
      : sentenceOf(code)
  }
  const save = async () => {
    const draft = changesOf(before, {
      email: email.trim(),
      ttl: ttl ?? 0,
      negativeTtl: negativeTtl ?? 0,
    })
    if (Object.keys(draft).length === 0) return onClose()
    if (!(await submit(codesOf(dns.update.body, draft), () => call(draft)))) return
    onClose()
    void showToast('success', t('configure.done', { name: shownNameOf(row) }))
  }
  return (
    <ActionDialog
      {...sending}
      title={t('configure.title')}
      submit={label}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={t('configure.email')} hint={t('configure.emailHint')} error={errorOf('email')} required>
        <TextInput type="email" dir="ltr" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <Field label={t('configure.ttl')} hint={t('configure.ttlHint')} error={errorOf('ttl')} required>
        <NumberInput
          value={ttl}
          onChange={setTtl}
          min={leastTtl}
          max={mostTtl}
          unit={t('configure.seconds')}
        />
      </Field>
      <Field
        label={t('configure.negativeTtl')}
        hint={t('configure.negativeTtlHint')}
        error={errorOf('negativeTtl')}
        required
      >
        <NumberInput
          value={negativeTtl}
          onChange={setNegativeTtl}
          min={leastTtl}
          max={mostTtl}
          unit={t('configure.seconds')}
        />
      </Field>
    </ActionDialog>
  )
}
