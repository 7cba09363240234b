import { useLocation } from 'react-router'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { sectionsFor } from '../navigation.ts'

/** The sections that the person may see, and the one whose page is on screen. */
export const useSections = () => {
  const sections = sectionsFor(useAppSelector(selectPermissions))
  const { pathname } = useLocation()
  const current = sections.find(({ root }) => pathname === root || pathname.startsWith(`${root}/`))
  return { sections, current }
}
