import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/operations.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { relativeTime } from '#src/ui/relativeTime.ts'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { useNow } from '#src/ui/useNow.ts'
import type { Action } from '../action.ts'
import { ActionButton } from '../actions/ActionButton.tsx'
import { GetHelp } from '../GetHelp.tsx'
import type { Resource } from '../resource.ts'
import { failureWords } from '../actionWords.ts'

type Noticed = Resource & {
  built: boolean
  error: Failure | null
  /** Absent of what can't be recovered. */
  recoverableUntil?: string | null
}

interface CommonNoticesProps<Row> {
  row: Row
  unlock: Action<Row>
}

/** What is out of the ordinary with a resource of any kind: that it failed, is locked or deleted; and the way out. */
export function CommonNotices<Row extends Noticed>({ row, unlock }: CommonNoticesProps<Row>) {
  const { t } = useTranslation('resourcePages')
  const { status, locked, error, name } = row
  if (status === 'deleted') return <DeletedNotice row={row} />
  return (
    <>
      {error && <FailureNotice row={row} failure={error} />}
      {locked && (
        <Banner
          title={t('notice.locked', { name })}
          action={<ActionButton action={unlock} row={row} size="sm" />}
        >
          {t('notice.lockedText')}
        </Banner>
      )}
    </>
  )
}

/** What went wrong, and what to do about it. */
function FailureNotice({
  row: { kind, id, status, built, name },
  failure,
}: {
  row: Noticed
  failure: Failure
}) {
  const { t } = useTranslation('resourcePages')
  const { t: tActions } = useTranslation('resourceActions')
  // What failed to change is as it was; what failed to be built, or has broken, is not.
  const what = !built ? 'build' : status === 'error' ? 'broken' : 'change'
  const title = t(`failure.${what}.title`, { name })
  return (
    <Banner tone="error" title={title} action={<GetHelp about={{ kind, id, about: title }} size="sm" />}>
      {failureWords(tActions, failure)} {t(`failure.${what}.advice`)}
    </Banner>
  )
}

function DeletedNotice({ row: { recoverableUntil, built, name } }: { row: Noticed }) {
  const { t, i18n } = useTranslation('resourcePages')
  const now = useNow()
  const timeZone = useTimeZone()
  const end = recoverableUntil ? Date.parse(recoverableUntil) : now
  const date = new Date(end).toLocaleString(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const text = !built
    ? t('notice.neverBuilt')
    : end > now
      ? t('notice.recoverable', { left: relativeTime(end, now, i18n.language), date })
      : t('notice.tooLate')
  return (
    <Banner tone="warning" title={t('notice.deleted', { name })}>
      {text}
    </Banner>
  )
}
