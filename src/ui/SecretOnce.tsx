import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'
import { useCopy } from './useCopy.ts'

interface SecretOnceProps {
  secret: string
  words: { label: string; copy: string; copied: string }
  isCopied: boolean
  onCopied: () => void
  variant?: ComponentProps<typeof Button>['variant']
}

/** A secret that is shown once, with a button that copies it. Its page asks before it is left uncopied. */
export function SecretOnce({ secret, words, isCopied, onCopied, variant }: SecretOnceProps) {
  const copyText = useCopy()
  const copy = async () => {
    if (await copyText(secret)) onCopied()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code
        dir="ltr"
        aria-label={words.label}
        role="region"
        className="min-w-0 flex-1 basis-64 font-mono text-code break-all text-text"
      >
        {secret}
      </code>
      <Button
        {...(variant && { variant })}
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? words.copied : words.copy}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && words.copied}
      </span>
    </div>
  )
}
