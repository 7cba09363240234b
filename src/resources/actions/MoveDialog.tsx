import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/record.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { showToast } from '#src/ui/toast.ts'
import type { DialogProps } from '../action.ts'
import type { Resource } from '../resource.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { useCallForm, type FieldCodes } from './useCall.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

/** Puts a resource into another project; what is attached to it goes along. */
export function MoveDialog({ row, call, onClose }: DialogProps<Resource, { projectId: Id }>) {
  const { t } = useTranslation('resourceActions')
  const { data, isSuccess } = useListMyProjectsQuery(undefined, { refetchOnMountOrArgChange: true })
  const targets = useRows(data).filter(({ id }) => id !== row.projectId)
  const [projectId, setProjectId] = useState<Id>()
  const { codeOf, submit, ...sending } = useCallForm(['toProject'])
  const isNowhere = isSuccess && targets.length === 0

  const move = async () => {
    const codes: FieldCodes = projectId === undefined ? { toProject: 'required' } : {}
    if (!(await submit(codes, () => call({ projectId: projectId ?? '' })))) return
    onClose()
    const project = targets.find(({ id }) => id === projectId)?.name
    void showToast('success', t('move.done', { name: row.name, project }))
  }
  return (
    <ActionDialog
      {...sending}
      size="md"
      title={t('move.title', { name: row.name })}
      text={t('move.text')}
      submit={t('move.submit')}
      disabled={isNowhere}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      {isNowhere ? (
        <Banner>{t('move.none')}</Banner>
      ) : (
        <Field
          label={t('move.project')}
          error={codeOf('toProject') === undefined ? undefined : t('move.choose')}
          required
        >
          <Combobox
            choices={targets.map(({ id, name, description }) => ({
              value: id,
              label: name,
              detail: description || undefined,
            }))}
            value={projectId}
            onChange={setProjectId}
            placeholder={t('move.choose')}
          />
        </Field>
      )}
    </ActionDialog>
  )
}
