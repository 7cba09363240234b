import { useLocation } from 'react-router'
import type { Region } from '#contract/catalogue.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import type { RootState } from '#src/store/store.ts'
import { sectionsFor, sectionsOfStaff } from '../navigation.ts'
import { rememberedRegions } from '../rememberedRegions.ts'

/**
 * The regions, as soon as anyone has asked for them (`OutOfSight` does). Found by the name of the question, for the
 * question itself is more than the frame has room for.
 */
const selectRegions = ({ api }: RootState) =>
  // What that endpoint answers.
  Object.values(api.queries).find((query) => query?.endpointName === 'listRegions')?.data as
    | readonly Region[]
    | undefined

/** The sections that the person may see, and the one whose page is on screen. */
export const useSections = () => {
  const held = useAppSelector(selectPermissions)
  const user = useAppSelector(selectUser)
  const permitted = sectionsFor(held, undefined, useAppSelector(selectRegions) ?? rememberedRegions())
  const sections = user?.staffRole ? sectionsOfStaff(user, permitted) : permitted
  const { pathname } = useLocation()
  const current = sections.find(({ root }) => pathname === root || pathname.startsWith(`${root}/`))
  return { sections, current }
}
