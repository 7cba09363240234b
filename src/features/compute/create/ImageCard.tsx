import { useTranslation } from 'react-i18next'
import { ImageVersion } from './ImageVersion.tsx'
import type { ImageGroup } from './imageGroups.ts'

interface ImageCardProps {
  group: ImageGroup
  now: number
  chosen: string
  onChoose: (imageId: string) => void
}

/** A distribution with its versions. */
export function ImageCard({ group: { title, images }, now, chosen, onChoose }: ImageCardProps) {
  const { t } = useTranslation('compute')
  return (
    <div
      role="group"
      aria-label={t('create.image.versionOf', { name: title })}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3.5 shadow-control transition-colors has-checked:border-accent has-checked:bg-accent-soft"
    >
      <span className="flex items-center gap-2.5 font-medium">
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-control border border-line bg-sunken text-xs font-semibold text-text-muted"
        >
          {title.slice(0, 1)}
        </span>
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
