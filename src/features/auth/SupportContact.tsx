import { useTranslation } from 'react-i18next'
import { selectUser } from '#src/auth/authSlice.ts'
import { useInstallationQuery } from '#src/api/installationApi.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { inlineLinkClass } from '#src/ui/linkClass.ts'

/** Where the operator can be reached: to restore services, or, while a company waits for approval, with questions. */
export function SupportContact() {
  const { t } = useTranslation('auth')
  const { supportUrl, supportEmail } = useInstallationQuery().data ?? {}
  const isPending = useAppSelector((state) => selectUser(state)?.hold === 'approval')
  if (!supportUrl && !supportEmail) return t(isPending ? 'pending.contact' : 'suspended.contact')
  return (
    <>
      {t(isPending ? 'pending.contactBy' : 'suspended.contactBy')}{' '}
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
