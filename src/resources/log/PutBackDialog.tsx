import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { showToast } from '#src/ui/toast.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { useCall } from '../actions/useCall.ts'
import type { Resource } from '../resource.ts'
import { ChangesTable } from './ChangesTable.tsx'
import { formerValues } from './formerValues.ts'
import { useGetLogEntryQuery } from './logListApi.ts'
import type { PutBackTerms } from './PutBackAsked.tsx'

interface PutBackDialogProps<Row> {
  /** The entry of the audit log before which the values were. */
  entry: string
  row: Row
  terms: PutBackTerms<Row>
  onClose: () => void
}

/** Shows what would be as it was before, beside what is now, and saves it as a change of one's own. */
export function PutBackDialog<Row extends Resource>({ entry, row, terms, onClose }: PutBackDialogProps<Row>) {
  const { t } = useTranslation('logs')
  const { data, error } = useGetLogEntryQuery({ id: entry })
  const { isSending, refusal, make } = useCall()
  const isAbout = data?.target?.id === row.id
  const now = new Map<string, unknown>(Object.entries(row))
  const changes = Object.entries(isAbout ? formerValues(terms.schema, data.changes) : {}).flatMap(
    ([field, after]) =>
      JSON.stringify(now.get(field)) === JSON.stringify(after)
        ? []
        : [{ field, before: now.get(field), after }],
  )
  const isUnknown = error !== undefined || (data !== undefined && !isAbout)

  const putBack = async () => {
    if (changes.length === 0) return
    const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
    if (!(await make(terms.save(row, values)))) return
    onClose()
    void showToast('success', t('putBack.done'))
  }

  return (
    <ActionDialog
      title={t('putBack.title')}
      text={t('putBack.text')}
      submit={t('putBack.button')}
      size="md"
      disabled={changes.length === 0}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void putBack()}
      onClose={onClose}
    >
      {isUnknown ? (
        <Banner tone="error" title={t('putBack.unknown')}>
          {error !== undefined && problemOf(error).message}
        </Banner>
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : changes.length > 0 ? (
        <ChangesTable changes={changes} heads={{ before: t('putBack.now'), after: t('putBack.previous') }} />
      ) : (
        <p className="text-text-muted">{t('putBack.same')}</p>
      )}
    </ActionDialog>
  )
}
