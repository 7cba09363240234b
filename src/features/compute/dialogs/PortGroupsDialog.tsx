import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { networksApi, useListSecurityGroupsQuery } from '#src/networking/networks/networksApi.ts'
import { Field } from '#src/ui/Field.tsx'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import { showToast } from '#src/ui/toast.ts'
import { instanceDetailsTexts } from '../details/texts.ts'

export const texts = instanceDetailsTexts

interface PortGroupsDialogProps {
  instance: Instance
  port: NetworkPort
  onClose: () => void
}

/** Asks which security groups filter an interface. */
export function PortGroupsDialog({ instance, port, onClose }: PortGroupsDialogProps) {
  const { t } = useTranslation('instanceDetails')
  const sentenceOf = useFieldErrors()
  const { id, name, region } = instance
  const groups = useRows(useListSecurityGroupsQuery({ region, size: 200, sort: 'name' }).data)
  const [chosen, setChosen] = useState<string[]>(port.securityGroupIds)
  const { codeOf, submit, ...sending } = useCallForm(['securityGroupIds'])
  const save = async () => {
    const draft = { securityGroupIds: chosen }
    const call = () => networksApi.endpoints.setPortGroups.initiate({ id, portId: port.id, ...draft }, once)
    if (!(await submit(codesOf(compute.setGroups.body, draft), call))) return
    onClose()
    void showToast('success', t('networking.changing', { name }))
  }
  return (
    <ActionDialog
      {...sending}
      title={t('networking.changeGroups')}
      submit={t('networking.changeGroups')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={t('networking.groups')} error={sentenceOf(codeOf('securityGroupIds'))}>
        <MultiSelect
          choices={groups.map((group) => ({
            value: group.id,
            label: group.name,
            detail: group.description || undefined,
            disabled: !group.built,
          }))}
          values={chosen}
          onChange={setChosen}
          placeholder={t('networking.noGroups')}
        />
      </Field>
    </ActionDialog>
  )
}
