import { serviceSuspended } from '#src/auth/billingActions.ts'
import { paths } from '#src/common/paths.ts'
import type { Navigator } from '../navigator.ts'
import type { StartListening } from '../store.ts'

/** A company whose services are suspended is told so on a page of its own. */
export const turnAwaySuspended = (startListening: StartListening, { go }: Navigator) =>
  startListening({ actionCreator: serviceSuspended, effect: () => go(paths.serviceSuspended()) })
