import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/record.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import type { Call } from '../action.ts'
import type { BulkForm, BulkTerms } from './bulkTerms.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

type Move<Row> = (row: Row, to: { projectId: Id }) => Call

/** Moves resources to a project, but for those that are in it. */
export const bulkMove = <Row extends { projectId: Id }>(projectId: Id, move: Move<Row>): BulkTerms<Row> => ({
  isReady: projectId !== '',
  skip: (row) => (row.projectId === projectId ? 'alreadyThere' : undefined),
  call: (row) => move(row, { projectId }),
})

export const bulkMoveForm = <Row extends { projectId: Id }>(move: Move<Row>): BulkForm<Row> =>
  function BulkMoveForm({ children }) {
    const { t } = useTranslation('resourceActions')
    const projects = useRows(useListMyProjectsQuery().data)
    const [projectId, setProjectId] = useState('')
    const fields = (
      <Field label={t('move.project')}>
        <Select
          value={projectId || undefined}
          placeholder={t('move.choose')}
          onChange={setProjectId}
          choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    )
    return children({ fields, ...bulkMove(projectId, move) })
  }
