import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyLimitRequest } from '#contract/operator/companies.ts'
import { formatMetric } from '#src/i18n/amounts.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { AnswerDialog, type Answering } from '../companies/AnswerDialog.tsx'

/** The request for a higher limit that a ticket is about: granted or declined here, with a sentence to the customer. */
export function LimitRequestCard({ request }: { request: CompanyLimitRequest }) {
  const { t, i18n } = useTranslation(['desk', 'operatorCompanies', 'limits'])
  const [answering, setAnswering] = useState<Answering>()
  const { metric, wanted, limit, used, isGranting, failure } = request
  const amount = (count: number) => formatMetric(metric, count, i18n.language)
  const answer = (outcome: Answering['outcome']) => () => setAnswering({ request, outcome })
  return (
    <>
      <Banner
        tone={failure === null ? 'info' : 'warning'}
        title={`${t('limit.title')} · ${t('limit.text', {
          metric: t(`limits:metrics.${metric}`),
          from: amount(limit),
          to: amount(wanted),
        })}`}
        action={
          !isGranting && (
            <span className="flex gap-2">
              <Button size="sm" variant="primary" onClick={answer('grant')}>
                {t('operatorCompanies:requests.grant')}
              </Button>
              <Button size="sm" onClick={answer('decline')}>
                {t('operatorCompanies:requests.decline')}
              </Button>
            </span>
          )
        }
      >
        {isGranting
          ? t('limit.granting')
          : failure === null
            ? t('limit.used', { used: amount(used), limit: amount(limit) })
            : t('limit.failed')}
      </Banner>
      {answering && <AnswerDialog answering={answering} onClose={() => setAnswering(undefined)} />}
    </>
  )
}
