import { fetchDialogAhead } from '#src/ui/Dialog.tsx'
import { lazyAhead } from '#src/ui/lazyAhead.tsx'

export const ConfirmAction = lazyAhead(async () => ({
  default: (await import('./ConfirmAction.tsx')).ConfirmAction,
}))

/** While somebody reads a menu: what most of its items open first. */
export const fetchDialogsAhead = () => {
  fetchDialogAhead()
  ConfirmAction.fetchAhead()
}
