import { useTranslation } from 'react-i18next'
import { useRows } from '#src/records/useRecords.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useListProjectsForInstancesQuery } from '../../computeApi.ts'
import type { BulkAction } from './bulkActions.ts'
import type { BulkInput } from './bulkPlan.ts'

interface BulkFieldsProps {
  action: BulkAction
  input: BulkInput
  onInput: (input: BulkInput) => void
  /** How many are to be deleted: typed, because a click is no consideration. */
  count: number
  typed: string
  onTyped: (typed: string) => void
}

/** What is asked once for all instances; for their power, nothing. */
export function BulkFields({ action, input, onInput, count, typed, onTyped }: BulkFieldsProps) {
  const { t } = useTranslation('instancesBulk')
  if (action === 'move')
    return (
      <ProjectField chosen={input.projectId} onChoose={(projectId) => onInput({ ...input, projectId })} />
    )
  if (action === 'tag')
    return (
      <Field label={t('tag')} hint={t('tagHint')}>
        <TextInput
          value={input.tag}
          maxLength={50}
          autoComplete="off"
          onChange={(event) => onInput({ ...input, tag: event.target.value })}
        />
      </Field>
    )
  if (action === 'snapshot')
    return (
      <Field label={t('snapshotName')} hint={t('snapshotHint')}>
        <TextInput
          value={input.name}
          maxLength={63}
          autoComplete="off"
          onChange={(event) => onInput({ ...input, name: event.target.value })}
        />
      </Field>
    )
  if (action === 'delete' && count > 0)
    return (
      <Field label={t('typeCount', { count })}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      </Field>
    )
  return null
}

interface ProjectFieldProps {
  chosen: string
  onChoose: (projectId: string) => void
}

function ProjectField({ chosen, onChoose }: ProjectFieldProps) {
  const { t } = useTranslation('instancesBulk')
  const projects = useRows(useListProjectsForInstancesQuery().data)
  return (
    <Field label={t('project')}>
      <Select
        value={chosen || undefined}
        placeholder={t('chooseProject')}
        onChange={onChoose}
        choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  )
}
