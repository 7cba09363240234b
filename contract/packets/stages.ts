import { z } from 'zod/mini'
import { id } from '#contract/record.ts'

/** The places that a packet may have to pass, in the order of its way. */
export const stageNames = ['senderGroups', 'senderAcl', 'nat', 'receiverAcl', 'receiverGroups'] as const
export type StageName = (typeof stageNames)[number]

/**
 * What decided at a stage: a rule of a group, or a rule of an ACL list, whose pinned last one has no id. Null where no
 * group allows it, where no rule is asked, and of what is out of sight.
 */
export const decision = z.nullable(
  z.union([
    z.object({ ruleId: z.string(), groupId: id }),
    z.object({ ruleId: z.nullable(z.string()), aclListId: id }),
  ]),
)
export type Decision = z.infer<typeof decision>

/** One stage that a packet passes or not, and what decided. */
export const stageVerdict = z.object({ name: z.enum(stageNames), passes: z.boolean(), by: decision })
export type StageVerdict = z.infer<typeof stageVerdict>
