import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { ipAddressesTexts } from '../texts.ts'

export const texts = [...resourceActionsTexts, ...ipAddressesTexts]

/** Asks for the words that people know an address by. */
export function LabelDialog({ row, call, onClose }: DialogProps<IpAddress, string>) {
  const { t } = useTranslation('ipAddresses')
  const action = useActionLabel()('editLabel')
  const sentenceOf = useFieldErrors()
  const [label, setLabel] = useState(row.label)
  const { codeOf, submit, ...sending } = useCallForm(['label'])
  const save = async () => {
    const wanted = label.trim()
    if (await submit(codesOf(ipAddresses.update.body, { label: wanted }), () => call(wanted))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('label.title', { name: row.name })}
      submit={action}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={t('label.label')} hint={t('label.hint')} error={sentenceOf(codeOf('label'))} optional>
        <TextInput data-autofocus value={label} onChange={({ target }) => setLabel(target.value)} />
      </Field>
    </ActionDialog>
  )
}
