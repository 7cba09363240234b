import { serviceSuspended } from '#src/auth/billingActions.ts'
import { changeUser } from '#src/auth/changeUser.ts'
import type { StartListening } from '#src/store/store.ts'
import { paths } from '#src/routes/paths.ts'
import type { Navigator } from '../navigator.ts'

/** Without these, nobody could settle what the suspension is about, or ask why. */
const stays = [paths.account(), paths.support()]

/** A company whose services are suspended is told so on a page of its own. The pages of the account and of support stay. */
export const turnAwaySuspended = (startListening: StartListening, { go, here }: Navigator) =>
  startListening({
    actionCreator: serviceSuspended,
    effect: (_action, { dispatch }) => {
      dispatch(changeUser({ suspended: true }))
      if (!stays.some((root) => here().startsWith(`${root}/`))) go(paths.serviceSuspended())
    },
  })
