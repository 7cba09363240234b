import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { permissions, type Permission } from '#contract/permissions.ts'
import { isSessionOver } from './authSlice.ts'

interface Permissions {
  held: Permission[]
  /** Whether the server has been asked; until then nobody can be told that they may not. */
  isKnown: boolean
}

const initialState: Permissions = { held: [], isKnown: false }

const catalogue: ReadonlySet<string> = new Set(permissions)
const isPermission = (word: string): word is Permission => catalogue.has(word)

/** What the signed-in person may do. */
export const permissionsSlice = createSlice({
  name: 'permissions',
  initialState,
  reducers: {
    /** A newer server may know words that this console does not; they are passed over. */
    permissionsReceived: (state, { payload }: PayloadAction<string[]>) => {
      const held = payload.filter(isPermission)
      // The same words again must not make every screen think that something changed.
      if (held.join() !== state.held.join()) state.held = held
      state.isKnown = true
    },
    permissionsUnavailable: (state) => {
      if (state.held.length) state.held = []
      state.isKnown = true
    },
  },
  extraReducers: (builder) => void builder.addMatcher(isSessionOver, () => initialState),
  selectors: {
    selectPermissions: ({ held }) => held,
    selectArePermissionsKnown: ({ isKnown }) => isKnown,
  },
})

export const { permissionsReceived, permissionsUnavailable } = permissionsSlice.actions
export const { selectPermissions, selectArePermissionsKnown } = permissionsSlice.selectors
