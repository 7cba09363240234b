import { useTranslation } from 'react-i18next'
import type { PermissionSource } from '#contract/users/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { areaWord, permissionWord, permissionsTexts } from '#src/auth/permissionWords.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { useGetPermissionsOfUserQuery } from '../usersApi.ts'
import type { TabProps } from './PersonPage.tsx'
import { heldByArea, idleIn, type Held } from './sources.ts'
import { useSourceWords } from './useSourceWords.ts'
import { usersTexts } from '../texts.ts'

export const texts = [...permissionsTexts, ...resourcePagesTexts, ...usersTexts]

/** What a person may do, each permission with where it comes from. */
export function PermissionsTab({ user: { id, name, revision } }: TabProps) {
  const { t } = useTranslation('users')
  const { t: words } = useTranslation('permissions')
  const wordsOf = useSourceWords()
  const { data, error, isFetching, refetch } = useGetPermissionsOfUserQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  )
  useRefetchOn(String(revision), { isFetching, refetch })
  if (!data)
    return error ? (
      <PartProblem kind={t('tabs.permissions')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('loading')} columns={3} />
    )
  const areas = heldByArea(data)
  if (areas.length === 0)
    return <EmptyState title={t('permissions.none')}>{t('permissions.noneText', { name })}</EmptyState>
  return (
    <div className="flex flex-col gap-4">
      {idleIn(data).map((source) => (
        <Banner key={wordsOf(source)}>
          {t('permissions.idle', { count: source.idle.length, source: wordsOf(source) })}
        </Banner>
      ))}
      <Card>
        <div className="-my-4 divide-y divide-line">
          {areas.map(({ area, held }) => (
            <section key={area} className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[11rem_minmax(0,1fr)]">
              <h2 className="py-1 font-medium text-text">{areaWord(words, area)}</h2>
              <ul>
                {held.map((one) => (
                  <PermissionRow key={one.permission} held={one} wordsOf={wordsOf} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
    </div>
  )
}

interface PermissionRowProps {
  held: Held
  wordsOf: (source: PermissionSource) => string
}

function PermissionRow({ held: { permission, sources }, wordsOf }: PermissionRowProps) {
  const { t } = useTranslation('permissions')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <span className="min-w-0 text-text-muted">{permissionWord(t, permission)}</span>
      <span className="flex min-w-0 flex-wrap gap-1.5">
        {sources.map((source) => (
          <Tag key={wordsOf(source)}>
            <bdi>{wordsOf(source)}</bdi>
          </Tag>
        ))}
      </span>
    </li>
  )
}
