import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { User } from '#contract/users/records.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { useIsAtLeast } from '#src/screen/useScreen.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { LastSignIn } from '../LastSignIn.tsx'
import { useTimeElement } from '#src/ui/useTimeElement.tsx'
import { stateOf, toneOf, useFactorWords, useProjectWords, useRoleWords } from '../userWords.ts'

const none = '–'

/** The columns of the list of people; those that the server can sort by are sortable. */
export const useUserColumns = (): DataColumn<User>[] => {
  const { t } = useTranslation('users')
  const me = useAppSelector(selectUser)?.id
  const factorsOf = useFactorWords()
  const timeElement = useTimeElement()
  const hiddenAtFirst = !useIsAtLeast('2xl')
  return [
    {
      id: 'name',
      header: t('fields.name'),
      width: 220,
      always: true,
      sortable: true,
      cell: (user) => <PersonName user={user} isMe={user.id === me} />,
    },
    {
      id: 'email',
      header: t('fields.email'),
      width: 195,
      sortable: true,
      title: ({ email }) => email,
      cell: ({ email }) => email,
    },
    {
      id: 'status',
      header: t('fields.status'),
      width: 96,
      sortable: true,
      dot: (user) => ({ tone: toneOf[stateOf(user)] }),
      title: (user) => (stateOf(user) === 'locked' ? t('locked.text') : undefined),
      cell: (user) => t(`statuses.${stateOf(user)}`),
    },
    { id: 'groupRoles', header: t('fields.roles'), width: 160, cell: (user) => <Roles user={user} /> },
    {
      id: 'projects',
      header: t('fields.projects'),
      width: 130,
      hiddenAtFirst,
      cell: ({ projectIds }) => (projectIds.length > 0 ? <Projects ids={projectIds} /> : none),
    },
    { id: 'factors', header: t('fields.factors'), width: 136, cell: factorsOf },
    {
      id: 'lastSignInAt',
      header: t('fields.lastSignIn'),
      width: 150,
      sortable: true,
      cell: (user) => <LastSignIn user={user} />,
    },
    {
      id: 'createdAt',
      header: t('fields.created'),
      width: 110,
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ createdAt }) => timeElement(createdAt),
    },
  ]
}

function PersonName({ user: { id, name }, isMe }: { user: User; isMe: boolean }) {
  const { t } = useTranslation('users')
  return (
    <>
      <Avatar name={name} size="sm" />
      <Link to={paths.user(id)} className={`${rowLinkClass} min-w-0 truncate [unicode-bidi:plaintext]`}>
        {name}
      </Link>
      {isMe && <Badge tone="primary">{t('you')}</Badge>}
    </>
  )
}

/** Reads the names itself, so that they draw no row again. */
function Roles({ user }: { user: User }) {
  const words = useRoleWords(user).join(', ')
  return (
    <span title={words} className="truncate">
      {words || none}
    </span>
  )
}

function Projects({ ids }: { ids: readonly string[] }) {
  const { short, all } = useProjectWords(ids)
  return (
    <span title={all} className="truncate">
      {short}
    </span>
  )
}
