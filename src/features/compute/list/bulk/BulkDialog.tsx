import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useListRegionsQuery } from '../../computeApi.ts'
import { useSelected } from './useSelected.ts'
import { BulkFields } from './BulkFields.tsx'
import type { BulkAction } from './bulkActions.ts'
import { deedOf, whyLeftOut, type BulkInput } from './bulkPlan.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { BulkQuestion } from './BulkQuestion.tsx'
import { isComplete } from './isComplete.ts'
import { useBulkRun } from './useBulkRun.ts'

interface BulkDialogProps {
  action: BulkAction
  ids: readonly string[]
  /** With what stays selected, if anything was done. */
  onClose: (left?: Selection) => void
}

/**
 * Asks before something is done to several instances, naming those that are left out and why; then does
 * it and tells how it goes with each. What failed stays selected and can be tried again.
 */
export function BulkDialog({ action, ids, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['instancesBulk', 'ui'])
  const selected = useSelected(ids)
  const { data: regions } = useListRegionsQuery()
  const [input, setInput] = useState<BulkInput>({ tag: '', projectId: '', name: '' })
  const [typed, setTyped] = useState('')
  const { phase, chosen, outcomes, isDone, begin, again, callOff } = useBulkRun((instance) =>
    deedOf(action, instance, input),
  )
  const judged = selected.map((instance) => ({
    instance,
    reason: whyLeftOut(
      action,
      instance,
      input,
      regions?.find(({ id }) => id === instance.region)?.capabilities,
    ),
  }))
  const possible = judged.flatMap(({ instance, reason }) => (reason ? [] : [instance]))
  const left = chosen.filter((instance) => !isDone(instance))
  const close = () => onClose(phase === 'asking' ? undefined : new Set(left.map(({ id }) => id)))
  const isReady = possible.length > 0 && isComplete(action, input, typed, possible.length)

  const buttons = {
    asking: (
      <>
        <Button onClick={close}>{t('ui:cancel')}</Button>
        <Button
          variant={action === 'delete' ? 'danger' : 'primary'}
          disabled={!isReady}
          onClick={() => begin(possible)}
        >
          {t(`titles.${action}`)}
        </Button>
      </>
    ),
    running: <Button onClick={callOff}>{t('stopHere')}</Button>,
    ended: (
      <>
        {left.length > 0 && <Button onClick={() => again(left)}>{t('again')}</Button>}
        <Button variant="primary" onClick={close}>
          {t('ui:close')}
        </Button>
      </>
    ),
  }
  return (
    <Dialog
      open
      onClose={close}
      held={phase === 'running'}
      title={t(`titles.${action}`)}
      description={t(`hints.${action}`)}
      actions={buttons[phase]}
    >
      {phase === 'asking' ? (
        <div className="flex flex-col gap-5">
          <BulkFields
            action={action}
            input={input}
            onInput={setInput}
            count={possible.length}
            typed={typed}
            onTyped={setTyped}
          />
          <BulkQuestion judged={judged} />
        </div>
      ) : (
        <BulkProgress chosen={chosen} outcomes={outcomes} isRunning={phase === 'running'} />
      )}
    </Dialog>
  )
}
