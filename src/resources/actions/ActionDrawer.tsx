import type { ReactNode } from 'react'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { useActionForm } from './useActionForm.ts'

interface ActionDrawerProps {
  title: string
  /** What the button says that does it. */
  submit: string
  /** Absent where it is kept in the page, with other edits. */
  isSending?: boolean
  /** Why the last try was refused, where no field says so. */
  refusal?: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** As `ActionDialog`, for more fields than a dialog has room for. */
export function ActionDrawer({
  title,
  submit,
  isSending = false,
  refusal,
  onSubmit,
  onClose,
  children,
}: ActionDrawerProps) {
  const { t } = useUiTexts()
  const { id, form } = useActionForm({ isSending, onSubmit })
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isSending}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...form} className="flex flex-col gap-5">
        {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
        {children}
      </form>
    </Drawer>
  )
}
