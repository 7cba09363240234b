import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project, ResourceSummary } from '#contract/projects.ts'
import type { Id } from '#contract/record.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useMoveResourcesMutation } from '#src/resources/resourcesApi.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { showToast } from '#src/ui/toast.ts'
import { contentsIn } from '../contents.ts'
import { WhatIsInside } from '../WhatIsInside.tsx'

interface MoveDialogProps {
  from: Project
  resources: ResourceSummary[]
  onClose: () => void
  onMoved: () => void
}

/** Moves resources to another project: all of them, with what is attached, or none. */
export function MoveDialog({ from, resources, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation('projects')
  const { data, isSuccess } = useListMyProjectsQuery()
  const targets = useRows(data).filter(({ id }) => id !== from.id)
  const [toProject, setToProject] = useState<Id>()
  const [isMissing, setIsMissing] = useState(false)
  const [move, { isLoading, error }] = useMoveResourcesMutation()
  const problem = error && problemOf(error)
  const elsewhere = problem && contentsIn(problem)

  const submit = async () => {
    if (toProject === undefined) return setIsMissing(true)
    const wanted = resources.map(({ kind, id }) => ({ kind, id }))
    const { data: moved } = await move({ fromProject: from.id, toProject, resources: wanted })
    if (!moved) return undefined
    onMoved()
    onClose()
    const name = targets.find(({ id }) => id === toProject)?.name
    return showToast('success', t('move.moved', { count: moved.length, name }))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      held={isLoading}
      title={t('move.title', { count: resources.length })}
      description={t('move.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('move.cancel')}</Button>
          <Button variant="primary" busy={isLoading} onClick={() => void submit()}>
            {t('move.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {problem && <Banner tone="error">{problem.message}</Banner>}
        {elsewhere && <WhatIsInside contents={elsewhere} />}
        {isSuccess && targets.length === 0 ? (
          <Banner>{t('move.none')}</Banner>
        ) : (
          <Field
            label={t('move.target')}
            error={isMissing && toProject === undefined ? t('move.choose') : undefined}
            required
          >
            <Combobox
              choices={targets.map(({ id, name, description }) => ({
                value: id,
                label: name,
                detail: description || undefined,
              }))}
              value={toProject}
              onChange={setToProject}
              placeholder={t('move.choose')}
            />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
