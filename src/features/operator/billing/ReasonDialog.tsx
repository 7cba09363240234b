import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import type { Call } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { showToast } from '#src/ui/toast.ts'
import { ReasonField } from './ReasonField.tsx'
import { useBillingRefusal } from './useBillingRefusal.ts'

interface ReasonDialogProps {
  words: { title: string; text: string; submit: string; done: string }
  /** The contract's own check of what is sent. */
  body: z.ZodMiniType
  call: (draft: { reason: string }) => Call
  onClose: () => void
}

/** Takes something of all companies back; other staff read why. */
export function ReasonDialog({ words, body, call, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('operatorBilling')
  const refusalOf = useBillingRefusal()
  const [reason, setReason] = useState('')
  const { codeOf, submit, isSending, problem, refusal } = useCallForm(['reason'])

  const takeBack = async () => {
    const draft = { reason: reason.trim() }
    if (!(await submit(codesOf(body, draft), () => call(draft)))) return
    onClose()
    void showToast('success', words.done)
  }
  return (
    <ActionDialog
      title={words.title}
      text={words.text}
      submit={words.submit}
      size="md"
      danger
      isSending={isSending}
      refusal={refusal && refusalOf(problem)}
      onSubmit={() => void takeBack()}
      onClose={onClose}
    >
      <ReasonField
        reason={reason}
        onChange={setReason}
        code={codeOf('reason')}
        hint={t('vouchers.reasonHint')}
      />
    </ActionDialog>
  )
}
