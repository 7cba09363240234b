import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { useListUsersQuery } from '#src/api/peopleApi.ts'
import { useListGroupRolesQuery } from '#src/api/rolesApi.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Time } from '#src/ui/Time.tsx'

/** The Owners who are said to be out of reach, with when they were here last: staff judge by it. */
export function CurrentOwners() {
  const { t } = useTranslation('operator')
  const { owners, isLoading, error } = useOwners()
  return (
    <section aria-label={t('owners.here.owners')} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-text-muted">{t('owners.here.owners')}</h3>
      {error ? (
        <Banner tone="error">{problemOf(error).message}</Banner>
      ) : isLoading ? (
        <Skeleton className="my-1 w-72 max-w-full" />
      ) : owners.length === 0 ? (
        <p className="text-warning-text">{t('owners.here.noOwners')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {owners.map(({ id, name, email, lastSignInAt }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              <bdi className="font-medium">{name}</bdi>
              <bdi className="text-text-muted">{email}</bdi>
              <span className="text-sm text-text-faint">
                {lastSignInAt === null ? (
                  t('owners.here.never')
                ) : (
                  <>
                    {t('owners.here.lastSignIn')} <Time at={lastSignInAt} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const useOwners = () => {
  const roles = useListGroupRolesQuery({ q: 'Owner', size: 20 })
  const role = useRows(roles.data).find(({ name, builtIn }) => builtIn && name === 'Owner')
  const people = useListUsersQuery(
    { groupRole: role?.id, status: 'active', size: 20, sort: '-lastSignInAt' },
    { skip: role === undefined, refetchOnMountOrArgChange: true },
  )
  const owners = useRows(people.data).filter(({ isOwner }) => isOwner)
  const error = roles.error ?? people.error
  return { owners, error, isLoading: !error && people.data === undefined }
}
