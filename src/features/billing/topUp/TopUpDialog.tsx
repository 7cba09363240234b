import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCreateTopUpMutation } from '#src/api/topUpsApi.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import type { AppThunk } from '#src/store/store.ts'
import { useSecretForm } from '#src/forms/useSecretForm.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { useRows } from '#src/records/useRecords.ts'
import { forgetTopUpKey, isFinal, keyOfTopUp } from '#src/resources/wallet/topUpKey.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { atCardFields } from '../cards/cardDraft.ts'
import { NoCardsBanner, useTakesCards } from '../cards/NoCards.tsx'
import { useCardEntry } from '../cards/useCardEntry.tsx'
import { useDeclineWords } from '../cards/useDeclineWords.ts'
import { useAddPaymentMethodMutation, useListPaymentMethodsQuery } from '../paymentsApi.ts'
import { AmountField } from './AmountField.tsx'
import { MethodChoice, newCard, useMethods } from './MethodChoice.tsx'
import { TopUpProgress } from './TopUpProgress.tsx'
import { topUpFields, type TypedTopUp } from './topUpDraft.ts'
import { paymentMethodsTexts } from '../cards/texts.ts'

export const texts = paymentMethodsTexts

interface TopUpDialogProps {
  /** The amount given in the address, such as the amount due. */
  startsWith?: string | undefined
  /** A payment that has begun elsewhere: the dialog waits for it, and shows what its bank wants to know. */
  payment?: string | undefined
  /** Why a payment elsewhere was declined. */
  declined?: string | undefined
  onClose: () => void
  /** Called once the top-up is paid. */
  onPaid: () => void
}

/** How often the dialog checks whether a card is confirmed, in milliseconds. */
const lookEvery = 2_000

/** Whether the bank wants the card holder to confirm before it pays. */
const needsAction =
  (id: string | undefined): AppThunk<boolean> =>
  (_dispatch, getState) =>
    id !== undefined && selectRecord(getState(), { kind: 'paymentMethod', id })?.status === 'needsAction'

/** Pays into the wallet: an amount, a card, and whatever its bank wants to know. */
export function TopUpDialog({
  startsWith = '50',
  payment,
  declined: declinedElsewhere,
  onClose,
  onPaid,
}: TopUpDialogProps) {
  const { t } = useTranslation('paymentMethods')
  const { t: ui } = useUiTexts()
  const { refused, declined } = useDeclineWords()
  const { canList, canAdd } = useMethods()
  const takesCards = useTakesCards()
  const [waitsFor, setWaitsFor] = useState<string>()
  const list = useListPaymentMethodsQuery(undefined, {
    skip: !canList,
    // What its bank has heard meanwhile.
    pollingInterval: waitsFor === undefined ? 0 : lookEvery,
  })
  const methods = useRows(list.data)
  const [amount, setAmount] = useState(startsWith)
  const [chosen, setChosen] = useState<string>()
  const [intentId, setIntentId] = useState(payment)
  const [declineCode, setDeclineCode] = useState<string | null | undefined>(declinedElsewhere)
  const usable = methods.filter(({ status }) => status === 'active')
  const first = usable.find(({ isDefault }) => isDefault) ?? usable[0]
  const choice = chosen ?? first?.id ?? (canAdd ? newCard : undefined)
  const unconfirmed = methods.find(({ id, status }) => id === choice && status === 'needsAction')
  const card = useCardEntry()
  const dispatch = useAppDispatch()
  const [add] = useAddPaymentMethodMutation()
  const [create] = useCreateTopUpMutation()

  const register = async (
    typed: TypedTopUp,
  ): Promise<{ methodId: string } | { problem: Problem | undefined }> => {
    const { reference, problem: refusal } = await card.take(typed)
    if (reference === undefined) return { problem: refusal }
    const { data, error } = await add({ reference, idempotencyKey: crypto.randomUUID() })
    if (!data) return { problem: atCardFields(problemOf(error)) }
    // Whatever comes of the payment, the card is there: the next attempt takes it.
    setChosen(data.id)
    return { methodId: data.id }
  }

  const submit = async (typed: TypedTopUp): Promise<Problem | undefined> => {
    setDeclineCode(undefined)
    const method = choice === newCard ? await register(typed) : { methodId: choice }
    if ('problem' in method) return method.problem
    // Its bank comes first; the dialog leads there, and Pay works once it has heard from the owner.
    if (dispatch(needsAction(method.methodId))) {
      setWaitsFor(method.methodId)
      return undefined
    }
    const draft = {
      amount: typed.amount,
      ...(method.methodId !== undefined && { methodId: method.methodId }),
    }
    const { data, error } = await create({ ...draft, idempotencyKey: keyOfTopUp(draft) })
    if (!data) {
      const problem = problemOf(error)
      if (isFinal(problem)) forgetTopUpKey()
      return problem
    }
    forgetTopUpKey()
    setIntentId(data.id)
    return undefined
  }
  const schema = choice === newCard ? z.object({ ...topUpFields, ...card.fields }) : z.object(topUpFields)
  const { form, isBusy, problem, codeOf, requestSubmit } = useSecretForm({ schema, submit })
  const isPaying = intentId !== undefined

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('topUp.title')}
      held={isBusy}
      actions={
        isPaying ? (
          <Button onClick={onClose}>{t('topUp.later')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button
              variant="primary"
              busy={isBusy}
              disabledReason={
                !takesCards
                  ? t('noCards.title')
                  : unconfirmed
                    ? t('needsActionText')
                    : choice === undefined && canList && !list.isLoading
                      ? t('topUp.noCard')
                      : undefined
              }
              onClick={requestSubmit}
            >
              {t('topUp.submit')}
            </Button>
          </>
        )
      }
    >
      {/* It stays while the payment is on its way: should it be declined, what was typed is still there. */}
      <form {...form} className={cx('flex flex-col gap-5', isPaying && 'hidden')}>
        {problem && <Banner tone="error">{refused(problem)}</Banner>}
        {!takesCards && <NoCardsBanner />}
        {!problem && declineCode !== undefined && <Banner tone="error">{declined(declineCode)}</Banner>}
        <AmountField amount={amount} onChange={setAmount} code={codeOf('amount')} />
        <MethodChoice methods={methods} value={choice} onChange={setChosen} />
        {choice === newCard &&
          // With a card come the fields that it is checked by.
          card.entry((field) => (codeOf as (of: string) => string | undefined)(field))}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
      {isPaying && (
        <TopUpProgress
          id={intentId}
          onPaid={onPaid}
          onFailed={(code) => {
            setIntentId(undefined)
            setDeclineCode(code)
          }}
        />
      )}
    </Dialog>
  )
}
