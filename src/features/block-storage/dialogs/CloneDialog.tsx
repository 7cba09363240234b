import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockStorage } from '#contract/block-storage/routes.ts'
import type { BodyOf } from '#contract/route.ts'
import type { Volume } from '#contract/block-storage/records.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { OrderCost } from '#src/resources/order/OrderCost.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useListVolumeTypesQuery } from '../volumesApi.ts'
import { blockStorageTexts } from '../texts.ts'

export const texts = [...orderTexts, ...resourceActionsTexts, ...blockStorageTexts]

const suffix = '-copy'

/** Asks for the name and the type of a copy. */
export function CloneDialog({ row, call, onClose }: DialogProps<Volume, BodyOf<typeof blockStorage.clone>>) {
  const { t } = useTranslation(['blockStorage', 'resourceActions'])
  const label = useActionLabel()('clone')
  const sentenceOf = useFieldErrors()
  const { data: types = [] } = useListVolumeTypesQuery()
  const [name, setName] = useState(() => row.name.slice(0, 63 - suffix.length) + suffix)
  const [typeId, setTypeId] = useState(row.typeId)
  const { codeOf, submit, ...sending } = useCallForm(['name', 'typeId', 'sizeGib'])
  const typeCode = codeOf('typeId') ?? codeOf('sizeGib')

  const clone = async () => {
    const draft = { name: name.trim(), typeId }
    if (!(await submit(codesOf(blockStorage.clone.body, draft), () => call(draft)))) return
    onClose()
    void showToast('success', t('clone.done', { name: draft.name }))
  }
  return (
    <ActionDialog
      {...sending}
      title={t('clone.title', { name: row.name })}
      text={t('clone.text')}
      submit={label}
      onSubmit={() => void clone()}
      onClose={onClose}
    >
      <Field
        label={t('resourceActions:rename.label')}
        error={codeOf('name') === 'nameShape' ? t('resourceActions:rename.rule') : sentenceOf(codeOf('name'))}
        required
      >
        <TextInput
          data-autofocus
          mono
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label={t('columns.type')} error={sentenceOf(typeCode)}>
        <Select
          value={typeId}
          onChange={setTypeId}
          choices={types.map((type) => ({
            value: type.id,
            label: type.name,
            disabled:
              type.soldOutIn.includes(row.region) || row.sizeGib < type.minGib || row.sizeGib > type.maxGib,
          }))}
        />
      </Field>
      <OrderCost item={`volume:${typeId}`} quantity={row.sizeGib} />
    </ActionDialog>
  )
}
