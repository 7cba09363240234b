import { validate as isUuid } from 'uuid'
import type { Fixture } from './fixture.ts'

/** Where in a request an id stands: `params.id`, `body.resources.0.id`. */
export type Slot = string[]

/** Finds every id in a request, however deep. */
export const slotsOf = ({ params = {}, query = {}, body = {} }: Fixture): Slot[] =>
  idsIn({ params, query, body })

const idsIn = (value: unknown): Slot[] => {
  if (typeof value === 'string') return isUuid(value) ? [[]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => idsIn(inner).map((rest) => [key, ...rest]))
}

export const valueAt = (request: Fixture, slot: Slot): unknown =>
  slot.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], request)

/** The same request with something else in one place. */
export const withValueAt = (request: Fixture, slot: Slot, value: string): Fixture => {
  const copy = structuredClone(request)
  const holder = valueAt(copy, slot.slice(0, -1)) as Record<string, unknown>
  holder[slot.at(-1) ?? ''] = value
  return copy
}
