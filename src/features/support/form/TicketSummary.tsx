import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Problem } from '#contract/problem.ts'
import { paths } from '#src/routes/paths.ts'
import { SubmitBar } from '#src/resources/order/SubmitBar.tsx'
import { Moment } from '#src/resources/tickets/Moment.tsx'
import { useIsAtLeast } from '#src/screen/useScreen.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import type { TicketValues } from './ticketValues.ts'
import { useGetTermsQuery } from '../ticketsApi.ts'

interface TicketSummaryProps {
  values: TicketValues
  /** Why the last attempt was refused. */
  problem: Problem | undefined
}

/** What is about to be sent and when it is answered, with the button, which is always in sight. */
export function TicketSummary({ values, problem }: TicketSummaryProps) {
  const { t } = useTranslation(['support', 'tickets', 'common'])
  const { isSubmitting } = useFormState()
  const isWide = useIsAtLeast('xl')
  const { data: terms } = useGetTermsQuery()
  const { department, priority, resources } = values
  const refusal = problem && (
    <Banner tone="error" title={t('form.refused')}>
      {problem.status === 429 ? t('form.tooOften') : t(`common:problems.${problem.name}`)}
    </Banner>
  )
  const buttons = (
    <>
      <Link to={paths.tickets()} className={buttonClass()}>
        {t('form.cancel')}
      </Link>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('form.submit')}
      </Button>
    </>
  )
  return (
    <>
      <aside aria-label={t('form.summary')} className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-20">
        <Card title={t('form.summary')}>
          <div className="flex flex-col gap-4">
            <DescriptionList
              items={[
                { term: t('fields.department'), value: t(`tickets:departments.${department}`) },
                { term: t('fields.priority'), value: t(`tickets:priorities.${priority}`) },
                ...(terms ? [{ term: t('fields.due'), value: <Moment at={terms.dueAt[priority]} /> }] : []),
                ...(resources.length > 0
                  ? [
                      {
                        term: t('fields.resources'),
                        value: <bdi>{resources.map(({ name }) => name).join(', ')}</bdi>,
                      },
                    ]
                  : []),
              ]}
            />
            {terms?.takesMail === false && <p className="text-sm text-text-muted">{t('form.noMail')}</p>}
          </div>
        </Card>
        {isWide && (
          <div className="flex flex-col gap-3">
            {refusal}
            <div className="flex justify-end gap-2">{buttons}</div>
          </div>
        )}
      </aside>
      {!isWide && (
        <SubmitBar refusal={refusal}>
          <span className="ms-auto flex gap-2">{buttons}</span>
        </SubmitBar>
      )}
    </>
  )
}
