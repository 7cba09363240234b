import { useTranslation } from 'react-i18next'
import { whyNotToUser } from '#contract/users/rules.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { useCaller } from '../useCaller.ts'
import { useRoles } from '../useRoles.ts'
import { AssignmentEditor } from './AssignmentEditor.tsx'
import { AssignmentList } from './AssignmentList.tsx'
import type { TabProps } from './PersonPage.tsx'
import { usersTexts } from '../texts.ts'

export const texts = [...permissionsTexts, ...usersTexts]

/** The group roles of a person: to be changed by those who may, to be read by the others. */
export function RolesTab({ user }: TabProps) {
  const { t } = useTranslation('users')
  const caller = useCaller()
  const { canSee } = useRoles()
  const reason = whyNotToUser('assign', user, caller)
  // Whoever can't see the group roles can't choose one.
  if (reason === undefined && canSee)
    // Another revision is another beginning, unless something has been changed here.
    return <AssignmentEditor user={user} isOneself={user.id === caller.id} />
  return (
    <Card title={t('fields.roles')}>
      <div className="flex flex-col gap-4">
        {reason === 'ownerOnly' && <Banner>{t('reasons.ownerOnly')}</Banner>}
        <AssignmentList user={user} />
      </div>
    </Card>
  )
}
