import { useEffect, useState, type MouseEvent } from 'react'
import { useCopy } from '../useCopy.ts'
import { useUiTexts } from '../uiTexts.ts'

/** How long a button says that it worked. */
const SHOWN_MS = 1600

/** Copies what a pressed `data-copy` button has in it, and says so. */
export const useCopying = () => {
  const { t } = useUiTexts()
  const [copied, setCopied] = useState<HTMLElement>()

  useEffect(() => {
    if (!copied) return undefined
    copied.setAttribute('data-copied', '')
    const timer = setTimeout(() => setCopied(undefined), SHOWN_MS)
    return () => {
      clearTimeout(timer)
      copied.removeAttribute('data-copied')
    }
  }, [copied])

  const copyText = useCopy()
  const copy = async (button: HTMLElement, text: string) => {
    if (await copyText(text)) setCopied(button)
  }

  return {
    onClick: ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
      const text = button?.dataset['copy']
      if (button && text !== undefined) void copy(button, text)
    },
    said: (
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    ),
  }
}
