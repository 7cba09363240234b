import { sessionEnded } from '#src/auth/authSlice.ts'
import {
  permissionsReceived,
  permissionsSlice,
  permissionsUnavailable,
  selectArePermissionsKnown,
  selectPermissions,
} from '#src/auth/permissionsSlice.ts'
import { rootReducer } from '#src/app/store.ts'

const { reducer } = permissionsSlice
const begun = reducer(undefined, { type: 'begin' })
const grants = [{ permissions: ['compute:read' as const], projects: ['atlas'] }]
const held = reducer(begun, permissionsReceived({ data: ['compute:read', 'teleport:beam'], grants }))

describe('the permissions', () => {
  it('are none and unknown before the first answer', () => {
    expect(begun).toEqual({ held: [], isKnown: false })
  })

  it('are those of the answer that this console knows', () => {
    expect(held).toEqual({ held: ['compute:read'], grants, isKnown: true })
  })

  it('are replaced by the next answer', () => {
    const next = reducer(held, permissionsReceived({ data: ['dns:read'] }))
    expect(next).toEqual({ held: ['dns:read'], grants: undefined, isKnown: true })
  })

  it('are emptied by a failure', () => {
    expect(reducer(held, permissionsUnavailable())).toEqual({ held: [], isKnown: true })
  })

  it('are still unknown when the first poll fails', () => {
    expect(reducer(begun, permissionsUnavailable())).toEqual(begun)
  })

  it('are emptied and unknown when the session is over', () => {
    expect(reducer(held, sessionEnded('expired'))).toEqual(begun)
  })

  it('are selected from the whole state', () => {
    const state = rootReducer(undefined, permissionsReceived({ data: ['dns:read'] }))
    expect(selectPermissions(state)).toEqual(['dns:read'])
    expect(selectArePermissionsKnown(state)).toBe(true)
  })
})
