import { useTranslation } from 'react-i18next'
import type { Contents } from './contents.ts'
import { useKindWords } from '#src/resources/words.ts'

/** The resources that stand in the way, as many as the server names. */
export function WhatIsInside({ contents: { total, resources } }: { contents: Contents }) {
  const { t } = useTranslation('projects')
  const wordsFor = useKindWords()
  const more = total - resources.length
  return (
    <ul className="max-h-48 divide-y divide-line overflow-y-auto rounded-control border border-line text-sm">
      {resources.map(({ kind, id, name }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 px-3 py-1.5">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <span className="shrink-0 text-text-faint">{wordsFor(kind, 1)}</span>
        </li>
      ))}
      {more > 0 && <li className="px-3 py-1.5 text-text-faint">{t('remove.more', { count: more })}</li>}
    </ul>
  )
}
