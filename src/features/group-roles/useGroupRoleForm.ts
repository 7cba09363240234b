import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { groupRoleDraft, type GroupRole } from '#contract/group-roles/routes.ts'
import { permission } from '#contract/permissions/schema.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'

type Typed = z.input<typeof groupRoleDraft>
type Draft = z.output<typeof groupRoleDraft>

export const blankRole: Typed = { name: '', description: '', permissions: [] }

/** What a form for this role starts with. */
export const valuesOf = ({ name, description, permissions }: GroupRole): Typed => ({
  name,
  description,
  permissions,
})

/** What a form holds, as it is kept while the console is looked at through the draft. */
const keptValues = z.object({ name: z.string(), description: z.string(), permissions: z.array(permission) })

/** The form's state; what is typed is checked by the contract's own draft. `of` tells the forms apart. */
export const useGroupRoleForm = (of: string, start: Typed) => {
  const { values, keep, forget } = useKeptDraft(`group-role:${of}`, keptValues)
  const form = useForm<Typed, unknown, Draft>({
    resolver: standardSchemaResolver(groupRoleDraft),
    defaultValues: values ?? start,
  })
  const keepTyped = () => {
    const { description = '', ...typed } = form.getValues()
    keep({ description, ...typed })
  }
  return { ...form, keep: keepTyped, forget }
}

export type GroupRoleForm = ReturnType<typeof useGroupRoleForm>
