import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#src/i18n/i18n.ts'
import { fallbackLanguage, isLanguage, languages, type Language } from '#src/i18n/languages.ts'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'

// Object.keys forgets that the keys are languages.
const codes = Object.keys(languages) as Language[]

/** The language of the console; each is named in itself. */
export function LanguageCard() {
  const { t, i18n } = useTranslation('appearance')
  const chosen = isLanguage(i18n.language) ? i18n.language : fallbackLanguage
  return (
    <Card title={t('language.title')}>
      <div className="max-w-xs">
        <Field label={t('language.label')}>
          <Select
            value={chosen}
            onChange={(language) => void changeLanguage(language)}
            choices={codes.map((value) => ({ value, label: languages[value].name }))}
          />
        </Field>
      </div>
    </Card>
  )
}
