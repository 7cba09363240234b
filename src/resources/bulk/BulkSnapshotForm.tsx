import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { Call } from '../action.ts'
import { snapshotDraft } from '../actions/nameDraft.ts'
import type { Cost } from '../order/OrderCost.tsx'
import type { BulkForm } from './bulkTerms.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

/** One name for the snapshots of several resources. */
export const bulkSnapshotForm = <Row,>(
  take: (row: Row, name: string) => Call,
  cost?: (row: Row) => Cost,
): BulkForm<Row> =>
  function BulkSnapshotForm({ children }) {
    const { t } = useTranslation('resourceActions')
    const [name, setName] = useState('')
    const fields = (
      <Field label={t('snapshot.name')} hint={t('snapshot.bulkHint')}>
        <TextInput
          value={name}
          maxLength={63}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    )
    return children({
      fields,
      isReady: snapshotDraft.safeParse({ name }).success,
      skip: () => undefined,
      call: (row) => take(row, name.trim()),
      cost,
    })
  }
