import Copy from 'lucide-react/icons/copy'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupRoleRoutes, type GroupRole } from '#contract/group-roles/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { AffectedPeople } from './AffectedPeople.tsx'
import { Difference } from './matrix/Difference.tsx'
import { PermissionMatrix } from '#src/resources/matrix/PermissionMatrix.tsx'
import { PermissionNote } from './matrix/PermissionNote.tsx'
import { useMatrix } from '#src/resources/matrix/useMatrix.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { groupRoleDescription, groupRoleName, namedRole } from '#src/auth/groupRoleWords.ts'

/** A role that can't be changed: one that comes with the product, or for those who may only look. */
export function GroupRoleView({ role }: { role: GroupRole }) {
  const { t } = useTranslation('groupRoles')
  const { t: word } = useTranslation('permissions')
  const canCreate = useCan(groupRoleRoutes.create)
  const matrix = useMatrix({ chosen: role.permissions })
  return (
    <>
      <PageHeader
        title={<bdi>{groupRoleName(word, role)}</bdi>}
        badges={role.builtIn && <Badge>{t('builtIn')}</Badge>}
        description={groupRoleDescription(word, role)}
        actions={
          <>
            <PreviewButton role={namedRole(word, role)} />
            {canCreate && (
              <Link to={paths.groupRoleForm(role.id)} className={buttonClass({})}>
                <Copy aria-hidden />
                {t('copy')}
              </Link>
            )}
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Card
          title={t('form.permissions')}
          description={t('form.chosen', { count: role.permissions.length })}
        >
          <PermissionMatrix matrix={matrix} />
        </Card>
        <div className="flex flex-col gap-6 lg:sticky lg:top-4">
          <Difference matrix={matrix} except={role.id} />
          <PermissionNote matrix={matrix} />
          {role.memberCount > 0 && <AffectedPeople role={role} />}
        </div>
      </div>
    </>
  )
}
