import { useTranslation } from 'react-i18next'
import { budgets, type BudgetRecipient } from '#contract/billing/budgets.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Time } from '#src/ui/Time.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useAskRecipientMutation, useWaitingRecipientsQuery } from './budgetsApi.ts'

/** The recipients of budgets who are told nothing yet: they have to confirm their address first. */
export function WaitingRecipients() {
  const { t } = useTranslation('budgets')
  const { data = [] } = useWaitingRecipientsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data.length === 0) return null
  return (
    <Banner tone="warning" title={t('waiting.title')}>
      <p>{t('waiting.text')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {data.map((recipient) => (
          <Recipient key={recipient.email} recipient={recipient} />
        ))}
      </ul>
    </Banner>
  )
}

function Recipient({ recipient: { email, askedAt } }: { recipient: BudgetRecipient }) {
  const { t } = useTranslation('budgets')
  const canAsk = useCan(budgets.askAgain)
  const [ask, { isLoading }] = useAskRecipientMutation()
  const askAgain = async () => {
    const { error } = await ask({ email })
    if (error) await showToast('error', t('waiting.failed'), { detail: problemOf(error).message })
    else await showToast('success', t('waiting.sent', { email }))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="font-medium wrap-anywhere">{email}</bdi>
      {askedAt !== null && (
        <span className="text-sm">
          {t('waiting.asked')} <Time at={askedAt} />
        </span>
      )}
      {canAsk && (
        <Button
          size="sm"
          busy={isLoading}
          aria-label={t('waiting.sendTo', { email })}
          onClick={() => void askAgain()}
        >
          {t(askedAt === null ? 'waiting.send' : 'waiting.again')}
        </Button>
      )}
    </li>
  )
}
