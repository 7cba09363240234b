import UserPlus from 'lucide-react/icons/user-plus'
import { userRoutes } from '#contract/users/routes.ts'
import { users } from '#contract/users/records.ts'
import { findable } from '#src/resources/commands.ts'
import { paths } from '#src/routes/paths.ts'
import type { AreaCommands } from '#src/resources/area.ts'
import { peopleApi } from '#src/api/peopleApi.ts'
import { usersTexts } from './texts.ts'

export const texts = usersTexts

/** The area's commands in the palette. */
export const usersCommands: AreaCommands = {
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
