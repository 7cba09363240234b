import { useTranslation } from 'react-i18next'
import { choices } from '#src/settings/settingsSlice.ts'
import { Card } from '#src/ui/Card.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { useSetting } from './useSetting.ts'

/** Where things stand, how close together, and whether they move. */
export function LayoutCard() {
  const { t } = useTranslation('appearance')
  const [layout, setLayout] = useSetting('layout')
  const [density, setDensity] = useSetting('density')
  const [cardSkin, setCardSkin] = useSetting('cardSkin')
  const [motion, setMotion] = useSetting('motion')
  return (
    <Card title={t('layout.title')}>
      <div className="flex flex-col gap-6">
        <RadioCards
          legend={t('layout.frame')}
          value={layout}
          onChange={setLayout}
          columns
          cards={choices.layout.map((value) => ({
            value,
            label: t(`layout.${value}`),
            detail: t(`layout.${value}Detail`),
          }))}
        />
        <RadioCards
          legend={t('layout.density')}
          value={density}
          onChange={setDensity}
          columns
          cards={choices.density.map((value) => ({
            value,
            label: t(`layout.${value}`),
            detail: t(`layout.${value}Detail`),
          }))}
        />
        <RadioCards
          legend={t('layout.cardSkin')}
          value={cardSkin}
          onChange={setCardSkin}
          columns
          cards={choices.cardSkin.map((value) => ({ value, label: t(`layout.${value}`) }))}
        />
        <Checkbox
          label={t('motion.reduce')}
          hint={t('motion.reduceHint')}
          checked={motion === 'reduced'}
          onChange={(event) => setMotion(event.target.checked ? 'reduced' : 'system')}
        />
      </div>
    </Card>
  )
}
