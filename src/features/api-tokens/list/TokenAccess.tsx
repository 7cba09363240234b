import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#contract/api-tokens/routes.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { useRows } from '#src/records/useRecords.ts'
import { accessByArea } from '../tokenWords.ts'

/** So many areas are named in a row; the others are in its tooltip. */
const MOST_NAMED = 2

/** What a token may do, in short; in full for who points at it. */
export function TokenAccess({ token: { permissions } }: { token: ApiToken }) {
  const { t } = useTranslation('apiTokens')
  const { t: word } = useTranslation('permissions')
  const areas = accessByArea(word, permissions)
  const others = areas.length - MOST_NAMED
  return (
    <ul className="flex flex-col" title={areas.map(({ area, actions }) => `${area}: ${actions}`).join('\n')}>
      {areas.slice(0, MOST_NAMED).map(({ area, actions }) => (
        <li key={area} className="line-clamp-1">
          <span className="text-text">{area}</span>
          {`: ${actions}`}
        </li>
      ))}
      {others > 0 && <li className="text-xs text-text-faint">{t('list.moreAreas', { count: others })}</li>}
    </ul>
  )
}

/** Where a token works: all of the person's projects, or those with these names. */
export function TokenProjects({ token: { projectIds } }: { token: ApiToken }) {
  const { t } = useTranslation('apiTokens')
  const projects = useRows(useListMyProjectsQuery().data)
  if (projectIds === null) return <span className="whitespace-nowrap">{t('list.allProjects')}</span>
  const names = projectIds.map((id) => projects.find((one) => one.id === id)?.name)
  const known = names.filter((name) => name !== undefined)
  // Who looks at a colleague's token need not be in its projects.
  if (known.length < names.length) return t('list.projects', { count: names.length })
  return <bdi className="line-clamp-2">{known.join(', ')}</bdi>
}

/** From where a token may be used. */
export function TokenAddresses({ token: { cidrs } }: { token: ApiToken }) {
  const { t } = useTranslation('apiTokens')
  if (cidrs.length === 0) return <span className="whitespace-nowrap">{t('list.anyAddress')}</span>
  return (
    <span dir="ltr" title={cidrs.join('\n')} className="line-clamp-2 font-mono text-code">
      {cidrs.join(', ')}
    </span>
  )
}
