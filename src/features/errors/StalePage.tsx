import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/buttonClass.ts'

/** Whether part of the console itself could not be fetched: most often because a newer one was deployed. */
export const isStaleBuild = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))

/**
 * Tells to reload. It is in the entry and made of next to nothing, because it is for the very moment in
 * which the console can't load any more of itself.
 */
export function StalePage() {
  const { t } = useTranslation('common')
  return (
    <div className="mx-auto flex min-h-[60dvh] w-full max-w-lg flex-col items-center justify-center gap-8 px-gutter py-16 text-center">
      <div className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-2xl font-semibold text-balance text-text">
          {t('stale.title')}
        </h1>
        <p className="text-base text-pretty text-text-muted">{t('stale.text')}</p>
      </div>
      <button
        type="button"
        className={buttonClass({ variant: 'primary' })}
        onClick={() => globalThis.location.reload()}
      >
        {t('stale.action')}
      </button>
    </div>
  )
}
