import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectRole } from '#contract/projects/routes.ts'
import type { Id } from '#contract/record.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useAddProjectUserMutation } from '../projectsApi.ts'
import { RoleField } from './RoleField.tsx'
import { useAssignablePeople } from './useAssignablePeople.ts'

interface AddColleagueFormProps {
  projectId: Id
  onClose: () => void
}

/** Chooses among the people of the company who are not in the project; the server does the searching. */
export function AddColleagueForm({ projectId, onClose }: AddColleagueFormProps) {
  const { t } = useTranslation('projects')
  const people = useAssignablePeople(projectId)
  const [userId, setUserId] = useState<Id>()
  const [role, setRole] = useState<ProjectRole>('member')
  const [isMissing, setIsMissing] = useState(false)
  const [place, { isLoading, error }] = useAddProjectUserMutation()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (userId === undefined) return setIsMissing(true)
    const { data } = await place({ projectId, userId, role })
    if (!data) return undefined
    onClose()
    return showToast('success', t('add.added', { name: people.nameOf(userId) }))
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {error && <Banner tone="error">{problemOf(error).message}</Banner>}
      {people.isNobody ? (
        <Banner>{t('add.everyone')}</Banner>
      ) : (
        <Field
          label={t('add.person')}
          hint={t('add.personHint')}
          error={isMissing && userId === undefined ? t('add.choose') : undefined}
          required
        >
          <Combobox
            choices={people.choices}
            value={userId}
            onChange={setUserId}
            onSearch={people.search}
            placeholder={t('add.personPlaceholder')}
          />
        </Field>
      )}
      <RoleField value={role} onChange={setRole} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('add.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={isLoading}
          disabledReason={people.isNobody ? t('add.everyone') : undefined}
        >
          {t('add.submit')}
        </Button>
      </div>
    </form>
  )
}
