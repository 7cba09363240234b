import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { newKey } from './newKey.ts'

interface KeyFieldProps {
  value: string
  error: string | undefined
  onChange: (key: string) => void
}

/** The shared key, typed or made here: seen until it is saved, and never again. */
export function KeyField({ value, error, onChange }: KeyFieldProps) {
  const { t } = useTranslation('vpcDetails')
  return (
    <Field
      label={t('vpn.key')}
      hint={t('vpn.keyHint')}
      error={error}
      required
      aside={
        <Button size="sm" variant="ghost" onClick={() => onChange(newKey())}>
          {t('vpn.generate')}
        </Button>
      }
    >
      <span className="flex items-center gap-1">
        <TextInput
          mono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="min-w-0 flex-1"
        />
        {value !== '' && <CopyButton text={value} label={t('vpn.copyKey')} />}
      </span>
    </Field>
  )
}
