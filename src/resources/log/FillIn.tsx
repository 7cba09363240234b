import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import type { AuditEntry } from '#contract/logs.ts'
import { showToast } from '#src/ui/toast.ts'
import { useGetLogEntryQuery } from './logListApi.ts'
import './texts.ts'

/** What a form takes of the values from before: what was cut for the log, or has another shape by now, stays out. */
const formerValues = <S extends z.ZodMiniObject>(schema: S, changes: AuditEntry['changes']) =>
  Object.fromEntries(
    changes.flatMap(({ field, before }) => {
      const shape: unknown = Object.hasOwn(schema.shape, field) ? schema.shape[field] : undefined
      const isCut = typeof before === 'string' && before.endsWith('…')
      const checks = shape as z.ZodMiniType | undefined // A shape holds schemas.
      return checks?.safeParse(before).success && !isCut ? [[field, before]] : []
    }),
    // Each has been checked by the schema of its field.
  ) as Partial<z.input<S>>

export interface PutBackProps<S extends z.ZodMiniObject> {
  /** Of the form's values. */
  schema: S
  fill: (values: Partial<z.input<S>>) => void
}

/** Fills a form in with the values from before an entry, to be looked at and saved. */
export function FillIn<S extends z.ZodMiniObject>({ id, schema, fill }: PutBackProps<S> & { id: string }) {
  const { t } = useTranslation('logs')
  const { data: entry } = useGetLogEntryQuery({ id })
  const putBack = useEffectEvent((from: AuditEntry) => {
    fill(formerValues(schema, from.changes))
    void showToast('info', t('putBack.filled'))
  })
  useEffect(() => {
    if (entry) putBack(entry)
  }, [entry])
  return null
}
