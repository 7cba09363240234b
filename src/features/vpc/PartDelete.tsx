import type { ReactNode } from 'react'
import type { Call } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'

interface PartDeleteProps {
  title: string
  text: string
  submit: string
  call: () => Call
  onClose: () => void
  children?: ReactNode
}

/** Asks before a part of a VPC is deleted, or reset. */
export function PartDelete({ title, text, submit, call, onClose, children }: PartDeleteProps) {
  const { isSending, refusal, make } = useCall()
  const send = async () => {
    if (await make(call())) onClose()
  }
  return (
    <ActionDialog
      title={title}
      text={text}
      submit={submit}
      danger
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {children}
    </ActionDialog>
  )
}
