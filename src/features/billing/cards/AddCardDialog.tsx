import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useSecretForm } from '#src/forms/useSecretForm.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { useAddPaymentMethodMutation } from '../paymentsApi.ts'
import { atCardFields, type TypedCard } from './cardDraft.ts'
import { useCardEntry } from './useCardEntry.tsx'
import { useDeclineWords } from './useDeclineWords.ts'
import { paymentMethodsTexts } from './texts.ts'

export const texts = paymentMethodsTexts

interface AddCardDialogProps {
  /** It becomes the default anyway. */
  isFirst: boolean
  onClose: () => void
}

/** Registers a card. */
export function AddCardDialog({ isFirst, onClose }: AddCardDialogProps) {
  const { t } = useTranslation('paymentMethods')
  const { t: ui } = useUiTexts()
  const { refused } = useDeclineWords()
  const card = useCardEntry()
  const [add] = useAddPaymentMethodMutation()
  const [isDefault, setDefault] = useState(isFirst)

  const submit = async (typed: Partial<TypedCard>): Promise<Problem | undefined> => {
    const { reference, problem: refusal } = await card.take(typed)
    if (reference === undefined) return refusal
    const { error } = await add({
      reference,
      ...(isDefault && { isDefault }),
      // Another reference each time, so another request.
      idempotencyKey: crypto.randomUUID(),
    })
    if (error) return atCardFields(problemOf(error))
    void showToast('success', t('added'))
    onClose()
    return undefined
  }
  const { form, isBusy, problem, codeOf, requestSubmit } = useSecretForm({
    schema: z.object(card.fields),
    submit,
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add')}
      description={t('addText')}
      held={isBusy}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={requestSubmit}>
            {t('add')}
          </Button>
        </>
      }
    >
      <form {...form} className="flex flex-col gap-5">
        {problem && <Banner tone="error">{refused(problem)}</Banner>}
        {card.entry(codeOf)}
        {!isFirst && (
          <Checkbox
            label={t('makeDefault')}
            checked={isDefault}
            onChange={({ target }) => setDefault(target.checked)}
          />
        )}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  )
}
