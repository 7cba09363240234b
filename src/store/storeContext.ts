import { createContext } from 'react-router'
import type { AppStore } from './store.ts'

/** Where a route's loader finds the store; none where a page is shown by itself, or as a recording has it. */
export const storeContext = createContext<AppStore | null>(null)
