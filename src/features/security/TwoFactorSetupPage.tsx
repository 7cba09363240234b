import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTwoFactorStatusQuery } from '#src/auth/authApi.ts'
import { useListPasskeysQuery } from '#src/auth/passkeyApi.ts'
import { paths } from '#src/routes/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { showToast } from '#src/ui/toast.ts'
import { passkeysTexts } from '#src/auth/passkeyTexts.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { EnrolAuthenticator } from './EnrolAuthenticator.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RenewCodes } from './RenewCodes.tsx'
import { usePasskeysReason } from './usePasskeysReason.ts'
import { securityTexts } from './texts.ts'

export const texts = [...passkeysTexts, ...securityTexts]

/** First a factor is made known, then the recovery codes of the first one are handed over, once. */
export function TwoFactorSetupPage() {
  const { t } = useTranslation(['security', 'passkeys'])
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { data: status } = useTwoFactorStatusQuery()
  const { data: own } = useListPasskeysQuery()
  const reasonOf = usePasskeysReason()
  const [codes, setCodes] = useState<string[]>()
  const factor = search.get('factor') === 'passkey' ? 'passkey' : 'totp'
  const reason = own && reasonOf(own)

  const onAdded = (tickets: string[], done: string) => {
    if (tickets.length > 0) return setCodes(tickets)
    void showToast('success', done)
    return navigate(paths.security(), { replace: true })
  }

  if (codes)
    return (
      <div className="max-w-3xl">
        <PageHeader title={t('security:codes.title')} />
        <RecoveryCodes tickets={codes} />
      </div>
    )
  if (search.get('codes') === 'new')
    return (
      <div className="max-w-3xl">
        <PageHeader title={t('passkeys:newCodes.title')} />
        <RenewCodes onRenewed={setCodes} />
      </div>
    )
  return (
    <div className="max-w-3xl">
      <PageHeader title={t('security:setup.title')} />
      <div className="flex flex-col gap-6">
        <RadioCards
          legend={t('passkeys:factor.legend')}
          columns
          value={factor}
          onChange={(chosen) => setSearch({ factor: chosen }, { replace: true })}
          cards={[
            {
              value: 'passkey',
              label: t('passkeys:factor.passkey'),
              detail: reason ?? t('passkeys:factor.passkeyText'),
              disabled: reason !== undefined,
            },
            { value: 'totp', label: t('passkeys:factor.totp'), detail: t('passkeys:factor.totpText') },
          ]}
        />
        {factor === 'passkey' ? (
          <AddPasskey onAdded={(tickets) => void onAdded(tickets, t('passkeys:adding.done'))} />
        ) : status?.enabled ? (
          <EmptyState
            title={t('security:setup.alreadyOn')}
            action={
              <Link to={paths.security()} className={buttonClass()}>
                {t('security:setup.backToSecurity')}
              </Link>
            }
          >
            {t('security:setup.alreadyOnText')}
          </EmptyState>
        ) : (
          <EnrolAuthenticator onEnabled={(tickets) => void onAdded(tickets, t('security:setup.added'))} />
        )}
      </div>
    </div>
  )
}

export { TwoFactorSetupPage as Component }
