/** Tells whether a value is of a kind. */
type Check = (value: unknown) => boolean

/** A check for each property, the optional ones too: what is added to the type is missed here by the compiler. */
export type Shape<T> = { readonly [K in keyof Required<T>]: Check }

export const isText: Check = (value) => typeof value === 'string'
/** ISO 8601 in UTC. */
export const isInstant: Check = (value) =>
  typeof value === 'string' && value.endsWith('Z') && !Number.isNaN(Date.parse(value))
export const isBoolean: Check = (value) => typeof value === 'boolean'
export const orNone =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
export const oneOf =
  (words: readonly string[]): Check =>
  (value) =>
    words.some((word) => word === value)

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value has a shape; for what is read before or without the contract's schemas. Tests hold both to the same answers. */
export const hasShape = <T>(shape: Shape<T>, value: unknown): value is T =>
  // Object.entries forgets of what type the values are.
  isObject(value) && Object.entries<Check>(shape).every(([name, check]) => check(value[name]))
