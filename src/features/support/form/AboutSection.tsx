import { useTranslation } from 'react-i18next'
import { ticketPriorities, type TicketPriority } from '#contract/support/answerHours.ts'
import { departments } from '#contract/support/records.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { useMoments } from '#src/resources/tickets/Moment.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { useChoice } from './ticketFields.ts'
import { useGetTermsQuery } from '../ticketsApi.ts'

/** Whom the ticket is for, and how soon an answer is needed; each priority says when one is due. */
export function AboutSection() {
  const { t } = useTranslation(['support', 'tickets'])
  const department = useChoice('department')
  const priority = useChoice('priority')
  const { data: terms } = useGetTermsQuery(undefined, { refetchOnMountOrArgChange: true })
  const momentOf = useMoments()
  const dueOf = (of: TicketPriority) => terms && t('form.answerBy', { time: momentOf(terms.dueAt[of]) })
  return (
    <Section title={t('form.what')} hint={terms && t('form.hours', { hours: terms.hours })}>
      <div data-field="department">
        <RadioCards
          legend={t('form.department')}
          columns="two"
          value={department.value}
          onChange={department.onChange}
          error={department.error}
          cards={departments.map((value) => ({
            value,
            label: t(`tickets:departments.${value}`),
            detail: t(`form.departments.${value}`),
          }))}
        />
      </div>
      <div data-field="priority">
        <RadioCards
          legend={t('form.priority')}
          columns="two"
          value={priority.value}
          onChange={priority.onChange}
          error={priority.error}
          cards={ticketPriorities.map((value) => ({
            value,
            label: t(`tickets:priorities.${value}`),
            detail: (
              <>
                <span className="block">{t(`form.priorities.${value}`)}</span>
                <span className="block min-h-5 text-text-faint">{dueOf(value)}</span>
              </>
            ),
          }))}
        />
      </div>
    </Section>
  )
}
