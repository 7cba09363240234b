import { Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#contract/support/files.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { showToast } from '#src/ui/toast.ts'
import type { TicketValues } from './ticketValues.ts'
import type { useContextFile } from './useContextFile.ts'

const ContextDialog = lazyPart(() => import('./ContextDialog.tsx'), 'ContextDialog')

/** Whether technical context goes along, and all of it to read before. */
export function ContextField({ context }: { context: ReturnType<typeof useContextFile> }) {
  const { t } = useTranslation('support')
  const { control, getValues, setValue } = useFormContext<TicketValues>()
  const hasContext = useWatch({ control, name: 'hasContext' })
  const [shown, setShown] = useState<Attachment>()
  const see = async () => {
    const file = await context.fileOf(getValues())
    if ('scan' in file) setShown(file)
    else void showToast('error', t('form.contextFailed'), { detail: file.message })
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <Checkbox
        className="min-w-0 flex-1 basis-72"
        label={t('form.context')}
        hint={t('form.contextHint')}
        checked={hasContext}
        onChange={({ target }) => setValue('hasContext', target.checked)}
      />
      {hasContext && (
        <Button size="sm" busy={context.isMaking} onClick={() => void see()}>
          {t('form.seeContext')}
        </Button>
      )}
      {shown && (
        <Suspense>
          <ContextDialog attachment={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
