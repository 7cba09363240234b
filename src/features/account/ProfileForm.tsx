import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { profileDraft, type OwnProfile } from '#contract/account/routes.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { changeUser } from '#src/auth/changeUser.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { changeLanguage } from '#src/i18n/i18n.ts'
import { fallbackLanguage, isLanguage, languages, type Language } from '#src/i18n/languages.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useUpdateProfileMutation } from './accountApi.ts'
import { forgetMembers } from './forgetMembers.ts'
import { ownTimeZone } from './places.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'

type Draft = z.output<typeof profileDraft>

// Object.keys forgets that the keys are languages.
const codes = Object.keys(languages) as Language[]

const firstOf = (...wanted: (string | null)[]): Language => wanted.find(isLanguage) ?? fallbackLanguage

/** Name, language and time zone of the person signed in. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useTranslation('account')
  const dispatch = useAppDispatch()
  const sentenceOf = useFieldErrors()
  const [update] = useUpdateProfileMutation()
  const form = useForm<Draft, unknown, Draft>({
    resolver: standardSchemaResolver(profileDraft),
    defaultValues: {
      name: profile.name,
      language: firstOf(profile.language, i18n.language),
      timeZone: profile.timeZone ?? ownTimeZone(),
    },
  })
  const { isDirty, isSubmitting, errors, dirtyFields } = form.formState

  const submit = form.handleSubmit(async (draft) => {
    const { data, error } = await update(draft)
    if (!data) return showProblem(form, error)
    form.reset(draft, { keepFieldsRef: true })
    const own = { name: data.name, language: draft.language, timeZone: draft.timeZone }
    dispatch(changeUser(own))
    if (dirtyFields.name) dispatch(forgetMembers())
    if (dirtyFields.language) await changeLanguage(draft.language)
    return void showToast('success', t('saved'))
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Card
        title={t('profile.title')}
        description={t('profile.text')}
        footer={<SaveButtons isDirty={isDirty} isBusy={isSubmitting} onDiscard={() => form.reset()} />}
      >
        <div className="flex flex-col gap-5">
          {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <Field label={t('profile.name')} error={sentenceOf(errors.name?.message)} required>
                <TextInput autoComplete="name" {...form.register('name')} />
              </Field>
            </div>
            <Field
              label={t('profile.language')}
              hint={t('profile.languageHint')}
              error={sentenceOf(errors.language?.message)}
            >
              <Controller
                control={form.control}
                name="language"
                render={({ field: { value, onChange } }) => (
                  <Select
                    value={value}
                    onChange={onChange}
                    choices={codes.map((code) => ({ value: code, label: languages[code].name }))}
                  />
                )}
              />
            </Field>
            <Controller
              control={form.control}
              name="timeZone"
              render={({ field: { value, onChange } }) => (
                <TimeZoneField
                  label={t('profile.timeZone')}
                  hint={t('profile.timeZoneHint')}
                  error={sentenceOf(errors.timeZone?.message)}
                  value={value}
                  onChange={onChange}
                />
              )}
            />
          </div>
        </div>
      </Card>
    </form>
  )
}
