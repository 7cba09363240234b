import type { z } from 'zod/mini'
import type { AnyRecord, LooseRecord } from '#contract/kinds.ts'
import { operation } from '#contract/operations.ts'
import { project, projectMember } from '#contract/projects/routes.ts'
import type { RecordSchema } from '#contract/record.ts'

declare module '#src/store/store.ts' {
  interface StoreServices {
    /** The kinds of records that this store has schemas of. */
    kinds: KnownKinds
  }
}

type Read = { records: AnyRecord[]; error?: undefined } | { records?: undefined; error: z.core.$ZodError }

export interface KnownKinds {
  /** Makes kinds known: from then on their records are checked and filed, also those of live updates. */
  learn: (schemas: readonly RecordSchema[]) => void
  /**
   * Checks records that came along with an answer or a live update, each by the schema of its kind. Records of unknown
   * kinds are skipped: no page has asked for them yet, or a newer server sent them.
   */
  read: (given: readonly LooseRecord[]) => Read
}

/**
 * The kinds of records that a store has met. It begins with those that come without being asked for; a call teaches the
 * kinds of its answer before it is sent (`normalized`), so that no change is missed while the answer is on its way, and
 * no page loads the schemas of another.
 */
export const createKnownKinds = (): KnownKinds => {
  const schemas = new Map<string, RecordSchema>()
  const learn = (known: readonly RecordSchema[]) => {
    for (const schema of known) for (const kind of schema.shape.kind.def.values) schemas.set(kind, schema)
  }
  learn([project, projectMember, operation])
  return {
    learn,
    read: (given) => {
      const records: AnyRecord[] = []
      for (const record of given) {
        const { data, error } = schemas.get(record.kind)?.safeParse(record) ?? {}
        if (error) return { error }
        // The contract's schema of this kind made it.
        if (data) records.push(data as AnyRecord)
      }
      return { records }
    },
  }
}
