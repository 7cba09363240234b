import { texts, values } from './values.mjs'

/** The places of a body that hold a value, nested ones included: of an example, and of the schema. */
const placesOf = (value, path = []) =>
  typeof value === 'object' && value !== null
    ? [
        ...(path.length > 0 ? [path] : []),
        ...Object.entries(value).flatMap(([key, below]) => placesOf(below, [...path, key])),
      ]
    : [path]

const withAt = (body, [key, ...rest], value) => {
  const copy = Array.isArray(body) ? [...body] : { ...body }
  copy[key] = rest.length === 0 ? value : withAt(copy[key], rest, value)
  return copy
}

const bodyFields = ({ requestBody }, components) => {
  const { $ref, ...schema } = requestBody?.content['application/json']?.schema ?? {}
  const resolved = $ref ? components[$ref.split('/').at(-1)] : schema
  return Object.keys(resolved.properties ?? {})
}

const strange = [
  '{',
  '[]',
  '1',
  'null',
  '"a"',
  '{"a":1,"a":2}',
  '\u0000',
  `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `{${'"k":1,'.repeat(20_000)}"k":1}`,
]

const shown = (value) => JSON.stringify(value)?.slice(0, 60)

/** Every field of every operation with every value, one at a time: the rest of the request is good. */
export const fuzz = async (target, attack) => {
  const { operations, ours, owner, request, test } = target
  const { components } = (await test.app.inject('/api/v1/openapi.json')).json()
  for (const { line, method, address, about, streams } of operations) {
    let good = await request(line, ours, owner)
    const send = async (where, changed) => {
      const at = { method, address, streams, headers: owner.session.headers }
      const { statusCode, body } = await attack.send(`${line} ${where}`, { ...at, ...good, ...changed })
      if (statusCode === 422 && !/"errors":\[\{"path"|InvalidCode|Idempotency-Key was used/.test(body ?? ''))
        attack.find('a 422 that names no field', `${line} ${where}: ${body}`)
      // What was done is gone: the next one needs another.
      if (statusCode < 300 && method !== 'GET') good = await request(line, ours, owner)
    }
    const fields = bodyFields(about, components.schemas).map((field) => [field])
    const places = new Map(
      [...fields, ...(good.body ? placesOf(good.body) : [])].map((of) => [of.join('.'), of]),
    )
    for (const [name, place] of places) {
      if (name === '') continue
      for (const value of values)
        await send(`${name} = ${shown(value)}`, { body: withAt(good.body ?? {}, place, value) })
    }
    if (about.requestBody)
      for (const text of strange) await send(`body ${text.slice(0, 40)}`, { body: undefined, text })
    for (const { name, in: where } of about.parameters ?? []) {
      for (const text of texts.filter((one) => one.isWellFormed() && one.length < 10_000))
        if (where === 'query')
          await send(`?${name}=${shown(text)}`, { query: { ...good.query, [name]: text } })
        else if (where === 'path')
          await send(`${name} in path ${shown(text)}`, { params: { ...good.params, [name]: text } })
        else if (/^[\x20-\x7e]+$/.test(text))
          await send(`${name}: ${shown(text)}`, { headers: { ...owner.session.headers, [name]: text } })
    }
  }
}
