import { Link } from 'react-router'
import type { AuditEntry } from '#contract/logs.ts'
import { placeOf } from '#src/resources/places.ts'
import { linkClass } from '#src/ui/linkClass.ts'

/** On what it was done, with the way there if the console has a page for it. */
export function Target({ target }: Pick<AuditEntry, 'target'>) {
  if (!target) return '–'
  const name = target.name ?? target.id ?? target.kind
  const place = placeOf(target.kind)
  if (!place || target.id === null) return <bdi>{name}</bdi>
  return (
    <Link to={place.one(target.id)} className={linkClass}>
      <bdi>{name}</bdi>
    </Link>
  )
}
