import { useTranslation } from 'react-i18next'
import { userRoutes } from '#contract/users/routes.ts'
import { paths } from '#src/routes/paths.ts'
import { ListPage } from '#src/resources/list/ListPage.tsx'
import { ListTools } from '#src/resources/list/ListTools.tsx'
import { useResourceList, useResourceView } from '#src/resources/list/useResourceList.ts'
import { part } from '#src/i18n/withTexts.ts'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { useUserActions } from '../actions/useUserActions.tsx'
import { UserBulk } from '../bulk/UserBulk.tsx'
import { useListUsersQuery } from '#src/api/peopleApi.ts'
import { PolicyCard } from './PolicyCard.tsx'
import { userFilters } from './userFilters.ts'
import { UserTable } from './UserTable.tsx'
import { useUserColumns } from './useUserColumns.tsx'
import { usersTexts } from '../texts.ts'

export const texts = [...permissionsTexts, ...resourcesTexts, ...usersTexts]

const exported = part(() => import('./exportedUsers.ts'), 'exportedUsers')

/** Nobody is ever without company: whoever looks is in it. Until the answer says so, there is nothing to say. */
const Empty = () => null

/** The company's people. */
export function UsersPage() {
  const { t } = useTranslation('users')
  const view = useResourceView(userFilters)
  const { notSignedInFor, ...query } = view.query
  const list = useResourceList(
    { kind: 'user' },
    view,
    useListUsersQuery({ ...query, ...(notSignedInFor && { notSignedInFor: Number(notSignedInFor) }) }),
  )
  const { ask, dialog } = useUserActions()
  return (
    <ListPage
      list={list}
      columns={useUserColumns()}
      title={t('title')}
      description={t('description')}
      create={{ label: t('invite.open'), to: paths.invite(), route: userRoutes.inviteSeveral }}
      Empty={Empty}
    >
      <PolicyCard />
      <ListTools search={t('searchPlaceholder')} exported={exported} />
      <UserTable onAsk={ask} />
      <UserBulk />
      {dialog}
    </ListPage>
  )
}

export { UsersPage as Component }
