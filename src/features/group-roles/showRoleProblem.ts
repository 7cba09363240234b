import type { SerializedError } from '@reduxjs/toolkit'
import type { TFunction } from 'i18next'
import { z } from 'zod/mini'
import { permission } from '#contract/permissions/schema.ts'
import { areaOf } from '#contract/permissions/permissions.ts'
import type { Problem } from '#contract/problem.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { areaWord, permissionWord } from '#src/auth/permissionWords.ts'
import type { GroupRoleForm } from './useGroupRoleForm.ts'

/** What a refusal tells that the person may not give away. */
const notHeld = z.object({ reason: z.literal('notHeld'), missing: z.array(permission) })

/** Says at the fields why a role was not saved; permissions that may not be given are named in words. */
export const showRoleProblem = (
  { t, word }: { t: TFunction<'groupRoles'>; word: TFunction<'permissions'> },
  form: GroupRoleForm,
  error: Problem | SerializedError | undefined,
) => {
  const context = error && 'context' in error ? notHeld.safeParse(error.context) : undefined
  if (!context?.success) return showProblem(form, error)
  const missing = context.data.missing.map(
    (one) => `${areaWord(word, areaOf(one))}: ${permissionWord(word, one)}`,
  )
  return form.setError('root', { message: t('form.notHeld', { missing: missing.join('; ') }) })
}
