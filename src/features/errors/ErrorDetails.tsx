import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { useCopy } from '#src/ui/useCopy.ts'
import { errorStatusOf, messageOf, requestIdOf } from './errorStatus.ts'

interface ErrorDetailsProps {
  error: unknown
  /** The page on which it happened, without its query: that may name things. */
  address: string
}

/** What to send to support: copied as one text, with nothing secret in it. */
export function ErrorDetails({ error, address }: ErrorDetailsProps) {
  const { t } = useTranslation('errors')
  const [at] = useState(() => new Date().toISOString())
  const [isCopied, setIsCopied] = useState(false)
  const requestId = requestIdOf(error)
  const lines = [
    `Page: ${address}`,
    `Time: ${at}`,
    `Status: ${errorStatusOf(error) ?? 'none'}`,
    `Message: ${messageOf(error)}`,
    ...(requestId ? [`Request: ${requestId}`] : []),
  ]
  const copyText = useCopy()
  const copy = async () => {
    if (await copyText(lines.join('\n'))) setIsCopied(true)
  }

  return (
    <div className="flex flex-col items-center gap-3 text-sm text-text-faint">
      {requestId !== undefined && (
        <p>
          {t('requestId')} <code className="font-mono text-code text-text-muted">{requestId}</code>
        </p>
      )}
      <Button size="sm" variant="ghost" onClick={() => void copy()}>
        {t('copyDetails')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </div>
  )
}
