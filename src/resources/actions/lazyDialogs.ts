import { fetchDialogAhead } from '#src/ui/Dialog.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'

export const ConfirmAction = lazyPart(() => import('./ConfirmAction.tsx'), 'ConfirmAction')

/** While somebody reads a menu: what most of its items open first. */
export const fetchDialogsAhead = () => {
  fetchDialogAhead()
  ConfirmAction.fetchAhead()
}
