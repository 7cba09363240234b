import { useTranslation } from 'react-i18next'
import { useMatches, useSearchParams } from 'react-router'
import { useAppSelector } from '#src/store/hooks.ts'
import { areasOf } from '#src/resources/commands.ts'
import type { RouteHandle } from '#src/routes/routeHandle.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { shownNameOf } from '#src/records/shownNames.ts'

export interface Crumb {
  title: string
  to: string
}

/** The named pages from the section down to the page on screen, for breadcrumbs and the document's title. */
export const useTrail = (): Crumb[] => {
  const [search] = useSearchParams()
  const named = useMatches().flatMap(({ pathname, params, handle }) => {
    const { title: given, about } = (handle ?? {}) as RouteHandle
    const title = typeof given === 'function' ? given(search) : given
    return title === undefined ? [] : [{ pathname, title, ref: about?.(search, params) }]
  })
  // Drawn again when the areas' texts have come in the person's language.
  const { t } = useTranslation(areasOf(named.map(({ title }) => title)))
  const names = useAppSelector((state) =>
    named.map(({ ref }) => shownNameOf(ref && selectRecord(state, ref))).join(SEPARATOR),
  )
  return named.map(({ pathname, title }, index) => ({
    title: names.split(SEPARATOR)[index] || t(title),
    to: pathname,
  }))
}

// One string, so that the selector's answer is the same as long as no name changes.
const SEPARATOR = '\u0000'
