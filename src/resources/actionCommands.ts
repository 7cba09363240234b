import type { LucideIcon } from 'lucide-react/types'
import { mayWith } from '#src/auth/permissionsSlice.ts'
import type { Command } from '#src/resources/commands.ts'
import type { RootState } from '#src/store/store.ts'
import type resources from '#src/locales/en/resources.json'
import type { Action } from './action.ts'
import type { Place } from './places.ts'
import type { Resource } from './resource.ts'
import { selectResource } from './selectResource.ts'
import { choose } from './send.ts'

/** The resource of a kind whose page is on screen. */
const onScreen = ({ shell, ...state }: RootState, kind: string, addressOf: Place['one']) => {
  const { pathname, searchParams } = new URL(shell.location, 'http://console')
  // It is named by a parameter, or by a part of the address.
  const id = [...searchParams.getAll('id'), ...pathname.split('/')].find((one) => {
    return one !== '' && shell.location.startsWith(addressOf(one))
  })
  return id === undefined ? undefined : selectResource({ shell, ...state }, kind, id)
}

const commandOf = (action: Action<Resource>, icon: LucideIcon, addressOf: Place['one']): Command => ({
  id: action.id,
  // Actions of the palette have a label.
  title: `resources:actions.${action.name as keyof (typeof resources)['actions']}`,
  icon,
  isApt: (state) => {
    const row = onScreen(state, action.kind, addressOf)
    return (
      row !== undefined &&
      mayWith(state.permissions)(action.needs, row.projectId) &&
      action.whyNot(row) === undefined
    )
  },
  about: (state) => onScreen(state, action.kind, addressOf)?.name,
  does: (dispatch) =>
    dispatch((_, getState) => {
      const row = onScreen(getState(), action.kind, addressOf)
      if (row) dispatch(choose(action, row))
    }),
})

/** Commands of the palette for the resource on screen, which has this address, as far as its state allows. */
export const actionCommands = (
  addressOf: Place['one'],
  ...offered: readonly [action: Action, icon: LucideIcon][]
): Command[] =>
  // What is on screen is found by the action's own kind.
  offered.map(([action, icon]) => commandOf(action as Action<Resource>, icon, addressOf))
