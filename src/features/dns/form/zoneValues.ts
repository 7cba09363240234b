import { z } from 'zod/mini'
import { defaultTtl, isTtl } from '#contract/dns/rules.ts'
import { readZoneName } from '#contract/dns/names.ts'
import { zoneDraft, type ZoneDraft, type ZoneStart } from '#contract/dns/routes.ts'
import type { Limit } from '#contract/limits/routes.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { exceededBy } from '#src/resources/order/amounts.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { isTooLong } from '../ZoneFileField.tsx'

export const zoneOrigins = ['nothing', 'file', 'copy', 'website', 'noMail'] as const

/** What the form holds while it is being filled in. */
export const zoneValues = z.object({
  name: z.string(),
  projectId: z.string(),
  tags: z.array(z.string()),
  email: z.string(),
  ttl: z.nullable(z.number()),
  from: z.enum(zoneOrigins),
  /** The zone file. */
  text: z.string(),
  zoneId: z.string(),
  instanceId: z.string(),
})
export type ZoneValues = z.infer<typeof zoneValues>

export const { useField, useChoice } = orderFields<ZoneValues>()

export const blankZone: ZoneValues = {
  name: '',
  projectId: '',
  tags: [],
  email: '',
  ttl: defaultTtl,
  from: 'nothing',
  text: '',
  zoneId: '',
  instanceId: '',
}

const startOf = ({ from, text, zoneId, instanceId }: ZoneValues): ZoneStart | undefined => {
  if (from === 'file') return { from, text }
  if (from === 'copy') return { from, zoneId }
  if (from === 'website') return { from, instanceId }
  return from === 'noMail' ? { from } : undefined
}

/** The body of the call: of what was left alone, nothing is said. */
export const draftOf = (values: ZoneValues): ZoneDraft => {
  const { name, projectId, email, ttl, tags } = values
  const start = startOf(values)
  return {
    name: name.trim().replace(/\.$/, ''),
    projectId,
    email: email.trim(),
    ...(ttl !== defaultTtl && { ttl: ttl ?? Number.NaN }),
    ...(tags.length > 0 && { tags }),
    ...(start && { start }),
  }
}

/** The field that a rule about what the zone begins with is said at. */
const fieldOfStart = { file: 'text', copy: 'zoneId', website: 'instanceId' } as const

/** What is wrong with an order, by field. */
export const complaintsAbout = (
  values: ZoneValues,
  draft: ZoneDraft,
  limits: readonly Limit[],
  isNoFile: boolean,
): Complaints<ZoneValues> => {
  const complaints: Complaints<ZoneValues> = {}
  const read = readZoneName(draft.name)
  if (draft.name === '') complaints.name = 'required'
  else if ('code' in read) complaints.name = read.code
  else if (exceededBy(limits, { dnsZones: 1 })) complaints.name = 'limit'
  if (!draft.projectId) complaints.projectId = 'required'
  if (values.ttl === null || !isTtl(values.ttl)) complaints.ttl = 'ttlOutside'
  const { from } = values
  if (from === 'file' && values.text.trim() === '') complaints.text = 'required'
  else if (from === 'file' && isTooLong(values.text)) complaints.text = 'tooLong'
  else if (from === 'file' && isNoFile) complaints.text = 'noRecords'
  for (const { path, message } of zoneDraft.safeParse(draft).error?.issues ?? []) {
    const [first] = path
    const field =
      first === 'start' && from in fieldOfStart
        ? fieldOfStart[from as keyof typeof fieldOfStart]
        : // Each other field of the body is one of the form.
          (first as keyof ZoneValues)
    complaints[field] ??= message
  }
  return complaints
}
