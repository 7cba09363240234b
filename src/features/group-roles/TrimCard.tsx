import { useTranslation } from 'react-i18next'
import { unusedAfterDays, type GroupRole } from '#contract/group-roles/routes.ts'
import { trim } from '#src/resources/matrix/choice.ts'
import type { Matrix } from '#src/resources/matrix/useMatrix.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useLazyFindUnusedQuery } from './groupRolesApi.ts'
import { groupRolesTexts } from './texts.ts'

export const texts = groupRolesTexts

/** Unticks what nobody with a role has used lately. Nothing is saved by it, and it can be taken back. */
export function TrimCard({ role, matrix }: { role: GroupRole; matrix: Matrix }) {
  const { t } = useTranslation('groupRoles')
  const [find, { data, isFetching, isError }] = useLazyFindUnusedQuery()

  const clear = async () => {
    const { data: unused } = await find({ id: role.id })
    if (unused) matrix.trim(unused.permissions)
  }
  // Nothing of it is left to untick: what the rest can't do without has been used with it.
  const isAllInUse = data && trim(matrix.chosen, data.permissions).length === matrix.chosen.length
  return (
    <Card title={t('trim.title')}>
      <p className="text-text-muted">{t('trim.text', { days: unusedAfterDays })}</p>
      <div role="status">
        {isError && <p className="mt-2 text-error-text">{t('trim.failed')}</p>}
        {isAllInUse && !matrix.along && (
          <p className="mt-2">
            {t('trim.none')} <Time at={data.since} />
          </p>
        )}
      </div>
      <Button size="sm" className="mt-3" busy={isFetching} onClick={() => void clear()}>
        {t('trim.action')}
      </Button>
    </Card>
  )
}
