import { z } from 'zod/mini'
import { removal } from '#contract/kinds.ts'
import { permission } from '#contract/permissions/schema.ts'
import { problem } from '#contract/problem.ts'
import { pageInfo } from '#contract/record.ts'
import { anyRecord, recordSchemas } from '#contract/records.ts'

type JsonSchema = Record<string, unknown>

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Schemas that the API reference shows by name, wherever they are used. */
const wellKnown: [string, z.ZodMiniType][] = [
  ['Problem', problem],
  ['PageInfo', pageInfo],
  ['Removal', removal],
  ['AnyRecord', anyRecord],
  ...recordSchemas.map((schema): [string, z.ZodMiniType] => [
    capitalized(schema.shape.kind.def.values[0] ?? ''),
    schema,
  ]),
]

/** Collects the contract's schemas as the document's components, each under one name. */
export const collectSchemas = () => {
  // What a caller sends and what they get differ where a schema converts.
  const sent = z.registry<{ id: string }>()
  const given = z.registry<{ id: string }>()
  for (const [id, schema] of wellKnown) given.add(schema, { id })
  for (const registry of [sent, given]) registry.add(permission, { id: 'Permission' })

  const refer = (registry: typeof sent, schema: z.ZodMiniType, id: string) => {
    if (!registry.has(schema)) registry.add(schema, { id })
    return { $ref: `#/components/schemas/${registry.get(schema)?.id}` }
  }
  return {
    /** A reference to what a caller sends. */
    body: (schema: z.ZodMiniType, name: string) => refer(sent, schema, capitalized(name)),
    /** A reference to what a caller gets. */
    answer: (schema: z.ZodMiniType, name: string) => refer(given, schema, capitalized(name)),
    components: () => ({ ...toJson(given, 'output'), ...toJson(sent, 'input') }),
  }
}

const options = { unrepresentable: 'any', uri: (id: string) => `#/components/schemas/${id}` } as const

const toJson = (registry: z.core.$ZodRegistry<{ id: string }>, io: 'input' | 'output') => {
  const { schemas } = z.toJSONSchema(registry, { ...options, io })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)]))
}

/** A schema inside a document has no address or dialect of its own. */
const plain = ({ $id: _id, $schema: _dialect, id: _name, ...schema }: JsonSchema): JsonSchema => schema

/** The parameters of a query, one by one. */
export const queryParameters = (query: z.ZodMiniObject) => {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { unrepresentable: 'any', io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
