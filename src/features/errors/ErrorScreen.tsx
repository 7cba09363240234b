import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArcadeArt } from './ArcadeArt.tsx'

interface ErrorScreenProps {
  title: string
  text: ReactNode
  /** The status, for those who know what it means. */
  status?: number
  /** What to do next, the likeliest first. */
  actions: ReactNode
  details?: ReactNode
}

/** What every error page looks like: what happened, what to do, and only then the particulars. */
export function ErrorScreen({ title, text, status, actions, details }: ErrorScreenProps) {
  const { t } = useTranslation('errors')
  return (
    <div className="mx-auto flex min-h-[60dvh] w-full max-w-lg flex-col items-center justify-center gap-8 px-gutter py-16 text-center">
      <ArcadeArt />
      <div className="flex flex-col gap-3">
        {status !== undefined && (
          <p className="font-mono text-code text-text-faint">{t('status', { status })}</p>
        )}
        <h1 tabIndex={-1} className="text-2xl font-semibold text-balance text-text">
          {title}
        </h1>
        <div className="text-base text-pretty text-text-muted">{text}</div>
      </div>
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
      {details}
    </div>
  )
}
