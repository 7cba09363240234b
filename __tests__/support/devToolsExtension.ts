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
      [...enhancers, instrument(undefined, { ...options, trace: false }) as StoreEnhancer].reduceRight(
        (inner, enhance) => enhance(inner),
        create,
      ),
})

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
    /** The places at which actions of this type were recorded. */
    placesOf: (type: string) => {
      const { stagedActionIds, actionsById } = liftedStore.getState()
      return stagedActionIds.flatMap((id, place) => (actionsById[id]?.action.type === type ? [place] : []))
    },
    jumpTo: (index: number) => liftedStore.dispatch({ type: 'JUMP_TO_STATE', index } as never),
  }
}
