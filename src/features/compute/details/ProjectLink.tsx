import { Link } from 'react-router'
import type { Id } from '#contract/record.ts'
import { paths } from '#src/common/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import { useListProjectsForInstancesQuery } from '../computeApi.ts'

/** The project that the instance stands in. Its name is not everyone's to see; its page says so then. */
export function ProjectLink({ id }: { id: Id }) {
  useListProjectsForInstancesQuery()
  const project = useRecord({ kind: 'project', id })
  return (
    <Link to={paths.project(id)} className={linkClass}>
      <bdi>{project?.name ?? id}</bdi>
    </Link>
  )
}
