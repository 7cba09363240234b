import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Image } from '#contract/catalogue.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { PasswordStrength } from '#src/ui/PasswordStrength.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { useField } from './createValues.ts'
import { generatedPassword } from './generatedPassword.ts'
import { KeyChoice } from './KeyChoice.tsx'

/** How one will sign in: by keys, or by a password. */
export function AccessSection({ image }: { image: Image | undefined }) {
  const { t } = useTranslation('compute')
  const { value, onChange } = useField('accessBy')
  const hint = image?.hasOwnAccess
    ? t('create.access.own', { name: image.name })
    : image?.defaultUser
      ? t('create.access.hint', { user: image.defaultUser })
      : t('create.access.hintPlain')
  return (
    <Section title={t('create.access.title')} hint={hint} field={value === 'keys' ? 'sshKeyIds' : 'password'}>
      <RadioCards
        legend={t('create.access.by')}
        isLegendHidden
        cards={[
          { value: 'keys', label: t('create.access.keys'), detail: t('create.access.keysHint') },
          { value: 'password', label: t('create.access.password'), detail: t('create.access.passwordHint') },
        ]}
        value={value}
        onChange={onChange}
        columns
      />
      {value === 'keys' ? <KeyChoice /> : <PasswordChoice />}
    </Section>
  )
}

/** A password that one types, or has made up; that one can be copied, for it is shown nowhere again. */
function PasswordChoice() {
  const { t } = useTranslation('compute')
  const { value, onChange, onBlur, error } = useField('password', { noAccess: t('create.error.noPassword') })
  const [isGenerated, setIsGenerated] = useState(false)

  const generate = () => {
    onChange(generatedPassword())
    setIsGenerated(true)
  }
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <Field
        label={t('create.access.passwordLabel')}
        hint={t('create.access.passwordRule')}
        error={error}
        aside={
          <span className="flex items-center gap-1">
            {value !== '' && <CopyButton text={value} label={t('create.access.copy')} />}
            <Button size="sm" variant="ghost" onClick={generate}>
              {t('create.access.generate')}
            </Button>
          </span>
        }
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={value}
          onBlur={onBlur}
          onChange={(event) => {
            setIsGenerated(false)
            onChange(event)
          }}
        />
      </Field>
      <PasswordStrength password={value} />
      <p role="status" className="text-xs text-text-muted">
        {isGenerated && t('create.access.generated')}
      </p>
    </div>
  )
}
