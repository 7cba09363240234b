import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import type { AuditEntry } from '#contract/logs/routes.ts'
import { showToast } from '#src/ui/toast.ts'
import { formerValues } from './formerValues.ts'
import { useGetLogEntryQuery } from './logListApi.ts'
import { logsTexts } from './texts.ts'

export const texts = logsTexts

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
