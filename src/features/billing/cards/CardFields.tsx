import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { grouped, slashed, type TypedCard } from './cardDraft.ts'

interface CardFieldsProps {
  /** The code of a field at fault. */
  codeOf: (field: keyof TypedCard) => string | undefined
}

/** Shows what is typed in groups, as long as it is typed at the end: elsewhere the cursor would jump. */
const shown =
  (look: (typed: string) => string) =>
  ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if (input.selectionEnd !== input.value.length) return
    const looks = look(input.value)
    if (looks !== input.value) input.value = looks
  }

/** A card as the embedded test gateway takes it. What is typed stays in the inputs. */
export function CardFields({ codeOf }: CardFieldsProps) {
  const { t } = useTranslation('paymentMethods')
  const errorOf = (field: keyof TypedCard) => {
    const code = codeOf(field)
    if (code === undefined) return undefined
    return field === 'expiry' && code === 'past' ? t('card.errors.past') : t(`card.errors.${field}`)
  }
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('card.number')} hint={t('card.testHint')} error={errorOf('number')} live required>
        <TextInput
          name="number"
          dir="ltr"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          onChange={shown(grouped)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('card.expiry')} hint={t('card.expiryHint')} error={errorOf('expiry')} live required>
          <TextInput
            name="expiry"
            dir="ltr"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="04 / 30"
            onChange={shown(slashed)}
          />
        </Field>
        <Field label={t('card.cvc')} hint={t('card.cvcHint')} error={errorOf('cvc')} live required>
          <TextInput name="cvc" dir="ltr" inputMode="numeric" autoComplete="cc-csc" placeholder="123" />
        </Field>
      </div>
    </div>
  )
}
