import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { permissions, type Permission } from '#contract/permissions/permissions.ts'
import type { Id } from '#contract/record.ts'
import type { OwnPermissions } from '#contract/permissions/own.ts'
import { isSessionOver } from './authSlice.ts'

declare module '#src/store/store.ts' {
  interface RootState {
    permissions: Permissions
  }
}

/** Permissions that hold in some projects, or in the whole company where none are named. */
interface Grant {
  permissions: Permission[]
  projects?: Id[]
}

interface Permissions {
  /** What the person may do anywhere. */
  held: Permission[]
  /** Where they may; an older server does not say, and then it is everywhere. */
  grants?: Grant[]
  /** Whether the server has answered in this session; until then nobody can be told that they may not. */
  isKnown: boolean
}

const initialState: Permissions = { held: [], isKnown: false }

const catalogue: ReadonlySet<string> = new Set(permissions)
const isPermission = (word: string): word is Permission => catalogue.has(word)

const grantsIn = ({ grants }: OwnPermissions): Grant[] | undefined =>
  grants?.map((grant) => ({ ...grant, permissions: grant.permissions.filter(isPermission) }))

/** Whether someone who holds these may do what needs all of that in a project; without one, anywhere. */
export const mayWith =
  ({ held, grants }: Pick<Permissions, 'held' | 'grants'>) =>
  (needs: readonly Permission[], projectId?: Id) =>
    needs.every((permission) =>
      projectId === undefined || grants === undefined
        ? held.includes(permission)
        : grants.some(
            ({ permissions: granted, projects }) =>
              granted.includes(permission) && (projects?.includes(projectId) ?? true),
          ),
    )

/** What the signed-in person may do. */
export const permissionsSlice = createSlice({
  name: 'permissions',
  initialState,
  reducers: {
    /** A newer server may know words that this console does not; they are passed over. */
    permissionsReceived: (state, { payload }: PayloadAction<OwnPermissions>) => {
      const next = { held: payload.data.filter(isPermission), grants: grantsIn(payload) }
      // The same words again must not make every screen think that something changed.
      if (next.held.join() !== state.held.join()) state.held = next.held
      if (JSON.stringify(next.grants) !== JSON.stringify(state.grants)) state.grants = next.grants
      state.isKnown = true
    },
    /** A poll has failed: the permissions are emptied (specification §6). A first answer is still to come. */
    permissionsUnavailable: (state) => {
      if (state.held.length) state.held = []
      delete state.grants
    },
  },
  extraReducers: (builder) => void builder.addMatcher(isSessionOver, () => initialState),
  selectors: {
    selectPermissions: ({ held }) => held,
    selectGrants: ({ grants }) => grants,
    selectArePermissionsKnown: ({ isKnown }) => isKnown,
  },
})

export const { permissionsReceived, permissionsUnavailable } = permissionsSlice.actions
export const { selectPermissions, selectGrants, selectArePermissionsKnown } = permissionsSlice.selectors
