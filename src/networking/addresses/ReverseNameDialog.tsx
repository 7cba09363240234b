import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostNameOf, isHostName, type IpAddress } from '#contract/ip-address/records.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm, type FieldCodes } from '#src/resources/actions/useCall.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { publicAddressesTexts } from './texts.ts'

export const texts = [...publicAddressesTexts, ...resourceActionsTexts]

/** A host name reads the same in every language. */
const example = 'mail.example.com'

/** Asks for the name that a reverse lookup answers. */
export function ReverseNameDialog({ row, call, onClose }: DialogProps<IpAddress, string | null>) {
  const { t } = useTranslation('publicAddresses')
  const label = useActionLabel()('setReverseName')
  const sentenceOf = useFieldErrors()
  const [name, setName] = useState(row.reverseName ?? '')
  const { codeOf, submit, ...sending } = useCallForm(['name'])

  const save = async () => {
    const wanted = hostNameOf(name)
    const codes: FieldCodes = wanted === '' || isHostName(wanted) ? {} : { name: 'hostName' }
    if (await submit(codes, () => call(wanted || null))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('reverse.title', { name: row.name })}
      text={t('reverse.text')}
      submit={label}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={t('reverse.name')} hint={t('reverse.hint')} error={sentenceOf(codeOf('name'))} optional>
        <TextInput
          data-autofocus
          mono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={example}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
