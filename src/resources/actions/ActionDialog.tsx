import type { ReactNode } from 'react'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { useActionForm } from './useActionForm.ts'

interface ActionDialogProps {
  title: string
  text?: string
  /** What the button says that does it. */
  submit: string
  danger?: boolean
  /** There is nothing that could be sent. */
  disabled?: boolean
  size?: 'sm' | 'md' | 'lg'
  isSending: boolean
  /** Why the last try was refused, where no field says so. */
  refusal: string | undefined
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children?: ReactNode
}

/**
 * A dialog that asks for what an action takes. It stays, with what was typed, until the server agrees, and leads to what it
 * was refused for.
 */
export function ActionDialog({
  title,
  text,
  submit,
  danger = false,
  disabled = false,
  size = 'sm',
  isSending,
  refusal,
  onSubmit,
  onClose,
  children,
}: ActionDialogProps) {
  const { t } = useUiTexts()
  const { id, form } = useActionForm({ isSending, onSubmit })
  return (
    <Dialog
      open
      onClose={onClose}
      size={size}
      held={isSending}
      title={title}
      description={children === undefined ? undefined : text}
      actions={
        <>
          {!isSending && <Button onClick={onClose}>{t('cancel')}</Button>}
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            busy={isSending}
            disabled={disabled}
            // A question without fields is answered by Enter.
            data-autofocus={children === undefined || undefined}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form {...form} className="flex flex-col gap-5">
        {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
        {children ?? <p className="text-text-muted">{text}</p>}
      </form>
    </Dialog>
  )
}
