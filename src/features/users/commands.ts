import UserPlus from 'lucide-react/icons/user-plus'
import { userRoutes } from '#contract/users/routes.ts'
import { users } from '#contract/users/records.ts'
import { findable, type AreaPalette } from '#src/common/commands.ts'
import { paths } from '#src/common/paths.ts'
import './texts.ts'
import { peopleApi } from '#src/api/peopleApi.ts'

/** This area's commands and findables in the palette. */
export const usersPalette: AreaPalette = {
  commands: [
    {
      id: 'users.invite',
      title: 'users:invite.title',
      icon: UserPlus,
      needs: userRoutes.inviteSeveral,
      does: paths.invite(),
    },
  ],
  findables: [
    findable({
      kind: 'user',
      needs: users.list,
      wordsOf: ({ name, email, id }) => [name, email, id],
      find: (q, dispatch) =>
        dispatch(peopleApi.endpoints.listUsers.initiate({ q, size: 10 }, { subscribe: false })),
    }),
  ],
}
