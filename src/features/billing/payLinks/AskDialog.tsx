import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { payLinkDays, payLinks } from '#contract/billing/paymentMethods.ts'
import { leastTopUp, mostTopUp } from '#contract/billing/topUps.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { checkedBy, type Complaints } from '#src/forms/checkedBy.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { useCreatePayLinkMutation } from '../paymentsApi.ts'
import { paymentMethodsTexts } from '../cards/texts.ts'

export const texts = paymentMethodsTexts

interface Values {
  email: string
  amount: string
}

const bodyOf = ({ email, amount }: Values) => ({ email, ...(amount.trim() && { amount: amount.trim() }) })

const complaintsAbout = (values: Values): Complaints<Values> =>
  Object.fromEntries(
    (payLinks.create.body.safeParse(bodyOf(values)).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], message]),
  )

/** Mails somebody a link by which they add a card, and pay an amount if one is asked for. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('paymentMethods')
  const { t: ui } = useUiTexts()
  const sentenceOf = useFieldErrors()
  const id = useId()
  const [create] = useCreatePayLinkMutation()
  const form = useForm<Values>({
    resolver: checkedBy(complaintsAbout),
    defaultValues: { email: '', amount: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const { error } = await create({ ...bodyOf(values), idempotencyKey: crypto.randomUUID() })
    if (error) return showProblem(form, error)
    void showToast('success', t('asking.sent', { email: values.email.trim() }))
    return onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('asking.title')}
      description={t('asking.text', { days: payLinkDays })}
      held={isSubmitting}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isSubmitting}>
            {t('asking.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
        <Field label={t('links.email')} error={sentenceOf(errors.email?.message)} required>
          <TextInput {...form.register('email')} type="email" dir="ltr" autoComplete="off" />
        </Field>
        <Field
          label={t('links.amount')}
          hint={t('asking.amountHint')}
          error={errors.amount && t('topUp.between', { least: leastTopUp, most: mostTopUp })}
          optional
        >
          <TextInput {...form.register('amount')} dir="ltr" inputMode="decimal" autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}
