import { Controller, useFormState, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { BillingProfile, BillingProfileDraft } from '#contract/billing/profile.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { CountryField } from '#src/resources/CountryField.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { TaxIdNote } from './TaxIdNote.tsx'

type TextField = Exclude<keyof BillingProfileDraft, 'country'>

/** What browsers may fill in by themselves (HTML autofill). */
const autoComplete: Record<TextField, string> = {
  name: 'organization',
  email: 'email',
  taxId: 'off',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
}

interface FieldsProps {
  form: UseFormReturn<BillingProfileDraft>
  profile: BillingProfile
}

/** The fields of the billing details, each showing what it stands for while it is empty. */
export function BillingDetailsFields({ form, profile }: FieldsProps) {
  const { t } = useTranslation('billingDetails')
  // The form is the same object however its state changes, so the state is asked for by itself.
  const { errors } = useFormState({ control: form.control })
  const sentenceOf = useFieldErrors()
  const { effective } = profile

  const text = (name: TextField, { hint, stands }: { hint?: string; stands?: string } = {}) => (
    <Field label={t(`fields.${name}`)} error={sentenceOf(errors[name]?.message)} hint={hint}>
      <TextInput
        type={name === 'email' ? 'email' : 'text'}
        dir={name === 'email' || name === 'taxId' ? 'ltr' : undefined}
        autoComplete={autoComplete[name]}
        placeholder={stands}
        {...form.register(name)}
      />
    </Field>
  )

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">{text('name', { hint: t('nameHint'), stands: effective.name })}</div>
      {text('email', { hint: t('emailHint'), stands: effective.email })}
      <div className="flex flex-col gap-2">
        {text('taxId', { hint: t('taxIdHint') })}
        <TaxIdNote profile={profile} />
      </div>
      <p className="text-text-muted sm:col-span-2">{t('addressHint')}</p>
      {text('addressLine1')}
      {text('addressLine2')}
      {text('postalCode')}
      {text('city')}
      {text('state')}
      <Controller
        control={form.control}
        name="country"
        render={({ field: { value, onChange } }) => (
          <CountryField
            label={t('fields.country')}
            placeholder={t('countryPlaceholder')}
            error={sentenceOf(errors.country?.message)}
            value={value}
            onChange={onChange}
          />
        )}
      />
    </div>
  )
}
