import { z } from 'zod/mini'
import { groupDraft, type GroupDraft } from '#contract/guest-networks/routes.ts'
import type { Limit } from '#contract/limits/routes.ts'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import { databaseFrom, outgoing, rulePresets, rulesOfPreset } from '#contract/packets/presets.ts'
import { securityRuleDraft, type SecurityRule, type SecurityRuleDraft } from '#contract/packets/rules.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { exceededBy } from '#src/resources/order/amounts.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { blankOrder, commonDraft, complaintsOf, orderValues } from '#src/resources/order/orderValues.ts'
import { copiedName } from './copiedName.ts'

/** What the form holds while it is being filled in. */
export const groupValues = z.extend(orderValues, {
  description: z.string(),
  presets: z.array(z.enum(rulePresets)),
  /** The group whose members may use a database; null: none, empty: not chosen yet. */
  databaseFrom: z.nullable(z.string()),
  /** Those of the group that it is a copy of. */
  copied: z.nullable(z.array(securityRuleDraft)),
})
export type GroupValues = z.infer<typeof groupValues>

export const { useField, useChoice } = orderFields<GroupValues>()

export const blankGroup: GroupValues = {
  ...blankOrder,
  description: '',
  presets: [],
  databaseFrom: null,
  copied: null,
}

const ruleOfCopy = (groupId: string, { peer, ...rule }: SecurityRule): SecurityRuleDraft => {
  const { direction, protocol, ports, icmp, description } = rule
  const isOwn = 'groupId' in peer && peer.groupId === groupId
  return { direction, protocol, ports, icmp, description, peer: isOwn ? { groupId: 'self' } : peer }
}

/** The order of another group like one: what names itself names the copy. */
export const copyOf = (group: SecurityGroup): GroupValues => ({
  ...blankGroup,
  name: copiedName(group.name),
  region: group.region,
  projectId: group.projectId,
  tags: group.tags,
  description: group.description,
  copied: group.rules.map((rule) => ruleOfCopy(group.id, rule)),
})

/** The body of the call: of what was left alone, nothing is said. */
export const draftOf = (values: GroupValues, proposed: string): GroupDraft => {
  const { description, presets, copied } = values
  const chosen = [
    ...presets.flatMap((preset) => rulesOfPreset[preset]),
    ...(values.databaseFrom === null ? [] : [databaseFrom(values.databaseFrom)]),
  ]
  return {
    ...commonDraft(values, proposed),
    ...(description.trim() !== '' && { description: description.trim() }),
    ...((copied !== null || chosen.length > 0) && { rules: [...(copied ?? [outgoing]), ...chosen] }),
  }
}

/** The contract's own check of the body, and what the form knows beside it. */
export const complaintsAbout = (
  { databaseFrom: from }: Pick<GroupValues, 'databaseFrom'>,
  draft: GroupDraft,
  limits: readonly Limit[],
) => {
  const complaints: Complaints<GroupValues> = complaintsOf<GroupValues, GroupDraft>(groupDraft, draft)
  if (from === '') complaints.databaseFrom ??= 'required'
  if (exceededBy(limits, { securityGroups: 1 })) complaints.name ??= 'overLimit'
  return complaints
}
