import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import type { Image } from '#contract/catalogue.ts'
import { lifeOf } from './imageGroups.ts'

interface ImageVersionProps {
  image: Image
  now: number
  isChosen: boolean
  onChoose: () => void
}

/** A radio button that looks like a chip: the version, and how it stands with its maintainers. */
export function ImageVersion({ image, now, isChosen, onChoose }: ImageVersionProps) {
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
