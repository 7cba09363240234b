import { useTranslation } from 'react-i18next'
import { useRows } from '#src/records/useRecords.ts'
import { Card } from '#src/ui/Card.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { useListGroupRolesQuery } from '#src/api/rolesApi.ts'
import { groupRoleName } from '#src/auth/groupRoleWords.ts'
import type { Matrix } from '#src/resources/matrix/useMatrix.ts'

interface DifferenceProps {
  matrix: Matrix
  /** The role itself. */
  except?: string | undefined
}

/** Compares the role with another; the matrix marks what differs. */
export function Difference({ matrix, except }: DifferenceProps) {
  const { t } = useTranslation('groupRoles')
  const { t: word } = useTranslation('permissions')
  const { data } = useListGroupRolesQuery({ size: 200, sort: 'name' })
  const others = useRows(data).filter(({ id }) => id !== except)
  const { against, difference } = matrix
  return (
    <Card>
      <Field label={t('difference.with')}>
        <Combobox
          choices={others.map((role) => ({ value: role.id, label: groupRoleName(word, role) }))}
          value={against?.id}
          onChange={(id) => matrix.compareWith(others.find((role) => role.id === id))}
          placeholder={t('difference.choose')}
        />
      </Field>
      {against && difference && (
        <p className="mt-3 text-sm text-text-muted" aria-live="polite">
          {difference.more.length + difference.less.length === 0
            ? t('difference.same')
            : `${t('difference.moreCount', { count: difference.more.length })} ${t('difference.lessCount', { count: difference.less.length })}`}
        </p>
      )}
    </Card>
  )
}
