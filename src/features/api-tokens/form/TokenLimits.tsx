import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { apiTokenLimits } from '#contract/api-tokens/routes.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { repeatedAddress, wrongAddress, type TokenValues } from './tokenValues.ts'
import type { TokenForm } from './useTokenForm.ts'

interface TokenLimitsProps {
  form: TokenForm
  mostDays: number
}

/** What a token is called, and within which bounds it works. */
export function TokenLimits({ form, mostDays }: TokenLimitsProps) {
  const { t } = useTranslation('apiTokens')
  const sentenceOf = useFieldErrors()
  const { errors } = form.formState
  return (
    <Card title={t('form.limits')}>
      <div className="flex max-w-2xl flex-col gap-6">
        <Field
          label={t('form.name')}
          hint={t('form.nameHint')}
          error={sentenceOf(errors.name?.message)}
          required
        >
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <Projects form={form} />
        <Field
          label={t('form.addresses')}
          hint={t('form.addressesHint', { most: apiTokenLimits.addresses })}
          error={useAddressError(form)}
          optional
        >
          <TextArea
            dir="ltr"
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            className="font-mono text-code"
            placeholder={'192.0.2.7\n2001:db8::/32'}
            {...form.register('addresses')}
          />
        </Field>
        <Days form={form} mostDays={mostDays} />
      </div>
    </Card>
  )
}

const useAddressError = (form: TokenForm) => {
  const { t } = useTranslation('apiTokens')
  const sentenceOf = useFieldErrors()
  const code = form.formState.errors.addresses?.message
  if (code === undefined) return undefined
  if (code === 'tooMany') return t('form.tooManyAddresses', { most: apiTokenLimits.addresses })
  const typed = form.getValues('addresses')
  const repeated = code === 'duplicate' ? repeatedAddress(typed) : undefined
  if (repeated !== undefined) return t('form.repeatedAddress', { address: repeated })
  const address = wrongAddress(typed)
  return address === undefined ? sentenceOf(code) : t('form.wrongAddress', { address })
}

/** All of the person's projects, or some of them. */
function Projects({ form }: { form: TokenForm }) {
  const { t } = useTranslation('apiTokens')
  const sentenceOf = useFieldErrors()
  const { field: scope } = useController({ control: form.control, name: 'scope' })
  const { field: chosen, fieldState } = useController({ control: form.control, name: 'projectIds' })
  const projects = useRows(useListMyProjectsQuery().data)
  const cards = (['all', 'some'] as const).map((value) => ({
    value,
    label: t(`form.scopes.${value}`),
    detail: t(`form.scopeTexts.${value}`),
  }))
  const change = (value: TokenValues['scope']) => {
    scope.onChange(value)
    form.keep()
  }
  return (
    <div className="flex flex-col gap-3">
      <RadioCards legend={t('form.projects')} cards={cards} value={scope.value} onChange={change} columns />
      {scope.value === 'some' && (
        <Field label={t('form.chosenProjects')} error={sentenceOf(fieldState.error?.message)} required>
          <MultiSelect
            choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
            values={chosen.value}
            onChange={(ids) => {
              chosen.onChange(ids)
              form.keep()
            }}
            placeholder={t('form.chooseProjects')}
          />
        </Field>
      )}
    </div>
  )
}

const dayLength = 86_400_000

/** For how long it works, and until when that is. */
function Days({ form, mostDays }: TokenLimitsProps) {
  const { t, i18n } = useTranslation('apiTokens')
  const now = useNow()
  const { field, fieldState } = useController({ control: form.control, name: 'days' })
  const code = fieldState.error?.message
  const isPossible = field.value !== undefined && field.value >= 1 && field.value <= mostDays
  return (
    <Field
      className="max-w-72"
      label={t('form.days')}
      hint={
        isPossible
          ? t('form.until', {
              date: dateFormat(i18n.language, { dateStyle: 'medium' }).format(
                now + (field.value ?? 0) * dayLength,
              ),
            })
          : t('form.daysHint', { most: mostDays })
      }
      error={code === undefined ? undefined : t('form.daysRule', { most: mostDays })}
      required
    >
      <NumberInput
        value={field.value}
        onChange={(days) => {
          field.onChange(days)
          form.keep()
        }}
        min={1}
        max={mostDays}
        unit={t('form.daysUnit')}
      />
    </Field>
  )
}
