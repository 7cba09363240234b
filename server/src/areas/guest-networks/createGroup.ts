import type { GroupDraft } from '#contract/guest-networks/routes.ts'
import type { SecurityRule, SecurityRuleDraft } from '#contract/packets/rules.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import { conflict } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { createSeveral } from '../../resources/createSeveral.ts'
import { startAction, type Asking } from '../../resources/operate.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { refuseWithoutNetworks } from './createNetwork.ts'
import { groups, toGroup } from './groupRecord.ts'
import { readRules } from './rules.ts'
import { namedBy, type CreateInput, type RulesInput, writeRules } from './workflows/group.ts'

type Asked = Pick<Asking, 'caller' | 'origin'>

/** What a group has when nobody says otherwise: everything may go out, nothing comes in. */
const firstRules: SecurityRuleDraft[] = [
  {
    direction: 'out',
    protocol: 'any',
    ports: [],
    icmp: null,
    peer: { cidrs: ['0.0.0.0/0', '::/0'] },
    description: '',
  },
]

/** Writes a security group down, with the operation that will create it. */
export const createGroup = async (deps: AreaDeps, asked: Asked, draft: GroupDraft) => {
  const { caller } = asked
  const { region, description = '', rules: drafts = firstRules } = draft
  const reachIt = (tx: Parameters<typeof reachProject>[0]) =>
    reachProject(tx, caller, draft.projectId, securityGroupKind.operations.create)
  const { data, included } = await createSeveral(deps, asked, groups, {
    draft,
    count: async (tx) => {
      await reachIt(tx)
      await refuseWithoutNetworks(tx, region)
      return { amounts: { securityGroups: 1 } }
    },
    order: async (tx) => {
      await reachIt(tx)
      return readRules(tx, caller, { id: 'self', region, drafts })
    },
    operation: ({ ordered }, name) => ({
      input: { spec: { name, region }, rules: ordered } satisfies CreateInput,
    }),
    insert: async (tx, { rules }, columns) => {
      const own = rules.map((rule) =>
        'groupId' in rule.peer && rule.peer.groupId === 'self'
          ? { ...rule, peer: { groupId: columns.id } }
          : rule,
      )
      return tx
        .insertInto('security_groups')
        .values({
          ...columns,
          description,
          status: 'creating',
          rules: JSON.stringify(own),
          named_groups: namedBy(own, columns.id),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
  })
  const [made] = data
  if (!made) throw conflict('The group could not be written down.')
  return { data: made, included }
}

/** Sets the rules of a group. They are shown at once, and taken back if the cloud does not take them. */
export const changeRules = (
  deps: AreaDeps,
  asking: Asking,
  id: string,
  /** Made of the rules that there are; `only` is the one that the request is about. */
  draftsOf: (rules: readonly SecurityRule[]) => { drafts: readonly SecurityRuleDraft[]; only?: number },
) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const { row, prepared, operation } = await startAction(tx, deps, asking, groups, {
      id,
      action: 'setRules',
      prepare: async (_, found) => {
        const { rules, ordered } = await readRules(tx, asking.caller, {
          id: found.id,
          region: found.region,
          ...draftsOf(found.rules),
        })
        return { wanted: rules, input: { rules: ordered, former: found.rules } satisfies RulesInput }
      },
    })
    await writeRules(tx, { company_id: row.company_id, target_id: row.id }, prepared.wanted)
    const changed = await tx
      .selectFrom('security_groups')
      .selectAll()
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    return { data: toGroup(changed), included: [operation] }
  })
