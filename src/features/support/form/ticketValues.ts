import { z } from 'zod/mini'
import { id } from '#contract/record.ts'
import { attachment } from '#contract/support/files.ts'
import { department, mostResources, ticketPriority, type Department } from '#contract/support/records.ts'
import { ticketDraft, type TicketDraft } from '#contract/support/routes.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'

/** A resource that a ticket is about, by the name that it has on screen. */
export const linkedResource = z.object({ kind: z.string(), id, name: z.string() })
export type LinkedResource = z.infer<typeof linkedResource>

/** What the form holds, as it is kept over reloads. */
export const ticketValues = z.object({
  department,
  priority: ticketPriority,
  /** Empty for none. */
  projectId: z.string(),
  resources: z.array(linkedResource),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(attachment),
  /** Whether the context goes along. */
  hasContext: z.boolean(),
  /** The failed requests that it is about. */
  requestIds: z.array(z.string()),
})
export type TicketValues = z.infer<typeof ticketValues>

export const blankTicket: TicketValues = {
  department: 'technical',
  priority: 'normal',
  projectId: '',
  resources: [],
  subject: '',
  text: '',
  attachments: [],
  hasContext: false,
  requestIds: [],
}

/** The body of the call, without the file of the context. */
export const draftOf = (values: TicketValues): TicketDraft => {
  const { department: to, priority, projectId, resources, subject, text, attachments } = values
  return {
    subject: subject.trim(),
    department: to,
    priority,
    projectId: projectId === '' ? null : projectId,
    resources: resources.map(({ kind, id: target }) => ({ kind, id: target })),
    text: text.trim(),
    attachments: attachments.map((file) => file.id),
  }
}

/** What is wrong with the form: a code for each field at fault. */
export const complaintsOf = (values: TicketValues): Complaints<TicketValues> => {
  const { error } = ticketDraft.safeParse(draftOf(values))
  const issues = error?.issues.toReversed() ?? []
  const codes = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
  return {
    ...codes,
    ...(values.subject.trim() === '' && { subject: 'required' }),
    ...(values.resources.length > mostResources && { resources: 'tooMany' }),
  }
}

/** What an address that leads here says of the trouble: a resource, a failed request, an operation. */
export interface Trouble {
  department: Department | undefined
  resource: LinkedResource | undefined
  requestId: string | undefined
  subject: string | undefined
  /** What the text begins with. */
  line: string | undefined
  projectId: string | undefined
}

/** The form as it was left, with the trouble added to it. What was written stays. */
export const withTrouble = (values: TicketValues, trouble: Trouble): TicketValues => {
  const { resource, requestId, subject, line, projectId } = trouble
  const to = trouble.department ?? values.department
  const isLinked = resource === undefined || values.resources.some((one) => one.id === resource.id)
  return {
    ...values,
    department: to,
    resources: isLinked ? values.resources : [...values.resources, resource].slice(-mostResources),
    projectId: values.projectId === '' ? (projectId ?? '') : values.projectId,
    requestIds:
      requestId === undefined || values.requestIds.includes(requestId)
        ? values.requestIds
        : [...values.requestIds, requestId].slice(-10),
    subject: values.subject.trim() === '' ? (subject ?? '') : values.subject,
    text:
      line === undefined || values.text.includes(line)
        ? values.text
        : `${values.text.trimEnd()}${values.text.trim() === '' ? '' : '\n\n'}${line}\n\n`,
  }
}
