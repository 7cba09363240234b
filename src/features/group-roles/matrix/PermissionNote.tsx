import { useTranslation } from 'react-i18next'
import { permissionFacts } from '#contract/permissions/facts.ts'
import { areaOf, type Permission } from '#contract/permissions/permissions.ts'
import { groupRoleRoutes } from '#contract/group-roles/routes.ts'
import { users } from '#contract/users/records.ts'
import { areaWord, permissionWord } from '#src/auth/permissionWords.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useListHoldersQuery } from '../groupRolesApi.ts'
import { isPermission } from '#src/resources/matrix/columns.ts'
import type { Matrix } from '#src/resources/matrix/useMatrix.ts'

/** Explains the permission that has the focus: what it allows, risks and needs, and who has it already. */
export function PermissionNote({ matrix }: { matrix: Matrix }) {
  const { t } = useTranslation('groupRoles')
  const { focused } = matrix
  const of = focused && isPermission(focused) ? focused : undefined
  const canSee = [useCan(groupRoleRoutes.holders), useCan(users.list)].every(Boolean)
  return (
    <Card title={t('note.title')}>
      {of ? (
        <div className="flex flex-col gap-3">
          <Facts of={of} />
          {canSee && <Holders of={of} />}
        </div>
      ) : (
        <p className="text-sm text-text-muted">{t('note.hint')}</p>
      )}
    </Card>
  )
}

function Facts({ of }: { of: Permission }) {
  const { t } = useTranslation('groupRoles')
  const { t: risk } = useTranslation('permissionMatrix')
  const { t: word } = useTranslation('permissions')
  const facts = permissionFacts.get(of)
  const needs = facts?.needs ?? []
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="font-medium text-text">{permissionWord(word, of)}</p>
      <p className="text-text-muted">
        {areaWord(word, areaOf(of))} · <code className="text-code">{of}</code>
      </p>
      {facts?.risk && (
        <p>
          <Badge tone="warning">{risk(`risks.${facts.risk}`)}</Badge>
        </p>
      )}
      {facts && !facts.countsInProjects && <p className="text-text-muted">{t('note.companyOnly')}</p>}
      {needs.length > 0 && (
        <p className="text-text-muted">
          {t('note.needs', {
            needs: needs.map((one) => permissionWord(word, one)).join(', '),
          })}
        </p>
      )}
    </div>
  )
}

/** So many are named. */
const MOST_NAMED = 6

function Holders({ of }: { of: Permission }) {
  const { t } = useTranslation('groupRoles')
  const { data, isFetching } = useListHoldersQuery({ permission: of, size: MOST_NAMED })
  if (!data || isFetching) return <Skeleton className="h-10" />
  const { total } = data.page
  return (
    <div className="border-t border-line pt-3 text-sm">
      <p className="mb-1.5 font-medium text-text">{t('note.holders', { count: total })}</p>
      <ul className="flex flex-col gap-1 text-text-muted">
        {data.rows.map(({ userId, name, email, sources }) => (
          <li key={userId} className="flex justify-between gap-3">
            <bdi className="min-w-0 truncate">{name || email}</bdi>
            <bdi className="shrink-0 text-text-faint">{sources[0]?.name}</bdi>
          </li>
        ))}
      </ul>
      {total > MOST_NAMED && (
        <p className="mt-1 text-text-faint">{t('note.others', { count: total - MOST_NAMED })}</p>
      )}
    </div>
  )
}
