import { useTranslation } from 'react-i18next'
import { tickets } from '#contract/support/routes.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useCan, useStaysAllowed } from '#src/auth/useCan.ts'
import { orderTexts } from '#src/resources/order/texts.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TicketForm } from './TicketForm.tsx'
import { supportTexts } from '../texts.ts'

export const texts = [...orderTexts, ...supportTexts]

/** Opens a ticket; those who may not are told so. */
export function Component() {
  const { t } = useTranslation('support')
  const isStaff = useAppSelector((state) => selectUser(state)?.staffAccess !== undefined)
  const mayOpen = useStaysAllowed(useCan(tickets.create))
  return (
    <>
      <PageHeader title={t('form.title')} description={t('form.description')} />
      {mayOpen && !isStaff ? (
        <TicketForm />
      ) : (
        <ErrorState title={t('form.forbidden')} message={t(isStaff ? 'form.staff' : 'form.forbiddenText')} />
      )}
    </>
  )
}
