import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Image } from '#contract/catalogue.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { ImageCard } from './ImageCard.tsx'
import { imageGroups, lifeOf } from './imageGroups.ts'
import { Section } from './Section.tsx'
import type { CreateControl } from './useCreateForm.ts'
import { useFieldSentence } from './useFieldSentence.ts'

interface ImageSectionProps {
  control: CreateControl
  images: readonly Image[]
}

/** A card for each distribution with its versions; all of them are one choice. */
export function ImageSection({ control, images }: ImageSectionProps) {
  const { t, i18n } = useTranslation('compute')
  const now = useNow()
  const { field } = useController({ control, name: 'imageId' })
  const error = useFieldSentence(control, 'imageId')
  const chosen = images.find(({ id }) => id === field.value)
  const day = (instant: string) => new Date(instant).toLocaleDateString(i18n.language, { dateStyle: 'long' })

  return (
    <Section title={t('create.image.title')} hint={t('create.image.hint')} field="imageId" error={error}>
      <fieldset>
        <legend className="sr-only">{t('create.image.title')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2">
          {imageGroups(images).map((group) => (
            <ImageCard
              key={group.distribution}
              group={group}
              now={now}
              chosen={field.value}
              onChoose={field.onChange}
            />
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
