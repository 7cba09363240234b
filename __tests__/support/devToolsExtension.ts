import { instrument, type EnhancedStore } from '@redux-devtools/instrument'
import type { Action, StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit'

/*
 * What the browser's extension does to a store, by the extension's own library: actions are recorded, states are
 * reckoned from them again, and a recording can be jumped in, exported and imported. Import it before the store.
 */
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (options: object) =>
    (...enhancers: StoreEnhancer[]) =>
    (create: StoreEnhancerStoreCreator) =>
    (reducer: never, preloadedState: never) => {
      const enhanced = [
        ...enhancers,
        instrument(undefined, { ...options, trace: false }) as StoreEnhancer,
      ].reduceRight((inner, enhance) => enhance(inner), create)
      const store = enhanced(reducer, preloadedState)
      // For a journey, which gets at nothing else of the page.
      window.recording = recordingOf(store)
      return store
    },
})

declare global {
  interface Window {
    /** Of the page's last store that connected. */
    recording?: ReturnType<typeof recordingOf>
  }
}

/** The recorder of a store that was made under the extension. */
export const recordingOf = (store: object) => {
  // Whatever stands outside of the instrument passes its parts on.
  const { liftedStore } = store as EnhancedStore<unknown, Action, unknown>
  return {
    /** As the extension writes it to a file. */
    exported: () => JSON.stringify(liftedStore.getState()),
    imported: (file: string) =>
      liftedStore.dispatch({
        type: 'IMPORT_STATE',
        nextLiftedState: JSON.parse(file),
        noRecompute: false,
      } as never),
    /** As somebody does who types an action into the DevTools. */
    dispatched: (action: Action) =>
      liftedStore.dispatch({ type: 'PERFORM_ACTION', action, timestamp: 0 } as never),
    /** The types of the recorded actions, in their order. */
    types: () => {
      const { stagedActionIds, actionsById } = liftedStore.getState()
      return stagedActionIds.map((id) => actionsById[id]?.action.type)
    },
    /** The places at which actions of this type were recorded. */
    placesOf: (type: string) => {
      const { stagedActionIds, actionsById } = liftedStore.getState()
      return stagedActionIds.flatMap((id, place) => (actionsById[id]?.action.type === type ? [place] : []))
    },
    /** The state after the action at this place. */
    stateAt: (place: number) => liftedStore.getState().computedStates[place]?.state,
    /** Leaves out the action at this place, or takes it in again. */
    toggled: (place: number) =>
      liftedStore.dispatch({
        type: 'TOGGLE_ACTION',
        id: liftedStore.getState().stagedActionIds[place],
      } as never),
    jumpTo: (index: number) => liftedStore.dispatch({ type: 'JUMP_TO_STATE', index } as never),
  }
}
