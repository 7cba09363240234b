import { Suspense, type ReactNode, type SubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { GroupRole } from '#contract/group-roles/routes.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { AffectedPeople } from './AffectedPeople.tsx'
import { CameAlong } from '#src/resources/matrix/CameAlong.tsx'
import { Difference } from './matrix/Difference.tsx'
import { PermissionMatrix } from '#src/resources/matrix/PermissionMatrix.tsx'
import { PermissionNote } from './matrix/PermissionNote.tsx'
import { useMatrix } from '#src/resources/matrix/useMatrix.ts'
import { PreviewButton } from './PreviewButton.tsx'
import type { GroupRoleForm } from './useGroupRoleForm.ts'

// Of a role that somebody has.
const TrimCard = lazyPart(() => import('./TrimCard.tsx'), 'TrimCard')

interface GroupRoleFieldsProps {
  form: GroupRoleForm
  onSubmit: (event: SubmitEvent) => Promise<unknown>
  /** The role that is edited; undefined for a new one. */
  role?: GroupRole
  /** What must be settled before the form can be sent. */
  notice?: ReactNode
  /** The form's buttons. */
  children: ReactNode
}

/** Name, description and permissions of a group role, with each objection at the field it concerns. */
export function GroupRoleFields({ form, onSubmit, role, notice, children }: GroupRoleFieldsProps) {
  const { t } = useTranslation('groupRoles')
  const { errors } = form.formState
  const [name, chosen] = useWatch({ control: form.control, name: ['name', 'permissions'] })
  const matrix = useMatrix({
    chosen,
    onChange: (next) => form.setValue('permissions', next, { shouldDirty: true }),
  })
  const sentenceOf = useFieldErrors()
  const nameError = errors.name?.message === 'taken' ? t('form.taken') : sentenceOf(errors.name?.message)

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="flex flex-col gap-6">
      {notice}
      {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
      <Card>
        <div className="grid gap-6 md:grid-cols-2">
          <Field label={t('form.name')} error={nameError} required>
            <TextInput autoComplete="off" {...form.register('name')} />
          </Field>
          <Field
            label={t('form.description')}
            error={sentenceOf(errors.description?.message)}
            hint={t('form.descriptionHint')}
            optional
          >
            <TextArea rows={2} {...form.register('description')} />
          </Field>
        </div>
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Card
          title={t('form.permissions')}
          description={t('form.chosen', { count: chosen.length })}
          footer={
            <>
              <PreviewButton
                role={{ name: name.trim() || t('preview.draft'), permissions: chosen }}
                onLeave={form.keep}
              />
              {children}
            </>
          }
        >
          <PermissionMatrix matrix={matrix} />
        </Card>
        <div className="flex flex-col gap-6 lg:sticky lg:top-4">
          <CameAlong matrix={matrix} />
          <Difference matrix={matrix} except={role?.id} />
          <PermissionNote matrix={matrix} />
          {role && role.memberCount > 0 && (
            <Suspense>
              <TrimCard role={role} matrix={matrix} />
              <AffectedPeople role={role} />
            </Suspense>
          )}
        </div>
      </div>
    </form>
  )
}
