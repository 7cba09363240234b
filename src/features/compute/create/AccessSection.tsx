import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Image } from '#contract/catalogue.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { KeyChoice } from './KeyChoice.tsx'
import { PasswordChoice } from './PasswordChoice.tsx'
import { Section } from './Section.tsx'
import type { CreateForm } from './useCreateForm.ts'

interface AccessSectionProps {
  form: CreateForm['form']
  image: Image | undefined
}

/** How one will sign in: by keys, or by a password. */
export function AccessSection({ form, image }: AccessSectionProps) {
  const { t } = useTranslation('compute')
  const { field } = useController({ control: form.control, name: 'accessBy' })
  const hint = image?.hasOwnAccess
    ? t('create.access.own', { name: image.name })
    : image
      ? t('create.access.hint', { user: image.defaultUser })
      : t('create.access.hintPlain')
  return (
    <Section
      title={t('create.access.title')}
      hint={hint}
      field={field.value === 'keys' ? 'sshKeyIds' : 'password'}
    >
      <RadioCards
        legend={t('create.access.by')}
        isLegendHidden
        cards={[
          { value: 'keys', label: t('create.access.keys'), detail: t('create.access.keysHint') },
          { value: 'password', label: t('create.access.password'), detail: t('create.access.passwordHint') },
        ]}
        value={field.value}
        onChange={field.onChange}
        columns
      />
      {field.value === 'keys' ? <KeyChoice control={form.control} /> : <PasswordChoice form={form} />}
    </Section>
  )
}
