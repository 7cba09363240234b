import { serviceSuspended } from '#src/auth/billingActions.ts'
import { changeUser } from '#src/auth/changeUser.ts'
import type { StartListening } from '#src/store/store.ts'
import { paths } from '#src/routes/paths.ts'
import type { Navigator } from '../navigator.ts'

/**
 * A company whose services are suspended is told so on a page of its own. The pages of the account stay: without
 * them nobody could settle what the suspension is about.
 */
export const turnAwaySuspended = (startListening: StartListening, { go, here }: Navigator) =>
  startListening({
    actionCreator: serviceSuspended,
    effect: (_action, { dispatch }) => {
      dispatch(changeUser({ suspended: true }))
      if (!here().startsWith(`${paths.account()}/`)) go(paths.serviceSuspended())
    },
  })
