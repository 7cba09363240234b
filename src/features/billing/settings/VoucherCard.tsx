import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { vouchers, voucherTriesPerHour, type Redeemed } from '#contract/billing/vouchers.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { retryAfterOf } from '#src/api/retryAfter.ts'
import { useSecretForm } from '#src/forms/useSecretForm.ts'
import { spanOf } from '#src/resources/wallet/useRunwayWords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useRedeemVoucherMutation } from './settingsApi.ts'

/** What a code looks like, in every language. */
const example = 'ABCD-EFGH-JKMN-PQRS'

/** Turns a voucher code into credit, and says what it brought and until when. */
export function VoucherCard() {
  const { t } = useTranslation('walletSettings')
  const id = useId()
  const [redeem] = useRedeemVoucherMutation()
  const [brought, setBrought] = useState<Redeemed>()
  // The same code sent again is the same request, for its answer may have been lost. What is typed is another.
  const key = useRef<string>(undefined)
  const keyOf = () => (key.current ??= crypto.randomUUID())
  const submit = async ({ code }: { code: string }): Promise<Problem | undefined> => {
    setBrought(undefined)
    const { data, error } = await redeem({ code: seal(code), idempotencyKey: keyOf() })
    if (!data) return problemOf(error)
    key.current = undefined
    setBrought(data)
    form.ref.current?.reset()
    return undefined
  }
  const { form, isBusy, problem, codeOf } = useSecretForm({ schema: vouchers.redeem.body, submit })
  const code = codeOf('code')

  return (
    <Card
      title={t('voucher.title')}
      description={t('voucher.text')}
      footer={
        <Button type="submit" form={id} variant="primary" busy={isBusy}>
          {t('voucher.submit')}
        </Button>
      }
    >
      <form
        {...form}
        id={id}
        onInput={(event) => {
          key.current = undefined
          form.onInput?.(event)
        }}
        className="flex flex-col gap-4"
      >
        {problem && <Refused problem={problem} />}
        {brought && <Brought {...brought} />}
        <Field
          label={t('voucher.code')}
          hint={t('voucher.hint', { tries: voucherTriesPerHour })}
          error={
            code === undefined ? undefined : t(code === 'required' ? 'voucher.required' : 'voucher.wrong')
          }
          live
          required
        >
          <TextInput
            name="code"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={example}
            className="max-w-80 font-mono uppercase placeholder:text-text-faint"
          />
        </Field>
      </form>
    </Card>
  )
}

function Brought({ amount, expiresAt }: Redeemed) {
  const { t, i18n } = useTranslation('walletSettings')
  return (
    <Banner live tone="success" title={t('voucher.done', { amount: formatMoney(amount, i18n.language) })}>
      {t('voucher.until')} <Time at={expiresAt} absolute />
    </Banner>
  )
}

function Refused({ problem }: { problem: Problem }) {
  const { t, i18n } = useTranslation('walletSettings')
  const seconds = retryAfterOf(problem)
  if (seconds === undefined) return <Banner tone="error">{problem.message}</Banner>
  return (
    <Banner tone="error" title={t('voucher.tooMany')}>
      {t('voucher.again', { span: spanOf(Math.max(60, seconds), i18n.language) })}
    </Banner>
  )
}
