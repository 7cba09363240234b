import { useTranslation } from 'react-i18next'
import type { Image } from '#contract/catalogue.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { useChoice } from './createValues.ts'
import { ImageCard } from './ImageCard.tsx'
import { imageGroups, lifeOf } from './imageGroups.ts'

/** A card for each distribution with its versions; all of them are one choice. */
export function ImageSection({ images }: { images: readonly Image[] }) {
  const { t, i18n } = useTranslation('compute')
  const now = useNow()
  const { value, onChange, error } = useChoice('imageId')
  const chosen = images.find(({ id }) => id === value)
  const day = (instant: string) => new Date(instant).toLocaleDateString(i18n.language, { dateStyle: 'long' })

  return (
    <Section title={t('create.image.title')} hint={t('create.image.hint')} field="imageId" error={error}>
      <fieldset>
        <legend className="sr-only">{t('create.image.title')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2">
          {imageGroups(images).map((group) => (
            <ImageCard key={group.distribution} group={group} now={now} chosen={value} onChoose={onChange} />
          ))}
        </div>
      </fieldset>
      {chosen?.endOfLife && lifeOf(chosen, now) === 'ended' && (
        <Banner tone="warning" live title={t('create.image.endedTitle', { name: chosen.name })}>
          {t('create.image.endedText', { date: day(chosen.endOfLife) })}
        </Banner>
      )}
    </Section>
  )
}
