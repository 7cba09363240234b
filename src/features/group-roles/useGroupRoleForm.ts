import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { groupRoleDraft, type GroupRole } from '#contract/groupRoleRoutes.ts'

type Typed = z.input<typeof groupRoleDraft>
type Draft = z.output<typeof groupRoleDraft>

export const blankRole: Typed = { name: '', description: '', permissions: [] }

/** What a form for this role starts with. */
export const valuesOf = ({ name, description, permissions }: GroupRole): Typed => ({
  name,
  description,
  permissions,
})

/** The form's state; what is typed is checked by the contract's own draft. */
export const useGroupRoleForm = (defaultValues: Typed) =>
  useForm<Typed, unknown, Draft>({ resolver: standardSchemaResolver(groupRoleDraft), defaultValues })

export type GroupRoleForm = ReturnType<typeof useGroupRoleForm>
