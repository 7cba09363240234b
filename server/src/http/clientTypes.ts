import type { openApiOf } from './openApi.ts'

type Document = ReturnType<typeof openApiOf>

/** As much of JSON Schema as the contract's schemas become. */
interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

interface Operation {
  summary?: string
  security?: Record<string, string[]>[]
  'x-permission': string
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/**
 * The calls that API tokens open, as TypeScript: `Calls` by method and path, and what they refer to. What ends
 * `client/portico.ts`.
 */
export const clientTypesOf = (document: Document) => {
  // The document is made of plain objects of these shapes.
  const schemas = document.components.schemas as Record<string, Schema>
  const paths = document.paths as Record<string, Record<string, Operation>>
  const named = new Set<string>()
  const typeOf = typesWith(schemas, named)

  const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, operation]) => {
      const answer = answerOf(operation)
      const takesTokens = operation.security?.some((way) => 'apiToken' in way)
      if (!takesTokens || !answer) return []
      const line = `${method.toUpperCase()} ${path.slice('/api/v1'.length)}`
      const doc = [operation.summary, needs(operation)].filter(Boolean).join(' ')
      return `  /** ${doc} */
  '${line}': {
    ask: ${askOf(operation, typeOf)}
    gives: ${typeOf(answer)}
  }`
    }),
  )

  typeOf({ $ref: '#/components/schemas/Problem' })
  const interfaces: string[] = []
  // A set goes on to what is added to it on the way.
  for (const name of named) interfaces.push(`export type ${name} = ${typeOf(schemas[name] ?? {})}`)
  return `${['export interface Calls {', ...calls, '}'].join('\n')}\n\n${interfaces.toSorted().join('\n\n')}\n`
}

const needs = ({ 'x-permission': permission }: Operation) =>
  permission.includes(':') ? `Needs \`${permission}\`.` : ''

const answerOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content?.['application/json']
    ?.schema

type TypeOf = (schema: Schema) => string

const askOf = ({ parameters, requestBody }: Operation, typeOf: TypeOf) => {
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const has = (header: string) => of('header').some(({ name }) => name === header)
  const query = of('query').map(({ name, required, schema }) => member(name, typeOf(schema), required))
  const anyRequired = of('query').some(({ required }) => required)
  return braces([
    ...(of('path').length ? [`path: ${braces(of('path').map(({ name }) => `${name}: string`))}`] : []),
    ...(query.length ? [member('query', braces(query), anyRequired)] : []),
    ...(requestBody ? [`body: ${typeOf(requestBody.content['application/json'].schema)}`] : []),
    ...(has('If-Match') ? ['ifMatch?: string | undefined'] : []),
    ...(has('Idempotency-Key') ? ['idempotencyKey?: string | undefined'] : []),
  ])
}

const braces = (members: string[]) => (members.length ? `{ ${members.join('; ')} }` : '{}')

const member = (name: string, type: string, required = false) =>
  `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`}${required ? '' : '?'}: ${type}`

/** Writes schemas as types: a record by its name, which it notes, and all else in place. */
const typesWith = (schemas: Record<string, Schema>, named: Set<string>) => {
  const typeOf: TypeOf = (schema) => {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.slice('#/components/schemas/'.length)
      // What belongs to a single operation has its name: `Projects_list_answer`.
      if (name.includes('_')) return typeOf(schemas[name] ?? {})
      named.add(name)
      return name
    }
    if (schema.const !== undefined) return literal(schema.const)
    if (schema.enum) return schema.enum.map(literal).join(' | ')
    const either = schema.anyOf ?? schema.oneOf
    if (either) return unionOf(either.map(typeOf))
    switch (schema.type) {
      case 'object':
        return objectOf(schema)
      case 'array':
        return `Array<${typeOf(schema.items ?? {})}>`
      case 'integer':
      case 'number':
        return 'number'
      case 'string':
      case 'boolean':
      case 'null':
        return schema.type
      default:
        return 'unknown'
    }
  }
  const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema) => {
    const members = Object.entries(properties).map(([name, schema]) =>
      member(name, typeOf(schema), required.includes(name)),
    )
    if (members.length > 0) return braces(members)
    return typeof additionalProperties === 'object' ? `Record<string, ${typeOf(additionalProperties)}>` : '{}'
  }
  return typeOf
}

/** Each type once; literals of text say nothing beside all of it. */
const unionOf = (types: readonly string[]) => {
  const each = new Set(types.flatMap((type) => (types.includes('string') ? type.split(' | ') : [type])))
  return [...each].filter((type) => !(each.has('string') && type.startsWith("'"))).join(' | ')
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value)
