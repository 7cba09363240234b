import { Controller, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { CountryField } from '#src/resources/CountryField.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'
import type { CompanyDraft, CompanyFormState } from './useCompanyForm.ts'

type TextField = Exclude<keyof CompanyDraft, 'country' | 'timeZone'>

/** What browsers may fill in by themselves (HTML autofill). */
const autoComplete: Record<TextField, string> = {
  name: 'organization',
  contactEmail: 'email',
  phone: 'tel',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
}

/** The fields of a company's profile, with each objection at the field it concerns. */
export function CompanyFields({ form }: { form: CompanyFormState }) {
  const { t } = useTranslation('account')
  // The form is the same object however its state changes, so the state is asked for by itself.
  const { errors } = useFormState({ control: form.control })
  const sentenceOf = useFieldErrors()

  const text = (name: TextField, { hint, required = false }: { hint?: string; required?: boolean } = {}) => (
    <Field
      label={t(`company.${name}`)}
      error={sentenceOf(errors[name]?.message)}
      hint={hint}
      required={required}
    >
      <TextInput
        type={name === 'contactEmail' ? 'email' : name === 'phone' ? 'tel' : 'text'}
        autoComplete={autoComplete[name]}
        {...form.register(name)}
      />
    </Field>
  )

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">{text('name', { required: true })}</div>
      {text('contactEmail', { hint: t('company.contactEmailHint') })}
      {text('phone')}
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
            label={t('company.country')}
            placeholder={t('company.countryPlaceholder')}
            error={sentenceOf(errors.country?.message)}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="timeZone"
        render={({ field: { value, onChange } }) => (
          <TimeZoneField
            label={t('company.timeZone')}
            hint={t('company.timeZoneHint')}
            error={sentenceOf(errors.timeZone?.message)}
            value={value}
            onChange={onChange}
          />
        )}
      />
    </div>
  )
}
