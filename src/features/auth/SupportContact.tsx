import { useTranslation } from 'react-i18next'
import { useInstallationQuery } from '#src/api/installationApi.ts'
import { inlineLinkClass } from '#src/ui/linkClass.ts'

/** Where the operator of this installation can be reached. */
export function SupportContact() {
  const { t } = useTranslation('auth')
  const { supportUrl, supportEmail } = useInstallationQuery().data ?? {}
  if (!supportUrl && !supportEmail) return t('suspended.contact')
  return (
    <>
      {t('suspended.contactBy')}{' '}
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className={inlineLinkClass}>
          <bdi>{supportEmail}</bdi>
        </a>
      )}
      {supportEmail && supportUrl && ' · '}
      {supportUrl && (
        <a href={supportUrl} target="_blank" rel="noopener noreferrer" className={inlineLinkClass}>
          <bdi>{supportUrl.replace(/^https?:\/\/|\/$/g, '')}</bdi>
        </a>
      )}
    </>
  )
}
