import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { useCopy } from './useCopy.ts'
import { useUiTexts } from './uiTexts.ts'

interface CopyButtonProps {
  text: string
  /** What is copied: "Copy ID". */
  label?: string
  className?: string
}

/** How long it says that it worked. */
const SHOWN_MS = 1600

export function CopyButton({ text, label, className }: CopyButtonProps) {
  const { t } = useUiTexts()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copyText = useCopy()
  const copy = async () => {
    if (await copyText(text)) setCopied(true)
  }

  return (
    <>
      <IconButton size="sm" label={label ?? t('copy')} onClick={() => void copy()} className={className}>
        {copied ? <Check aria-hidden className="text-success-text" /> : <Copy aria-hidden />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </>
  )
}
