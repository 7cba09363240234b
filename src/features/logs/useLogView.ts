import { useState } from 'react'
import { serverNow } from '#src/common/serverClock.ts'
import { useSearchParams } from 'react-router'

/** How far back the list goes, in hours. */
export const ranges = { day: 24, week: 24 * 7, month: 24 * 30, all: undefined } as const
export type Range = keyof typeof ranges

const isRange = (text: string | null): text is Range => text !== null && Object.hasOwn(ranges, text)

const HOUR_MS = 3_600_000

/** The filters that stand in the address under the name that the API has for them. */
export const filterNames = [
  'q',
  'person',
  'by',
  'action',
  'outcome',
  'target',
  'project',
  'ip',
  'session',
  'request',
  'operation',
  'from',
  'to',
] as const
export type FilterName = (typeof filterNames)[number]
type FilterChange = Partial<Record<FilterName | 'range', string | undefined>>

/** No filters. */
const unfiltered: FilterChange = Object.fromEntries(filterNames.map((name) => [name, undefined]))

const traces = ['session', 'request', 'operation'] as const

/**
 * Which part of the audit log is looked at: filters, place and the open entry live in the address, so that a link or
 * the back button restores them.
 */
export const useLogView = () => {
  const [params, setParams] = useSearchParams()
  const [now] = useState(() => serverNow())
  const given = params.get('range')
  const isCustom = params.has('from') || params.has('to')
  const range: Range = isRange(given) ? given : 'week'
  // A single thing is followed through all of its time.
  const isTraced = traces.some((name) => params.has(name))
  const hours = isCustom || (given === null && isTraced) ? undefined : ranges[range]

  const show = (change: Record<string, string | undefined>) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      for (const [name, value] of Object.entries(change))
        if (value) next.set(name, value)
        else next.delete(name)
      return next
    })
  const filter = (change: FilterChange) => show({ ...change, cursor: undefined, entry: undefined })
  const valueOf = (name: FilterName) => params.get(name) ?? undefined

  /** As the API has them. */
  const filters = {
    ...Object.fromEntries(filterNames.flatMap((name) => (valueOf(name) ? [[name, valueOf(name)]] : []))),
    ...(hours !== undefined && { from: new Date(now - hours * HOUR_MS).toISOString() }),
  }

  return {
    filters,
    /** What a saved view keeps: the address without the place in the list. */
    saved: Object.fromEntries([...params].filter(([name]) => name !== 'cursor' && name !== 'entry')),
    /** Parameters whose values mean nothing here. */
    unknown: given === null || isRange(given) ? [] : ['range'],
    open: (query: Readonly<Record<string, string>>) => setParams(new URLSearchParams(query)),
    /** `custom` where the address has a time of its own. */
    range: isCustom ? ('custom' as const) : given === null && isTraced ? ('all' as const) : range,
    valueOf,
    query: {
      ...filters,
      ...(params.get('cursor') && { cursor: params.get('cursor') ?? undefined }),
    },
    /** The first page, whose top is now. */
    isNewest: !params.has('cursor'),
    isFiltered: filterNames.some((name) => params.has(name)),
    /** Another filter begins again at the newest entry. */
    filter,
    /** Typing rests before it is searched for: an entry that was opened meanwhile stays open. */
    search: (q: string) => show({ q, cursor: undefined }),
    /** These filters in place of all others. */
    filterOnly: (change: FilterChange) => filter({ ...unfiltered, ...change }),
    clear: () => filter(unfiltered),
    goTo: (cursor: string | undefined) => show({ cursor }),
    entry: params.get('entry') ?? undefined,
    /** The address of an entry on this very page of the list. */
    linkTo: (entry: string) => {
      const next = new URLSearchParams(params)
      next.set('entry', entry)
      return `?${next.toString()}`
    },
    close: () => show({ entry: undefined }),
  }
}
export type LogView = ReturnType<typeof useLogView>
