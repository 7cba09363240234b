import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { ExistingQuestion } from './ExistingQuestion.tsx'
import { selectAsksAboutExisting, selectUploads, selectUploadTotals } from './uploadsSlice.ts'
import { pauseUploads, resumeUploads } from './uploadThunks.ts'
import { useUploadWords } from './useUploadWords.ts'

/** How far all uploads together have come, on whichever page the user is. */
export function UploadsToast() {
  const { t } = useTranslation('uploads')
  const dispatch = useAppDispatch()
  const totals = useAppSelector(selectUploadTotals)
  const asks = useAppSelector(selectAsksAboutExisting)
  const uploads = useAppSelector(selectUploads)
  const words = useUploadWords()
  const [search] = useSearchParams()
  const [first] = uploads
  // The tab of objects says the rest itself.
  const isShown =
    first !== undefined && search.get('id') === first.bucketId && search.get('tab') === 'objects'
  const idsIn = (...states: readonly string[]) =>
    uploads.flatMap(({ id, state }) => (states.includes(state) ? [id] : []))
  return (
    <div className="mt-1.5 flex flex-col gap-2">
      <ProgressBar label={t('toast.title')} value={totals.bytes === 0 ? 0 : totals.sent / totals.bytes} />
      {/* The toast is read out when it changes: the numbers are left to the progress bar. */}
      <p aria-hidden className="tabular-nums">
        {words.totals(totals)}
        {totals.states.retrying > 0 && <span className="block">{t('retrying')}</span>}
      </p>
      {asks && !isShown && <ExistingQuestion count={totals.states.exists} />}
      {!isShown && (
        <span className="flex flex-wrap gap-2">
          {totals.moving > 0 && (
            <Button size="sm" onClick={() => dispatch(pauseUploads(idsIn('waiting', 'sending', 'retrying')))}>
              {t('pause')}
            </Button>
          )}
          {totals.moving === 0 && totals.states.paused > 0 && (
            <Button size="sm" onClick={() => dispatch(resumeUploads(idsIn('paused')))}>
              {t('resume')}
            </Button>
          )}
          {first && (
            <Link to={paths.bucket(first.bucketId, 'objects')} className={buttonClass({ size: 'sm' })}>
              {t('toast.show')}
            </Link>
          )}
        </span>
      )}
    </div>
  )
}
