import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { ListQuery } from '#src/records/useList.ts'
import { inlineLinkClass } from '#src/ui/linkClass.ts'
import type { ResourceRecordKind } from '../resource.ts'
import { useNoun } from '../words.ts'

interface DeletedNoteProps<K extends ResourceRecordKind> {
  kind: K
  /** What the list answers for `status=deleted`. */
  query: Pick<ListQuery<K>, 'data'>
}

/** Where a list is empty: that some of what was deleted can still be recovered, and the way to it. */
export function DeletedNote<K extends ResourceRecordKind>({ kind, query }: DeletedNoteProps<K>) {
  const { t } = useTranslation('resources')
  const { pathname } = useLocation()
  const kinds = useNoun()(kind)
  const count = query.data?.page?.total ?? 0
  if (count === 0) return null
  return (
    <p className="text-sm text-text-muted">
      {t('list.deleted', { kinds, count })}{' '}
      <Link to={`${pathname}?status=deleted`} className={inlineLinkClass}>
        {t('list.showDeleted', { kinds })}
      </Link>
    </p>
  )
}
