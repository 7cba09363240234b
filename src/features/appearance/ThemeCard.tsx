import { useTranslation } from 'react-i18next'
import { choices } from '#src/settings/settingsSlice.ts'
import { Card } from '#src/ui/Card.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { Swatches } from './Swatches.tsx'
import { useSetting } from './useSetting.ts'

/** Mode, colours, shades. */
export function ThemeCard() {
  const { t } = useTranslation('appearance')
  const [mode, setMode] = useSetting('themeMode')
  const [primary, setPrimary] = useSetting('primaryScheme')
  const [light, setLight] = useSetting('lightScheme')
  const [dark, setDark] = useSetting('darkScheme')
  const [isMonochrome, setMonochrome] = useSetting('isMonochrome')
  return (
    <Card title={t('theme.title')}>
      <div className="flex flex-col gap-6">
        <RadioCards
          legend={t('theme.mode')}
          value={mode}
          onChange={setMode}
          columns
          cards={choices.themeMode.map((value) => ({
            value,
            label: t(`theme.${value}`),
            detail: value === 'system' ? t('theme.systemDetail') : undefined,
          }))}
        />
        <Swatches
          legend={t('theme.primary')}
          attribute="data-primary"
          choices={choices.primaryScheme}
          value={primary}
          onChange={setPrimary}
          labelOf={(scheme) => t(`scheme.${scheme}`)}
        />
        <div className="flex flex-wrap gap-x-12 gap-y-6">
          <Swatches
            legend={t('theme.lightScheme')}
            attribute="data-light-scheme"
            choices={choices.lightScheme}
            value={light}
            onChange={setLight}
            labelOf={(scheme) => t(`scheme.${scheme}`)}
          />
          <Swatches
            legend={t('theme.darkScheme')}
            attribute="data-dark-scheme"
            choices={choices.darkScheme}
            value={dark}
            onChange={setDark}
            labelOf={(scheme) => t(`scheme.${scheme}`)}
          />
        </div>
        <Checkbox
          label={t('theme.monochrome')}
          hint={t('theme.monochromeHint')}
          checked={isMonochrome}
          onChange={(event) => setMonochrome(event.target.checked)}
        />
      </div>
    </Card>
  )
}
