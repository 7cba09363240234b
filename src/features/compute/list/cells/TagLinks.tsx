import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { withFilters } from '../filters/instanceFilters.ts'

/** How many have room in a row; the others are counted. */
const shown = 2

interface TagLinksProps {
  tags: readonly string[]
}

const haveSameTags = (before: TagLinksProps, after: TagLinksProps) =>
  before.tags.join('\n') === after.tags.join('\n')

/**
 * Tags, each of which narrows the list to those that have it. Memoised by hand, because a record that changes
 * brings a new array of the same tags.
 */
export const TagLinks = memo(function TagLinks({ tags }: TagLinksProps) {
  const { t } = useTranslation('instances')
  const [params] = useSearchParams()
  const others = tags.slice(shown)
  return (
    // Only where they leave the name its room.
    <span className="hidden min-w-0 shrink-[2] gap-1 max-md:flex @min-[17rem]:flex">
      {tags.slice(0, shown).map((tag) => (
        <Link
          key={tag}
          to={{ search: withFilters(params, { tag }).toString() }}
          title={t('filter.byTag', { tag })}
          className="max-w-24 truncate rounded-[4px] border border-line bg-sunken px-1.5 text-xs text-text-muted transition-colors hover:border-line-strong hover:text-text"
        >
          <bdi>{tag}</bdi>
        </Link>
      ))}
      {others.length > 0 && (
        <span title={others.join(', ')} className="text-xs text-text-faint">
          {t('moreTags', { count: others.length })}
        </span>
      )}
    </span>
  )
}, haveSameTags)
