import { useTranslation } from 'react-i18next'
import type { ProjectMember } from '#contract/projects/routes.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Badge } from '#src/ui/Badge.tsx'

/** A member as the list names them: with their address, and whether they are in already. */
export function MemberName({ member }: { member: ProjectMember }) {
  const { t } = useTranslation('projects')
  const me = useAppSelector(selectUser)?.id
  const { name, email, status, userId } = member
  return (
    <span className="flex min-w-0 items-center gap-3 py-1">
      <Avatar name={name} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-break-word text-text">{name}</span>
          {userId === me && <Badge tone="primary">{t('members.you')}</Badge>}
          {status !== 'active' && (
            <Badge tone={status === 'invited' ? 'info' : 'warning'}>{t(`status.${status}`)}</Badge>
          )}
        </span>
        <span className="block truncate text-text-muted">{email}</span>
      </span>
    </span>
  )
}
