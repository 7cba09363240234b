import RotateCw from 'lucide-react/icons/rotate-cw'
import ServerCrash from 'lucide-react/icons/server-crash'
import { use } from 'react'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { ErrorHelp } from './errorHelp.ts'
import { useUiTexts } from './uiTexts.ts'

interface ErrorStateProps {
  /** What happened, in a sentence. */
  message: string
  title?: string
  onRetry?: () => void
  /** Lets support find the request in the server's log. */
  requestId?: string
}

/** What should be here could not be had. */
export function ErrorState({ message, title, onRetry, requestId }: ErrorStateProps) {
  const { t } = useUiTexts()
  const helpWith = use(ErrorHelp)
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-1 rounded-card border border-line bg-surface px-6 py-14 text-center"
    >
      <span className="mb-3 grid size-11 place-items-center rounded-full bg-error-soft text-error-text">
        <ServerCrash aria-hidden className="size-5" />
      </span>
      <h2 className="text-lg font-semibold text-text">{title ?? t('error.title')}</h2>
      <p className="max-w-md text-text-muted text-balance">{message}</p>
      {onRetry && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <Button icon={<RotateCw aria-hidden />} onClick={onRetry}>
            {t('retry')}
          </Button>
          {helpWith?.({ about: title ?? message, requestId })}
        </div>
      )}
      {requestId !== undefined && (
        <p className="mt-4 flex items-center gap-1 text-xs text-text-faint">
          {t('error.request')} <code className="font-mono">{requestId}</code>
          <CopyButton text={requestId} label={t('error.copyRequest')} />
        </p>
      )}
    </div>
  )
}
