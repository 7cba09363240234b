import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketFiles, type Attachment } from '#contract/support/files.ts'
import { readFileAside } from '#src/api/readAside.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { supportTexts } from '../texts.ts'

export const texts = supportTexts

interface ContextDialogProps {
  attachment: Attachment
  onClose: () => void
}

/** The very file that goes along with the ticket. */
export function ContextDialog({ attachment: { id }, onClose }: ContextDialogProps) {
  const { t } = useTranslation(['support', 'tickets'])
  const dispatch = useAppDispatch()
  const [read, setRead] = useState<{ text: string } | { failure: string }>()
  useEffect(() => {
    const stop = new AbortController()
    void (async () => {
      const answer = await dispatch(readFileAside(ticketFiles.content, { id }, stop.signal))
      if (stop.signal.aborted) return
      setRead('file' in answer ? { text: await answer.file.text() } : { failure: answer.error.message })
    })()
    return () => stop.abort()
  }, [dispatch, id])
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('form.contextTitle')}
      description={t('form.contextText')}
    >
      {read === undefined ? (
        <div role="status" aria-label={t('tickets:context.loading')}>
          <Skeleton className="h-96 w-full" />
        </div>
      ) : 'failure' in read ? (
        <Banner tone="error">{read.failure}</Banner>
      ) : (
        <div className="max-h-[60dvh] overflow-y-auto">
          <CodeBlock code={read.text} label={t('tickets:context.file')} />
        </div>
      )}
    </Dialog>
  )
}
