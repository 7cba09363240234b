import type { AppThunk } from '#src/store/store.ts'
import type { Action } from './action.ts'
import type { Resource } from './resource.ts'

declare module '#src/store/store.ts' {
  interface StoreServices {
    actions: KnownActions
  }
}

export interface KnownActions {
  /** An action that somebody has chosen: it is found by its id from then on. */
  learn: <Row extends Resource>(action: Action<Row>) => void
  /** The action of an id, `instance.stop`, loaded with its area if nobody has chosen it yet. */
  find: (id: string) => Promise<Action<Resource> | undefined>
}

/**
 * The state names actions by their ids, and this finds them again. `load` loads the actions of a kind: a recording may
 * begin with a question of a page that has not been opened.
 */
export const createKnownActions = (
  load: (kind: string) => Promise<readonly Action<Resource>[]>,
): KnownActions => {
  const chosen = new Map<string, Action<Resource>>()
  return {
    // Callers that find an action by its id have a row of its kind.
    learn: (action) => void chosen.set(action.id, action as unknown as Action<Resource>),
    find: async (id) => {
      const [kind = ''] = id.split('.')
      return chosen.get(id) ?? (await load(kind)).find((action) => action.id === id)
    },
  }
}

/** The action of an id. */
export const findAction =
  (id: string): AppThunk<Promise<Action<Resource> | undefined>> =>
  (_dispatch, _getState, { actions }) =>
    actions.find(id)
