import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { projectRolePermissions } from '#contract/group-roles/records.ts'
import { groupRoleDescription, groupRoleName } from '#src/auth/groupRoleWords.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projectRole } from '#contract/projects/routes.ts'
import { RadioCards, type RadioCard } from '#src/ui/RadioCards.tsx'
import { usePermissionsInWords } from '../refusal.ts'
import { grantedIn, missingFor, useHolds, useRoles } from '../useRoles.ts'
import { memberRole, scopesOf, type InviteValues } from './inviteValues.ts'
import { useChoice } from './PeopleSection.tsx'

/** The roles to choose from; one that grants what the inviter lacks says what that is. */
export function RoleCards() {
  const { t } = useTranslation('users')
  const { t: word } = useTranslation('permissions')
  // Whole: every field has a default value.
  const values = useWatch({ control: useFormContext<InviteValues>().control }) as InviteValues
  const { value, onChange, error } = useChoice('role')
  const { roles } = useRoles()
  const holds = useHolds()
  const inWords = usePermissionsInWords()
  const scopes = scopesOf(values)
  const inProjects = values.scope === 'projects'

  const card = (id: string, label: string, hint: string, permissions: readonly Permission[]): RadioCard => {
    const missing = missingFor({ permissions: [...permissions] }, scopes, holds)
    return {
      value: id,
      label,
      disabled: missing.length > 0,
      detail: missing.length > 0 ? t('lacking', { permissions: inWords(missing) }) : hint || undefined,
    }
  }
  const places = projectRole.options.map((role) =>
    card(
      memberRole(role),
      t(`projectRoles.${role}`),
      t(`projectRoleHints.${role}`),
      projectRolePermissions[role],
    ),
  )
  const given = roles
    .filter((role) => grantedIn(role, inProjects ? '' : null).length > 0)
    .map((role) =>
      card(role.id, groupRoleName(word, role), groupRoleDescription(word, role), role.permissions),
    )
  return (
    <div data-field="role" className="flex flex-col gap-4">
      {inProjects && (
        <RadioCards
          legend={t('fields.projectRole')}
          columns
          name="role"
          value={value}
          onChange={onChange}
          cards={places}
        />
      )}
      <RadioCards
        legend={t(inProjects ? 'invite.orGroupRole' : 'fields.role')}
        columns
        name="role"
        value={value}
        onChange={onChange}
        cards={given}
        error={error}
      />
    </div>
  )
}
