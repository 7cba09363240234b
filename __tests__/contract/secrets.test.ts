import { allRoutes } from '#contract/routes.ts'

/* An answer with a secret in it is marked, so that what is kept of it for a repetition is sealed. */

/** Names under which the API tells secrets. */
const secretNames = /^(secret|recoveryCodes|otpauthUrl)$/

/** Every name of a member that an answer may have, however deep. */
const namesIn = (schema: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { shape, def } = schema as { shape?: object; def?: object }
  const names = shape ? Object.keys(shape) : []
  return [
    ...names,
    ...[shape, def].flatMap((part) => Object.values(part ?? {})).flatMap((part) => insideOf(part, seen)),
  ]
}
const insideOf = (part: unknown, seen: Set<unknown>): string[] =>
  Array.isArray(part) ? part.flatMap((one) => namesIn(one, seen)) : namesIn(part, seen)

const telling = allRoutes.filter(({ gives }) => namesIn(gives.schema).some((name) => secretNames.test(name)))

it('some answers tell a secret', () => {
  expect(telling.map(({ line }) => line)).toContain('POST /logs/streams')
})

it.each(telling.map(({ line, tellsSecret }) => [line, tellsSecret]))('%s is marked', (_, mark) => {
  expect(mark).toBe(true)
})
