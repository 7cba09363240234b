import { useState } from 'react'
import { shallowEqual } from 'react-redux'
import type { Route } from '#contract/route.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import type { RootState } from '#src/store/store.ts'
import { selectUser } from './authSlice.ts'
import { selectPermissions } from './permissionsSlice.ts'

type Terms = Pick<Route, 'needs' | 'whileSuspended'>

const mayCall = (state: RootState, { needs, whileSuspended }: Terms) => {
  if (needs === 'guest') return true
  if (selectUser(state)?.suspended && !whileSuspended) return false
  return needs === 'anyone signed in' || selectPermissions(state).includes(needs)
}

/** Whether the signed-in person may call a route now. The server decides again when they do. */
export const useCan = (terms: Terms) => useAppSelector((state) => mayCall(state, terms))

/** Those of several that the signed-in person may call now. */
export const useAllowed = <T extends { terms: Terms }>(all: readonly T[]): T[] =>
  useAppSelector((state) => all.filter(({ terms }) => mayCall(state, terms)), shallowEqual)

/**
 * For what a person may be typing into: once allowed, it stays. A failed poll empties the permissions for half a minute,
 * and a form that went away would lose what was typed. The server decides when it is sent.
 */
export const useStaysAllowed = (isAllowed: boolean) => {
  const [wasAllowed, setWasAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setWasAllowed(true)
  return isAllowed || wasAllowed
}
