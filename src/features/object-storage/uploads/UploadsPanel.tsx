import CircleAlert from 'lucide-react/icons/circle-alert'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/record.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { ExistingQuestion } from './ExistingQuestion.tsx'
import {
  selectAsksAboutExisting,
  selectUploads,
  selectUploadTotals,
  type Upload,
  type UploadState,
} from './uploadsSlice.ts'
import { cancelUploads, pauseUploads, resumeUploads } from './uploadThunks.ts'
import { useUploadWords } from './useUploadWords.ts'

/** So many files are listed; of the others it is said how many there are. */
const mostListed = 20

/** What is on its way and what needs the user comes before what waits. */
const order: Record<UploadState, number> = {
  failed: 0,
  exists: 1,
  sending: 2,
  retrying: 2,
  paused: 3,
  waiting: 4,
}

/** The uploads to a bucket that are not done, each with what can be done with it. */
export function UploadsPanel({ bucketId }: { bucketId: Id }) {
  const { t } = useTranslation('uploads')
  const dispatch = useAppDispatch()
  const heading = useId()
  const all = useAppSelector(selectUploads)
  const totals = useAppSelector(selectUploadTotals)
  const asks = useAppSelector(selectAsksAboutExisting)
  const [isAll, setAll] = useState(false)
  const uploads = all.filter((upload) => upload.bucketId === bucketId)
  if (uploads.length === 0) return null
  const sorted = uploads.toSorted((one, other) => order[one.state] - order[other.state])
  const listed = isAll ? sorted : sorted.slice(0, mostListed)
  const idsIn = (...states: readonly UploadState[]) =>
    uploads.flatMap(({ id, state }) => (states.includes(state) ? [id] : []))
  const moving = idsIn('waiting', 'sending', 'retrying')
  const paused = idsIn('paused')
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-3 rounded-card border border-card-line bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={heading} className="font-semibold text-text">
          {t('panel.title', { count: uploads.length })}
        </h2>
        <span className="flex flex-wrap gap-2">
          {moving.length > 1 && (
            <Button size="sm" onClick={() => dispatch(pauseUploads(moving))}>
              {t('panel.pauseAll')}
            </Button>
          )}
          {moving.length === 0 && paused.length > 1 && (
            <Button size="sm" onClick={() => dispatch(resumeUploads(paused))}>
              {t('panel.resumeAll')}
            </Button>
          )}
          {uploads.length > 1 && (
            <Button size="sm" onClick={() => dispatch(cancelUploads(uploads.map(({ id }) => id)))}>
              {t('panel.cancelAll')}
            </Button>
          )}
        </span>
      </div>
      {asks && <ExistingQuestion count={totals.states.exists} />}
      <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {listed.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </ul>
      {listed.length < sorted.length && (
        <Button size="sm" className="self-start" onClick={() => setAll(true)}>
          {t('panel.more', { count: sorted.length - listed.length })}
        </Button>
      )}
    </section>
  )
}

function UploadLine({ upload: { id, name, size, sent, state, failure } }: { upload: Upload }) {
  const { t } = useTranslation('uploads')
  const dispatch = useAppDispatch()
  const words = useUploadWords()
  const isMoving = state === 'waiting' || state === 'sending' || state === 'retrying'
  return (
    <li className="flex items-center gap-3">
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <bdi className="min-w-0 wrap-anywhere text-text">{name}</bdi>
          <span className="text-text-muted tabular-nums">
            {state === 'failed' ? (
              <span className="inline-flex items-center gap-1 text-error-text">
                <CircleAlert aria-hidden className="size-4 shrink-0" />
                {t(`failures.${failure ?? 'refused'}`)}
              </span>
            ) : state === 'sending' ? (
              words.sizes(sent, size)
            ) : (
              t(`states.${state}`)
            )}
          </span>
        </span>
        {isMoving && state !== 'waiting' && (
          <ProgressBar label={t('progressOf', { name })} value={size === 0 ? 1 : sent / size} />
        )}
      </span>
      <span className="flex shrink-0">
        {isMoving && (
          <IconButton
            plain
            size="sm"
            label={t('pauseOf', { name })}
            onClick={() => dispatch(pauseUploads([id]))}
          >
            <Pause aria-hidden />
          </IconButton>
        )}
        {(state === 'paused' || state === 'failed') && (
          <IconButton
            plain
            size="sm"
            label={t(state === 'paused' ? 'resumeOf' : 'retryOf', { name })}
            onClick={() => dispatch(resumeUploads([id]))}
          >
            {state === 'paused' ? <Play aria-hidden /> : <RotateCw aria-hidden />}
          </IconButton>
        )}
        <IconButton
          plain
          size="sm"
          label={t('cancelOf', { name })}
          onClick={() => dispatch(cancelUploads([id]))}
        >
          <X aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}
