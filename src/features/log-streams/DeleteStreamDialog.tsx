import { useTranslation } from 'react-i18next'
import type { LogStream } from '#contract/logs/streams.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { useRemoveLogStreamMutation } from './logStreamsApi.ts'

interface DeleteStreamDialogProps {
  stream: LogStream
  onClose: () => void
}

/** Ends a stream, after asking. */
export function DeleteStreamDialog({ stream: { id, name }, onClose }: DeleteStreamDialogProps) {
  const { t } = useTranslation('logStreams')
  const [remove, request] = useRemoveLogStreamMutation()
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={{
        title: t('delete.title', { name }),
        question: t('delete.question'),
        action: t('delete.submit'),
        doneTitle: t('delete.doneTitle'),
        done: t('delete.done', { name }),
        failedTitle: t('delete.failed', { name }),
        ...(request.error && { failed: problemOf(request.error).message }),
      }}
      onConfirm={() => void remove({ id })}
      onClose={onClose}
    />
  )
}
