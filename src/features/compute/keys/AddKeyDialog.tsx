import { useId, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/record.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useAddSshKeyMutation } from './keysApi.ts'
import { KeyFields } from './KeyFields.tsx'
import { useKeyForm } from './useKeyForm.ts'
import { computeTexts } from '../create/texts.ts'

export const texts = computeTexts

interface AddKeyDialogProps {
  onClose: () => void
  /** Called before `onClose` with the new key. */
  onAdded?: (id: Id) => void
}

/** Adds a public key to the company's. */
export function AddKeyDialog({ onClose, onAdded }: AddKeyDialogProps) {
  const { t } = useTranslation('compute')
  const id = useId()
  const [addKey] = useAddSshKeyMutation()
  const form = useKeyForm()

  const add = form.handleSubmit(async (values) => {
    const { data, error } = await addKey(values)
    if (!data) return showProblem(form, error)
    void showToast('success', t('keys.adding.done', { name: values.name.trim() }))
    onAdded?.(data.id)
    return onClose()
  })
  const submit = (event: SubmitEvent) => {
    // A dialog over a form is inside it for React's events, and would send it along.
    event.stopPropagation()
    void add(event)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keys.adding.title')}
      description={t('keys.adding.text')}
      held={form.formState.isSubmitting}
      actions={
        <>
          <Button onClick={onClose}>{t('keys.adding.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.formState.isSubmitting}>
            {t('keys.adding.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <KeyFields form={form} />
      </form>
    </Dialog>
  )
}
