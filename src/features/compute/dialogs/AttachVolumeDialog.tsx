import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/compute/records.ts'
import type { Id } from '#contract/record.ts'
import { formatGib } from '#src/i18n/amounts.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRows } from '#src/records/useRecords.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm, type FieldCodes } from '#src/resources/actions/useCall.ts'
import { attachCall } from '#src/resources/volumes/attachActions.ts'
import { useListVolumesQuery } from '#src/resources/volumes/attachmentsApi.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { instanceDialogsTexts } from './texts.ts'

export const texts = [...instanceDialogsTexts, ...resourceActionsTexts]

/** Asks which volume of the same region and project is attached to an instance. */
export function AttachVolumeDialog({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { t, i18n } = useTranslation('instanceDialogs')
  const label = useActionLabel()('attach')
  const sentenceOf = useFieldErrors()
  const [q, setQ] = useState('')
  const { id: instanceId, name, projectId: project, region } = instance
  const among = { project, region, attached: 'false', status: 'available', sort: 'name', size: 100 } as const
  const query = { ...among, q: q.trim() || undefined }
  const { data } = useListVolumesQuery(query, { refetchOnMountOrArgChange: true })
  const volumes = useRows(data)
  const [id, setId] = useState<Id>()
  const { codeOf, submit, ...sending } = useCallForm(['id', 'instanceId'])
  const code = codeOf('id') ?? codeOf('instanceId')

  const attach = async () => {
    const codes: FieldCodes = id === undefined ? { id: 'required' } : {}
    if (await submit(codes, () => attachCall({ id: id ?? '' }, { instanceId }))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('attach.title', { name })}
      submit={label}
      onSubmit={() => void attach()}
      onClose={onClose}
    >
      <Field
        label={t('attach.volume')}
        hint={data?.page?.total === 0 && !query.q ? t('attach.none') : undefined}
        error={code === 'required' ? t('attach.choose') : sentenceOf(code)}
        required
      >
        <Combobox
          value={id}
          onChange={setId}
          onSearch={setQ}
          placeholder={t('attach.choose')}
          choices={volumes.map((volume) => ({
            value: volume.id,
            label: volume.name,
            detail: `${formatGib(volume.sizeGib, i18n.language)} · ${volume.typeName}`,
          }))}
        />
      </Field>
    </ActionDialog>
  )
}
