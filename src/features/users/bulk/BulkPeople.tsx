import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users/records.ts'
import { BulkRows } from '#src/resources/bulk/BulkRows.tsx'
import type { LeftOut } from './judge.ts'

interface BulkPeopleProps {
  people: readonly User[]
  whyNot: (user: User) => LeftOut | undefined
}

/** To whom it will be done, and who is left out for what reason. */
export function BulkPeople({ people, whyNot }: BulkPeopleProps) {
  const { t } = useTranslation('users')
  const able = people.filter((user) => whyNot(user) === undefined)
  const skipped = people.filter((user) => whyNot(user) !== undefined)
  const out = t('bulk.skipped', { count: skipped.length })
  const kept = t('bulk.people', { count: able.length })
  const reasonOf = (user: User) => {
    const reason = whyNot(user)
    return reason && t(`reasons.${reason}`)
  }
  return (
    <>
      {skipped.length > 0 && (
        <section className="rounded-control border border-warning-line bg-warning-soft px-3.5 py-2.5">
          <h3 className="mb-1 text-sm font-semibold text-warning-text">{out}</h3>
          <BulkRows label={out} rows={skipped}>
            {reasonOf}
          </BulkRows>
        </section>
      )}
      {able.length === 0 ? (
        <p className="text-text-muted">{t('bulk.nobody')}</p>
      ) : (
        <section>
          <h3 className="mb-1 text-sm font-semibold text-text">{kept}</h3>
          <BulkRows label={kept} rows={able}>
            {({ email }) => email}
          </BulkRows>
        </section>
      )}
    </>
  )
}
