import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Limit, Metric } from '#contract/limits/routes.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { showToast } from '#src/ui/toast.ts'
import { AskFields } from './AskFields.tsx'
import { bodyOf } from './askValues.ts'
import { useAskForMoreMutation } from './limitsApi.ts'
import { useAskForm } from './useAskForm.ts'

interface AskDialogProps {
  limits: readonly Limit[]
  about: Metric
  onClose: () => void
}

/** Asks the operator for more of something. */
export function AskDialog({ limits, about, onClose }: AskDialogProps) {
  const { t } = useTranslation('limits')
  const id = useId()
  const [askForMore] = useAskForMoreMutation()
  const form = useAskForm(limits, about)

  const submit = form.handleSubmit(async (values) => {
    const { error } = await askForMore(bodyOf(values))
    if (error) return showProblem(form, error)
    void showToast('success', t('asking.sent'))
    return onClose()
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('asking.title')}
      description={t('asking.text')}
      held={form.formState.isSubmitting}
      actions={
        <>
          <Button onClick={onClose}>{t('asking.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.formState.isSubmitting}>
            {t('asking.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <AskFields form={form} limits={limits} />
      </form>
    </Dialog>
  )
}
