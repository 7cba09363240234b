import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/support/records.ts'
import { tickets } from '#contract/support/routes.ts'
import { turnTo, type ActionOfSide } from '#contract/support/turns.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useCan } from '#src/auth/useCan.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useNow } from '#src/ui/useNow.ts'
import { ticketsApi, useReopenTicketMutation } from '../ticketsApi.ts'

/** Whether the person's side may do this to a ticket now, by the contract's table. Staff never act as customers. */
export const useMayAct = (ticket: Ticket) => {
  const isStaff = useAppSelector((state) => selectUser(state)?.staffAccess !== undefined)
  const now = useNow()
  return (action: ActionOfSide<'customer'>) =>
    !isStaff && turnTo('customer', ticket, action, new Date(now)) !== undefined
}

/** Closing a ticket, and opening a resolved one again. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('support')
  const mayAct = useMayAct(ticket)
  const canClose = useCan(tickets.close) && mayAct('close')
  const canReopen = useCan(tickets.reopen) && mayAct('reopen')
  const [isClosing, setClosing] = useState(false)
  const [reopen, { isLoading }] = useReopenTicketMutation()
  const { id, number } = ticket
  const open = async () => {
    const { error } = await reopen({ id })
    void (error
      ? showToast('error', t('ticket.refused'), { detail: problemOf(error).message })
      : showToast('success', t('ticket.reopened', { number })))
  }
  return (
    <>
      {canReopen && (
        <Button busy={isLoading} onClick={() => void open()}>
          {t('ticket.reopen')}
        </Button>
      )}
      {canClose && <Button onClick={() => setClosing(true)}>{t('ticket.close')}</Button>}
      {isClosing && <CloseDialog ticket={ticket} onClose={() => setClosing(false)} />}
    </>
  )
}

function CloseDialog({ ticket: { id, number }, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('support')
  const { isSending, refusal, make } = useCall()
  const close = async () => {
    if (!(await make(ticketsApi.endpoints.closeTicket.initiate({ id }, once)))) return
    onClose()
    void showToast('success', t('ticket.closed', { number }))
  }
  return (
    <ActionDialog
      title={t('ticket.closeTitle')}
      text={t('ticket.closeText')}
      submit={t('ticket.close')}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void close()}
      onClose={onClose}
    />
  )
}
