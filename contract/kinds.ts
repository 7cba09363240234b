import { z } from 'zod/mini'
import { instance, snapshot } from './instances.ts'
import { operation } from './operations.ts'
import { project, projectMember } from './projects.ts'
import { id, pageInfo } from './record.ts'
import type { Gives } from './route.ts'
import { sshKey } from './sshKeys.ts'
import { user } from './users.ts'

const recordSchemas = [project, projectMember, user, instance, snapshot, sshKey, operation] as const

/** Every kind of record there is. A kind added here gets a table, a cache tag and live updates. */
export const anyRecord = z.discriminatedUnion('kind', recordSchemas)
export type AnyRecord = z.infer<typeof anyRecord>
export type Kind = AnyRecord['kind']
export type RecordOf<K extends Kind> = Extract<AnyRecord, { kind: K }>

// oxlint-disable-next-line typescript/no-non-null-assertion -- record() gives each schema exactly one kind
export const kinds: readonly Kind[] = recordSchemas.map((schema) => schema.shape.kind.def.values[0]!)

export const removal = z.object({
  kind: z.enum(['project', 'projectMember', 'user', 'instance', 'snapshot', 'sshKey', 'operation']),
  id,
  revision: z.int(),
})
export type Removal = z.infer<typeof removal>

/** A change to what the console knows. HTTP answers and live frames both boil down to one. */
export const delta = z.object({ records: z.array(anyRecord), removed: z.array(removal) })
export type Delta = z.infer<typeof delta>

const contents = ({ shape, schema }: Gives): z.ZodMiniType => (shape === 'many' ? z.array(schema) : schema)

/** How every answer but a bare one is wrapped. `included` and `removed` report side effects. */
export const envelope = (gives: Gives) =>
  z.object({
    data: contents(gives),
    page: z.optional(pageInfo),
    included: z.optional(z.array(anyRecord)),
    removed: z.optional(z.array(removal)),
  })
export type Envelope = z.infer<ReturnType<typeof envelope>>
