import type { FastifyInstance } from 'fastify'
import type { FieldError } from '#contract/problem.ts'
import { invalid, malformed, notFound } from '../problems.ts'

/*
 * JSON can say more than a database can keep: NUL, half of a surrogate pair. And members with these names would
 * change what all objects have, wherever a body is copied. Each is refused by its place, before anything reads it.
 */

const sentence = 'This value has a character that can’t be kept.'

/** Refuses texts that can’t be kept: in an id 404, in the query 400, in the body 422. */
export const refuseUnkeepable = (app: FastifyInstance) =>
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (unkeepable(params)) throw notFound('record')
    const inQuery = unkeepable(query)
    if (inQuery) throw malformed('The query has a value that can’t be kept.', { errors: [inQuery] })
    const inBody = unkeepable(body)
    if (inBody?.code === 'unknownField')
      throw malformed('The body has a member that no call takes.', { errors: [inBody] })
    if (inBody) throw invalid('Some fields need attention.', { errors: [inBody] })
  })

/** The first place in a value that can't be kept. In a loop: however deep it goes, the stack is not what ends it. */
const unkeepable = (value: unknown): FieldError | undefined => {
  const left: [path: string, value: unknown][] = [['', value]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, at] = next
    if (typeof at === 'string' && isUnkeepable(at)) return { path, code: 'invalid', message: sentence }
    // Raw bytes have no members.
    if (typeof at !== 'object' || at === null || ArrayBuffer.isView(at)) continue
    for (const key of Object.keys(at)) {
      const below = path === '' ? key : `${path}.${key}`
      if (key === '__proto__' || (key === 'prototype' && path.split('.').at(-1) === 'constructor'))
        return { path: below, code: 'unknownField', message: 'This call does not take such a member.' }
      if (isUnkeepable(key)) return { path: below, code: 'invalid', message: sentence }
      left.push([below, Reflect.get(at, key)])
    }
  }
  return undefined
}

const isUnkeepable = (text: string) => text.includes('\0') || !text.isWellFormed()
