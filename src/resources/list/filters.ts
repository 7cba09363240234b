import type { ReactNode } from 'react'
import type { TitleKey } from '#src/routes/routeHandle.ts'

export interface Choice {
  value: string
  label: string
}

/** A component, because choices are asked of the server or translated: it gives them to its children. */
export type Choices = (props: { children: (choices: readonly Choice[]) => ReactNode }) => ReactNode

/** What a list can be narrowed to; its name is that of the API and of the address. */
export interface Filter<Value extends string = string> {
  label: TitleKey
  /** The value in an address; undefined for what the server would refuse. */
  parse: (text: string) => Value | undefined
  /** Gives the values to choose from, with their names. */
  Choices: Choices
  /** Any text can be typed; the choices are suggestions. */
  isFree?: true
  /** What a list shows where no value is set, if not simply everything. */
  unset?: TitleKey
}

export type Filters = Readonly<Record<string, Filter>>

/** The values that are set. */
export type FilterValues<F extends Filters> = {
  [Name in keyof F]?: F[Name] extends Filter<infer Value> ? Value : never
}

/** Declares a list's filters: `defineFilters({ status: statusFilter(volumeKind), region: regionFilter })`. */
export const defineFilters = <const F extends Filters>(filters: F) => filters

const namesOf = (filters: Filters) => Object.keys(filters)

/** The filters of an address whose values this list doesn't know: `filtersIn` passes over them. */
export const unknownIn = (filters: Filters, params: URLSearchParams) =>
  Object.entries(filters).flatMap(([name, { parse }]) =>
    params.has(name) && parse(params.get(name) ?? '') === undefined ? [name] : [],
  )

/** The filters of an address. What the server would refuse, from a mistyped one, is none. */
export const filtersIn = <F extends Filters>(filters: F, params: URLSearchParams) =>
  // Each value was read by the filter of its name.
  Object.fromEntries(
    Object.entries(filters).map(([name, { parse }]) => [name, parse(params.get(name) ?? '')]),
  ) as FilterValues<F>

/** The address with these set, or without those that are undefined: another list, and so its first page. */
export const withFilters = (
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
) => {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

/** The address of the whole list, in the order that it is in. */
export const withoutFilters = (filters: Filters, params: URLSearchParams) =>
  withFilters(
    params,
    Object.fromEntries(['q', 'project', ...namesOf(filters)].map((name) => [name, undefined])),
  )
