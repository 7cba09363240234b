import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/record.ts'
import { groupRoleDescription, groupRoleName } from '#src/auth/groupRoleWords.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { usePermissionsInWords } from './refusal.ts'
import { missingFor, useHolds, useRoles } from './useRoles.ts'

interface RolePickProps {
  value: Id
  onChange: (id: Id) => void
  /** Where it will be given: what the giver lacks there can't be chosen. Not for taking one away. */
  scopes?: readonly (Id | null)[]
}

/** One of the company's group roles. */
export function RolePick({ value, onChange, scopes }: RolePickProps) {
  const { t } = useTranslation('users')
  const { t: word } = useTranslation('permissions')
  const { roles } = useRoles()
  const holds = useHolds()
  const inWords = usePermissionsInWords()
  return (
    <Field label={t('fields.role')}>
      <Select
        value={value || undefined}
        placeholder={t('choose')}
        onChange={onChange}
        choices={roles.map((role) => {
          const missing = scopes ? missingFor(role, scopes, holds) : []
          return {
            value: role.id,
            label: groupRoleName(word, role),
            detail:
              missing.length > 0
                ? t('lacking', { permissions: inWords(missing) })
                : groupRoleDescription(word, role) || undefined,
            disabled: missing.length > 0,
          }
        })}
      />
    </Field>
  )
}
