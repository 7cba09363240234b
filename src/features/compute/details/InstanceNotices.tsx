import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { relativeTime } from '#src/ui/relativeTime.ts'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { useNow } from '#src/ui/useNow.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { ActionButton } from '../actions/ActionButton.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import './texts.ts'

/** What is out of the ordinary with an instance, and the way out of it. */
export function InstanceNotices({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const { status, locked, error } = instance
  if (status === 'deleted') return <DeletedNotice instance={instance} />
  return (
    <>
      {error && <FailureNotice instance={instance} failure={error} />}
      {status === 'rescue' && (
        <Banner tone="warning" title={t('notice.rescue')}>
          {t('notice.rescueText')}
        </Banner>
      )}
      {locked && (
        <Banner
          title={t('notice.locked')}
          action={<ActionButton instance={instance} action="unlock" size="sm" />}
        >
          {t('notice.lockedText')}
        </Banner>
      )}
    </>
  )
}

function DeletedNotice({ instance: { recoverableUntil, built } }: { instance: Instance }) {
  const { t, i18n } = useTranslation('instanceDetails')
  const now = useNow()
  const timeZone = useTimeZone()
  const end = recoverableUntil === null ? now : Date.parse(recoverableUntil)
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
    <Banner tone="warning" title={t('notice.deleted')}>
      {text}
    </Banner>
  )
}
