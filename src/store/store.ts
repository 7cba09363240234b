import type { Store, ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'

/**
 * The state of the whole console. Each slice declares its own part of it, beside its reducer:
 * `declare module '#src/store/store.ts' { interface RootState { shell: Shell } }`. Whatever reads the state
 * depends on this file alone, and `src/app/store.ts` proves that the reducers keep all of it.
 */
export interface RootState {}

/** What thunks get as their third argument; filled like the state. */
export interface StoreServices {}

export type AppDispatch = ThunkDispatch<RootState, StoreServices, UnknownAction>
export type AppThunk<Result> = ThunkAction<Result, RootState, StoreServices, UnknownAction>
export type AppStore = Store<RootState> & { dispatch: AppDispatch }
export type StartListening = TypedStartListening<RootState, AppDispatch>
