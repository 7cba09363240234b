import { Link } from 'react-router'
import type { AuditEntry } from '#contract/logs/routes.ts'
import { usePlaceOf } from '#src/resources/places.ts'
import { linkClass } from '#src/ui/linkClass.ts'

/** On what it was done, with the way there if the console has a page for it. */
export function Target({ target }: Pick<AuditEntry, 'target'>) {
  const placeOf = usePlaceOf()
  // What has no name, such as a session, is told by its id among the details.
  if (!target?.name) return '–'
  const { id, kind, name } = target
  const place = placeOf(kind)
  if (!place || id === null) return <bdi>{name}</bdi>
  return (
    <Link to={place.one(id)} className={linkClass}>
      <bdi>{name}</bdi>
    </Link>
  )
}
