import type { z } from 'zod/mini'
import type { AnyRecord, LooseRecord } from '#contract/kinds.ts'
import { operation } from '#contract/operations.ts'
import { project, projectMember } from '#contract/projects/routes.ts'
import type { RecordSchema } from '#contract/record.ts'

const schemas = new Map<string, z.ZodMiniType<AnyRecord>>()

/** Makes a kind of record known: from then on its records are checked and filed. */
export const registerKind = (schema: RecordSchema & z.ZodMiniType<AnyRecord>) => {
  for (const kind of schema.shape.kind.def.values) schemas.set(kind, schema)
}

// What the first load knows. Every further kind comes with the code that asks for it.
for (const schema of [project, projectMember, operation]) registerKind(schema)

/**
 * Checks records that came along with an answer or a live update, each by the schema of its kind. Those of kinds
 * that nobody here knows are skipped: a newer server may send them.
 */
export const readRecords = (
  given: readonly LooseRecord[],
): { records: AnyRecord[]; error?: undefined } | { records?: undefined; error: z.core.$ZodError } => {
  const records: AnyRecord[] = []
  for (const record of given) {
    const { data, error } = schemas.get(record.kind)?.safeParse(record) ?? {}
    if (error) return { error }
    if (data) records.push(data)
  }
  return { records }
}
