import type { z } from 'zod/mini'
import type { AuditEntry } from '#contract/logs/routes.ts'

/** What a form takes of the values from before: what was cut for the log, or has another shape by now, stays out. */
export const formerValues = <S extends z.ZodMiniObject>(schema: S, changes: AuditEntry['changes']) =>
  Object.fromEntries(
    changes.flatMap(({ field: column, before }) => {
      const field = fieldOf(column)
      const shape: unknown = Object.hasOwn(schema.shape, field) ? schema.shape[field] : undefined
      const isCut = typeof before === 'string' && before.endsWith('…')
      const checks = shape as z.ZodMiniType | undefined // A shape holds schemas.
      return checks?.safeParse(before).success && !isCut ? [[field, before]] : []
    }),
    // Each has been checked by the schema of its field.
  ) as Partial<z.input<S>>

/** What a draft calls a field that the log has by the name of its column: `backups_enabled`. */
export const fieldOf = (column: string) =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
