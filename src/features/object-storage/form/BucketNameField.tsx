import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useTranslation } from 'react-i18next'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useField } from './bucketValues.ts'
import { brokenRules, shownRules } from './nameRules.ts'

/** The name of a new bucket, with the rules that it keeps while it is typed. */
export function BucketNameField() {
  const { t } = useTranslation('objectStorage')
  const { value, onChange, onBlur, error } = useField('name', { taken: t('form.taken') })
  const name = value ?? ''
  const broken = brokenRules(name.trim())
  const rules = broken.includes('punycode') ? [...shownRules, 'punycode' as const] : shownRules
  return (
    <div data-field="name" className="flex flex-col gap-2">
      <Field label={t('form.name')} hint={t('form.nameHint')} error={error} required>
        <TextInput
          mono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          name="name"
          value={name}
          onBlur={onBlur}
          onChange={onChange}
        />
      </Field>
      <ul aria-label={t('form.rules')} className="flex flex-col gap-1 text-xs">
        {rules.map((rule) => {
          const isKept = name !== '' && !broken.includes(rule)
          // Once it was sent, what is missing is a fault.
          const tone = isKept
            ? 'text-success-text'
            : error === undefined
              ? 'text-text-muted'
              : 'text-error-text'
          const Icon = isKept ? Check : Circle
          return (
            <li key={rule} className={cx('flex items-center gap-1.5', tone)}>
              <Icon aria-hidden className={cx('shrink-0', isKept ? 'size-3.5' : 'mx-0.5 size-2.5')} />
              {t(`form.nameRules.${rule}`)}
              {isKept && <span className="sr-only">{t('form.isKept')}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
