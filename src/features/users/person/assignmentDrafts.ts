import type { AssignmentDraft } from '#contract/users/routes.ts'
import type { Assignment } from '#contract/users/records.ts'
import { dayOf, endOf } from '#src/forms/days.ts'

/** A line of the editor. */
export interface Line {
  /** Tells the lines apart while they come and go. */
  key: number
  groupRoleId: string
  projectId: string | null
  /** `YYYY-MM-DD`, or empty for good. */
  day: string
  /** What the person has, where the line began with that. */
  had?: Assignment
}

/** What a person has, as lines. */
export const linesOf = (assignments: readonly Assignment[]): Line[] =>
  assignments.map((had, key) => ({
    key,
    groupRoleId: had.groupRoleId,
    projectId: had.projectId,
    day: dayOf(had.until),
    had,
  }))

/** The body of the call. An end that nobody touched stays as exact as it was. */
export const draftsOf = (lines: readonly Line[]): AssignmentDraft[] =>
  lines.map(({ groupRoleId, projectId, day, had }) => ({
    groupRoleId,
    projectId,
    until: had && dayOf(had.until) === day ? had.until : endOf(day),
  }))

/** Whether a line says something else than what the person has. */
export const isChanged = ({ groupRoleId, projectId, day, had }: Line) =>
  had?.groupRoleId !== groupRoleId || had.projectId !== projectId || dayOf(had.until) !== day

/** Whether the lines differ from what the person has. */
export const areChanged = (lines: readonly Line[], assignments: readonly Assignment[]) =>
  lines.length !== assignments.length || lines.some(isChanged)

/** What is wrong with a line: a code, if anything is. */
export const faultOf = (line: Line, lines: readonly Line[], today: string) => {
  if (line.groupRoleId === '') return 'required'
  if (line.day !== '' && line.day < today && isChanged(line)) return 'past'
  const isTwin = (other: Line) =>
    other.key < line.key && other.groupRoleId === line.groupRoleId && other.projectId === line.projectId
  return lines.some(isTwin) ? 'doubled' : undefined
}
