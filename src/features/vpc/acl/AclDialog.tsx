import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import type { AclList, Vpc } from '#contract/vpc/records.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useFaults } from '../useFaults.ts'
import { vpcApi } from '../vpcApi.ts'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...resourceActionsTexts, ...vpcDetailsTexts]

const { endpoints: calls } = vpcApi

interface AclDialogProps {
  vpc: Vpc
  /** Absent for a new one. */
  list?: AclList | undefined
  onCreated: (id: string) => void
  onClose: () => void
}

/** What a list is called, and what it is for. */
export function AclDialog({ vpc, list, onCreated, onClose }: AclDialogProps) {
  const { t } = useTranslation(['vpcDetails', 'resources'])
  const faultOf = useFaults()
  const sentenceOf = useFieldErrors()
  const dispatch = useAppDispatch()
  const [name, setName] = useState(list?.name ?? '')
  const [description, setDescription] = useState(list?.description ?? '')
  const { codeOf, submit, ...sending } = useCallForm(['name', 'description'])
  const label = t(list ? 'acl.rename' : 'acl.create')

  const save = async () => {
    const draft = { name: name.trim(), description: description.trim() }
    const codes = codesOf(vpcRoutes.updateAcl.body, draft)
    if (list) {
      const arg = { id: vpc.id, listId: list.id, ...draft, ifRevision: list.revision }
      if (await submit(codes, () => calls.updateAclList.initiate(arg, once))) onClose()
      return
    }
    let created: string | undefined
    const create = () => async () => {
      const answer = await dispatch(calls.createAclList.initiate({ id: vpc.id, ...draft }, once))
      created = answer.data?.id
      return answer
    }
    if (!(await submit(codes, create))) return
    onClose()
    if (created !== undefined) onCreated(created)
  }
  const said = (field: 'name' | 'description') => {
    const code = codeOf(field)
    return code === 'required' ? sentenceOf(code) : faultOf(code)
  }
  return (
    <ActionDialog {...sending} title={label} submit={label} onSubmit={() => void save()} onClose={onClose}>
      <Field label={t('resources:fields.name')} error={said('name')} required>
        <TextInput
          data-autofocus
          mono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label={t('description')} error={said('description')} optional>
        <TextInput value={description} onChange={({ target }) => setDescription(target.value)} />
      </Field>
    </ActionDialog>
  )
}
