import type { ReactNode } from 'react'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { Call } from '../action.ts'
import { useCall } from './useCall.ts'

interface DeleteDialogProps {
  name: string
  /** What happens to it. */
  text: string
  done?: string
  call: () => Call
  onClose: () => void
  /** What goes along, or what becomes of it. */
  children?: ReactNode
}

/** Asks for the name before a resource is deleted, with all that goes along in sight. */
export function DeleteDialog({ name, text, done, call, onClose, children }: DeleteDialogProps) {
  const { state, failed, make } = useCall()
  return (
    <ConfirmDialog
      open
      state={state}
      name={name}
      words={{ question: text, failed, ...(done !== undefined && { done }) }}
      onConfirm={() => void make(call())}
      onClose={onClose}
    >
      {state === 'pending' && children}
    </ConfirmDialog>
  )
}
