import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { objectStorage } from '#contract/object-storage/routes.ts'
import type { Bucket } from '#contract/object-storage/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'
import { endUnfinished } from './endUnfinished.ts'

/** Ends all uploads that were begun and not completed, after asking: some may still be in progress. */
export function UnfinishedUploads({ bucket }: { bucket: Bucket }) {
  const { t } = useTranslation('bucketDetails')
  const dispatch = useAppDispatch()
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (!may([objectStorage.abortUpload.needs], bucket.projectId)) return null

  const end = async () => {
    setIsSending(true)
    const { count, problem } = await dispatch(endUnfinished(bucket.id))
    setIsSending(false)
    setRefusal(problem?.message)
    if (problem) return
    setIsAsking(false)
    void showToast('success', t('unfinished.done', { count }))
  }
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        {t('unfinished.action')}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('unfinished.title')}
          text={t('unfinished.text')}
          submit={t('unfinished.submit')}
          danger
          isSending={isSending}
          refusal={refusal}
          onSubmit={() => void end()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
