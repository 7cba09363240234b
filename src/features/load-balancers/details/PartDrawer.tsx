import { useId, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import './texts.ts'

interface PartDrawerProps {
  title: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The fields of a part of the tree. What is applied waits with the other edits to be saved. */
export function PartDrawer({ title, onSubmit, onClose, children }: PartDrawerProps) {
  const { t } = useTranslation('balancerDetails')
  const { t: tUi } = useUiTexts()
  const form = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{tUi('cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('apply')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
      </form>
    </Drawer>
  )
}
