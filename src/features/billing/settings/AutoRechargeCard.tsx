import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  autoRechargeDraft,
  autoRecharges,
  mostRechargesPerDay,
  type AutoRecharge,
  type AutoRechargeDraft,
} from '#contract/billing/autoRecharge.ts'
import { paymentMethods } from '#contract/billing/paymentMethods.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { useCan } from '#src/auth/useCan.ts'
import { checkedBy, type Complaints } from '#src/forms/checkedBy.ts'
import { typedAmount } from '#src/i18n/money.ts'
import { useRows } from '#src/records/useRecords.ts'
import { AmountInput } from '#src/ui/AmountInput.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { showToast } from '#src/ui/toast.ts'
import { cardName } from '../cards/cardWords.ts'
import { useListPaymentMethodsQuery } from '../paymentsApi.ts'
import { RechargeState } from './RechargeState.tsx'
import { useChangeAutoRechargeMutation, useReadAutoRechargeQuery } from './settingsApi.ts'

const byDefault = 'default'

/** Tops the wallet up by itself when little is left. */
export function AutoRechargeCard() {
  const { t } = useTranslation('walletSettings')
  const { data, error, refetch } = useReadAutoRechargeQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data) return <Terms recharge={data} />
  if (error) return <ErrorState message={problemOf(error).message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={t('recharge.loading')}>
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

const draftOf = ({ state, threshold, amount, monthlyMax, methodId }: AutoRecharge): AutoRechargeDraft => ({
  isOn: state !== 'off' && state !== 'failed',
  threshold: typedAmount(threshold),
  amount: typedAmount(amount),
  monthlyMax: typedAmount(monthlyMax),
  methodId,
})

const complaintsAbout = (values: AutoRechargeDraft): Complaints<AutoRechargeDraft> =>
  Object.fromEntries(
    (autoRechargeDraft.safeParse(values).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], message]),
  )

const amounts = ['threshold', 'amount', 'monthlyMax'] as const

function Terms({ recharge }: { recharge: AutoRecharge }) {
  const { t } = useTranslation('walletSettings')
  const id = useId()
  const canChange = useCan(autoRecharges.change)
  const canList = useCan(paymentMethods.list)
  const methods = useRows(useListPaymentMethodsQuery(undefined, { skip: !canList }).data)
  const [change] = useChangeAutoRechargeMutation()
  const form = useForm<AutoRechargeDraft>({
    resolver: checkedBy(complaintsAbout),
    values: draftOf(recharge),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const { data, error } = await change(values)
    if (!data) return showProblem(form, error)
    form.reset(draftOf(data))
    return showToast('success', t(values.isOn ? 'recharge.nowOn' : 'recharge.nowOff'))
  })
  const noCard = canList && methods.every(({ status }) => status !== 'active')

  return (
    <Card
      title={t('recharge.title')}
      description={t('recharge.text', { most: mostRechargesPerDay })}
      footer={
        canChange && (
          <Button type="submit" form={id} variant="primary" busy={isSubmitting}>
            {t('recharge.submit')}
          </Button>
        )
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <RechargeState recharge={recharge} noCard={noCard} />
        {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
        <fieldset disabled={!canChange} className="flex flex-col gap-5">
          <Controller
            control={form.control}
            name="isOn"
            render={({ field }) => (
              <Switch
                isRow
                label={t('recharge.isOn')}
                checked={field.value}
                onChange={field.onChange}
                disabled={!canChange}
              />
            )}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            {amounts.map((name) => (
              <Field
                key={name}
                label={t(`recharge.${name}`)}
                aside={<span className="text-text-faint">{recharge[name].currency}</span>}
                error={
                  errors[name] &&
                  t(name === 'monthlyMax' ? 'recharge.errors.monthlyMax' : 'recharge.errors.amount')
                }
                required
              >
                <Controller
                  control={form.control}
                  name={name}
                  render={({ field }) => <AmountInput {...field} />}
                />
              </Field>
            ))}
          </div>
          {canList && (
            <Controller
              control={form.control}
              name="methodId"
              render={({ field }) => (
                <Field label={t('recharge.method')} error={errors.methodId && t('recharge.errors.methodId')}>
                  <Select
                    value={field.value ?? byDefault}
                    disabled={!canChange}
                    onChange={(next) => field.onChange(next === byDefault ? null : next)}
                    choices={[
                      { value: byDefault, label: t('recharge.byDefault') },
                      ...methods.map((method) => ({
                        value: method.id,
                        label: cardName(method),
                        disabled: method.status !== 'active',
                      })),
                    ]}
                  />
                </Field>
              )}
            />
          )}
        </fieldset>
      </form>
    </Card>
  )
}
