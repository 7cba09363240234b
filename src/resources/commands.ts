import type { LucideIcon } from 'lucide-react/types'
import type { Kind, RecordOf } from '#contract/kinds.ts'
import type { Terms } from '#contract/route.ts'
import type { AppDispatch, RootState } from '#src/store/store.ts'
import type { Namespace } from '../i18n/i18n.ts'
import type { TitleKey } from '../routes/routeHandle.ts'

/** Something that a person can do from anywhere, by the command palette. */
export interface Command {
  /** Unique, and the same in every release: recent commands are kept by it. */
  id: string
  title: TitleKey
  icon: LucideIcon
  /** The route that it calls in the end: only those who may call that are offered the command. */
  needs?: Pick<Terms, 'needs'>
  /** Whether it can be done now; a command that says nothing about this always can. */
  isApt?: (state: RootState) => boolean
  /** What it is done to, by its name. */
  about?: (state: RootState) => string | undefined
  /** An address to go to, or what else happens. */
  does: string | ((dispatch: AppDispatch) => unknown)
}

/** A kind of record that is found by typing a part of what it is known by; it has a place of its own. */
export interface Findable<K extends Kind = Kind> {
  kind: K
  /** The list that is searched. */
  needs: Pick<Terms, 'needs'>
  /** The name first, then whatever else it goes by, such as its addresses. */
  wordsOf: (record: RecordOf<K>) => readonly [name: string, ...others: string[]]
  /** Has the server look for it; what comes back is in the store then. */
  find: (q: string, dispatch: AppDispatch) => unknown
}

/** One of an area's findables. It is only ever asked about records of its own kind, so the list may forget which that is. */
export const findable = <K extends Kind>(one: Findable<K>) => one as unknown as Findable

/** The areas whose texts the titles are in. */
export const areasOf = (titles: readonly TitleKey[]): Namespace[] => [
  // A title's part before the colon is its area; `TitleKey` allows no other.
  ...new Set(titles.map((title) => title.split(':')[0] as Namespace)),
]
