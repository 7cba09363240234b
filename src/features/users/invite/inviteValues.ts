import { z } from 'zod/mini'
import { projectRole, type ProjectRole } from '#contract/projects/routes.ts'
import { id } from '#contract/record.ts'
import { invitationsDraft, mostInvited, type InvitationsDraft } from '#contract/users/routes.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { endOf } from '#src/forms/days.ts'
import { parseInvitees } from './parseInvitees.ts'

/** What the form holds, as it is kept over reloads. */
export const inviteValues = z.object({
  people: z.string(),
  scope: z.enum(['company', 'projects']),
  projectIds: z.array(id),
  /** The id of a group role, or a place among a project's members: `member:viewer`. */
  role: z.string(),
  /** `YYYY-MM-DD`, or empty for good. */
  until: z.string(),
  message: z.string(),
})
export type InviteValues = z.infer<typeof inviteValues>

export const blankInvitation: InviteValues = {
  people: '',
  scope: 'company',
  projectIds: [],
  role: '',
  until: '',
  message: '',
}

const member = 'member:'

/** How a place among a project's members is chosen beside the group roles. */
export const memberRole = (role: ProjectRole) => `${member}${role}`

/** The place among a project's members that is chosen, if it is one. */
export const projectRoleIn = (role: string): ProjectRole | undefined =>
  role.startsWith(member) ? projectRole.safeParse(role.slice(member.length)).data : undefined

/** Where it will hold; null is the whole company. */
export const scopesOf = ({ scope, projectIds }: InviteValues) => (scope === 'company' ? [null] : projectIds)

const accessOf = (values: InviteValues): Pick<InvitationsDraft, 'assignments' | 'projects'> => {
  const { projectIds, role, until } = values
  const place = projectRoleIn(role)
  if (place) return { projects: projectIds.map((projectId) => ({ projectId, role: place })) }
  return {
    assignments: scopesOf(values).map((projectId) => ({
      groupRoleId: role,
      projectId,
      until: endOf(until),
    })),
  }
}

/** The body of the call. */
export const draftOf = (values: InviteValues): InvitationsDraft => ({
  people: parseInvitees(values.people).map(({ email, name }) => ({ email, name })),
  ...accessOf(values),
  ...(values.message.trim() && { message: values.message.trim() }),
})

const peopleFault = (text: string) => {
  const people = parseInvitees(text)
  if (people.length === 0) return 'required'
  if (people.length > mostInvited) return 'tooMany'
  return people.some(({ fault }) => fault) ? 'invalid' : undefined
}

/** What is wrong with the form: a code for each field at fault. */
export const complaintsOf = (values: InviteValues, today: string): Complaints<InviteValues> => {
  const { people, scope, projectIds, role, until, message } = values
  return {
    people: peopleFault(people),
    projectIds: scope === 'projects' && projectIds.length === 0 ? 'required' : undefined,
    role: role === '' ? 'required' : undefined,
    until: until !== '' && !projectRoleIn(role) && until < today ? 'past' : undefined,
    message: invitationsDraft.shape.message.safeParse(message).error?.issues[0]?.message,
  }
}
