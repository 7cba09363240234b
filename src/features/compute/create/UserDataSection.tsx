import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { userDataMaxLength } from '#contract/compute.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { Section } from './Section.tsx'
import type { CreateControl } from './useCreateForm.ts'
import { useFieldSentence } from './useFieldSentence.ts'
import { byteLength, isKnownUserData } from './userData.ts'

const KIB = 1024

export function UserDataSection({ control }: { control: CreateControl }) {
  const { t, i18n } = useTranslation('compute')
  const { field } = useController({ control, name: 'userData' })
  const error = useFieldSentence(control, 'userData')
  const used = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    byteLength(field.value) / KIB,
  )
  return (
    <Section title={t('create.userData.title')} hint={t('create.userData.hint')} field="userData">
      <Field
        label={t('create.userData.label')}
        hint={t('create.userData.notKept')}
        error={error}
        optional
        aside={
          <span className="text-xs text-text-faint tabular-nums">
            {t('create.userData.counter', { used, max: userDataMaxLength / KIB })}
          </span>
        }
      >
        <TextArea
          dir="ltr"
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono text-code"
          name="userData"
          value={field.value}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      </Field>
      {field.value.trim() !== '' && !isKnownUserData(field.value) && (
        <Banner tone="warning" live>
          {t('create.userData.unknown')}
        </Banner>
      )}
    </Section>
  )
}
