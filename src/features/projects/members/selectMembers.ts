import { weakMapMemoize } from '@reduxjs/toolkit'
import type { ProjectMember } from '#contract/projects/routes.ts'
import type { Id } from '#contract/record.ts'
import type { RecordsState } from '#src/records/recordsSlice.ts'

const byName = (one: ProjectMember, other: ProjectMember) => one.name.localeCompare(other.name)

const membersIn = weakMapMemoize((table: RecordsState['projectMember'], projectId: Id) =>
  Object.values(table.entities)
    .filter((member) => member.projectId === projectId)
    .toSorted(byName),
)

/** The people of a project by name. They arrive with the project itself and with every change to them. */
export const selectMembers = ({ records }: { records: RecordsState }, projectId: Id) =>
  membersIn(records.projectMember, projectId)
