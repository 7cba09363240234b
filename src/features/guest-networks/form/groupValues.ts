import { z } from 'zod/mini'
import { groupDraft, type GroupDraft } from '#contract/guestNetworks.ts'
import type { Limit } from '#contract/limits.ts'
import { outgoing, rulePresets, rulesOfPreset } from '#contract/packets/presets.ts'
import type { Complaints } from '#src/common/checkedBy.ts'
import { exceededBy } from '#src/resources/order/amounts.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { blankOrder, commonDraft, complaintsOf, orderValues } from '#src/resources/order/orderValues.ts'

/** What the form holds while it is being filled in. */
export const groupValues = z.extend(orderValues, {
  description: z.string(),
  presets: z.array(z.enum(rulePresets)),
})
export type GroupValues = z.infer<typeof groupValues>

export const { useField } = orderFields<GroupValues>()

export const blankGroup: GroupValues = { ...blankOrder, description: '', presets: [] }

/** The body of the call: of what was left alone, nothing is said. */
export const draftOf = (values: GroupValues, proposed: string): GroupDraft => {
  const { description, presets } = values
  return {
    ...commonDraft(values, proposed),
    ...(description.trim() !== '' && { description: description.trim() }),
    ...(presets.length > 0 && {
      rules: [outgoing, ...presets.flatMap((preset) => rulesOfPreset[preset])],
    }),
  }
}

/** The contract's own check of the body, and what the form knows beside it. */
export const complaintsAbout = (draft: GroupDraft, limits: readonly Limit[]) => {
  const complaints: Complaints<GroupValues> = complaintsOf<GroupValues, GroupDraft>(groupDraft, draft)
  if (exceededBy(limits, { securityGroups: 1 })) complaints.name ??= 'overLimit'
  return complaints
}
