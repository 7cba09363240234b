import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/record.ts'
import { FieldError } from '#src/ui/FieldError.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { useListImagesQuery } from '../computeApi.ts'
import { ImageCard } from '../create/ImageCard.tsx'
import { imageGroups } from '../create/imageGroups.ts'

interface ImagePickProps {
  chosen: Id
  error: string | undefined
  onChange: (imageId: Id) => void
}

/** One of the images, each distribution with its versions. */
export function ImagePick({ chosen, error, onChange }: ImagePickProps) {
  const { t } = useTranslation('instanceDialogs')
  const now = useNow()
  const { data: images, isError } = useListImagesQuery()
  if (isError && !images) return <FieldError id="images">{t('rebuild.failed')}</FieldError>
  if (!images) return <TableSkeleton label={t('rebuild.loading')} columns={2} rows={3} />
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('rebuild.image')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-2">
        {imageGroups(images).map((group) => (
          <ImageCard key={group.distribution} group={group} now={now} chosen={chosen} onChoose={onChange} />
        ))}
      </div>
      {error !== undefined && <FieldError id="imageId">{error}</FieldError>}
    </fieldset>
  )
}
