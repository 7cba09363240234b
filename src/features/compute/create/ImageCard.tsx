import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import type { Image } from '#contract/catalogue.ts'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import { lifeOf, type ImageGroup } from './imageGroups.ts'

interface ImageCardProps {
  group: ImageGroup
  now: number
  chosen: string
  onChoose: (imageId: string) => void
}

/** A distribution with its versions. */
export function ImageCard({ group: { distribution, title, images }, now, chosen, onChoose }: ImageCardProps) {
  const { t } = useTranslation('compute')
  return (
    <div
      role="group"
      aria-label={t('create.image.versionOf', { name: title })}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3.5 shadow-control transition-colors has-checked:border-accent has-checked:bg-accent-soft"
    >
      <span className="flex items-center gap-2.5 font-medium">
        <BrandMark brand={distribution} name={title} />
        {title}
      </span>
      <div className="flex flex-wrap gap-1.5">
        {images.map((image) => (
          <ImageVersion
            key={image.id}
            image={image}
            now={now}
            isChosen={image.id === chosen}
            onChoose={() => onChoose(image.id)}
          />
        ))}
      </div>
    </div>
  )
}

interface ImageVersionProps {
  image: Image
  now: number
  isChosen: boolean
  onChoose: () => void
}

/** A radio button that looks like a chip: the version, and how it stands with its maintainers. */
function ImageVersion({ image, now, isChosen, onChoose }: ImageVersionProps) {
  const { t, i18n } = useTranslation('compute')
  const life = lifeOf(image, now)
  const mark =
    life === 'ended'
      ? t('create.image.ended')
      : life === 'ending' && image.endOfLife
        ? t('create.image.endsSoon', {
            date: new Date(image.endOfLife).toLocaleDateString(i18n.language, { dateStyle: 'medium' }),
          })
        : undefined
  return (
    <label className="relative inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2.5 text-sm font-medium text-text transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:text-accent-contrast has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="imageId"
        value={image.id}
        checked={isChosen}
        onChange={onChoose}
        aria-label={[image.name, mark].filter(Boolean).join(' ')}
        className="sr-only"
      />
      <bdi aria-hidden>{image.version}</bdi>
      {mark !== undefined && (
        <span aria-hidden className="inline-flex items-center gap-1 text-xs font-normal">
          <TriangleAlert className="size-3" />
          {mark}
        </span>
      )}
    </label>
  )
}
