import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'

interface StaleEditsProps {
  /** That somebody else has saved what these edits are of. */
  title: string
  /** What becomes of both when one's own edits stay. */
  keepWords: string
  onTakeTheirs: () => void
  onKeep: () => void
  /** Whether it is read out when it comes. */
  live?: boolean
  /** What the others have done. */
  children?: ReactNode
}

/** Says that somebody else was faster, and asks whose edits stay. */
export function StaleEdits({
  title,
  keepWords,
  onTakeTheirs,
  onKeep,
  live = false,
  children,
}: StaleEditsProps) {
  const { t } = useTranslation('pendingEdits')
  return (
    <Banner
      live={live}
      tone="warning"
      title={title}
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button size="sm" onClick={onKeep}>
            {keepWords}
          </Button>
        </span>
      }
    >
      {children}
    </Banner>
  )
}
