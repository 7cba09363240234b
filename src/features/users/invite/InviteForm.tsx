import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { serverNow } from '#src/common/serverClock.ts'
import { OrderForm } from '#src/resources/order/OrderForm.tsx'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { useOrder } from '#src/resources/order/useOrder.ts'
import { showToast } from '#src/ui/toast.ts'
import { dayAhead } from '#src/forms/days.ts'
import { useInviteSeveralMutation } from '../usersApi.ts'
import { AccessSection } from './AccessSection.tsx'
import { blankInvitation, complaintsOf, draftOf, inviteValues } from './inviteValues.ts'
import { InviteSummary } from './InviteSummary.tsx'
import { MessageSection } from './MessageSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { refusedAddresses } from './refusedAddresses.ts'

/** Who is invited, what they will be able to do, and a few words. What was typed survives a reload. */
export function InviteForm() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const [today] = useState(() => dayAhead(0, serverNow()))
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const kept = useKeptDraft('invitation', inviteValues)
  const [invite] = useInviteSeveralMutation()
  const order = useOrder({
    start: { ...blankInvitation, ...kept.values },
    kept,
    draftOf,
    check: (values) => complaintsOf(values, today),
    send: async (draft, idempotencyKey) => {
      const { data, error } = await invite({ ...draft, idempotencyKey })
      if (!data) {
        const problem = problemOf(error)
        setRefused(refusedAddresses(problem, draft))
        return problem
      }
      void showToast('success', t('invite.sent', { count: draft.people.length }))
      await navigate(paths.users())
      return undefined
    },
  })
  return (
    <OrderForm order={order} summary={<InviteSummary values={order.values} problem={order.problem} />}>
      <PeopleSection refused={refused} />
      <AccessSection min={today} />
      <MessageSection />
    </OrderForm>
  )
}
