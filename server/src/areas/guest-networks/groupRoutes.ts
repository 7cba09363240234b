import type { FastifyInstance } from 'fastify'
import { guestNetworks as routes } from '#contract/guest-networks/routes.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import { serve } from '../../http/serve.ts'
import { notFound } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { operate } from '../../resources/operate.ts'
import { reach } from '../../resources/table.ts'
import { updateWords } from '../../resources/update.ts'
import { changeRules, createGroup } from './createGroup.ts'
import { groups, toGroup } from './groupRecord.ts'
import { listGroups } from './lists.ts'

const { reads } = securityGroupKind

/** Security groups: one handler for each line of their contract. */
export const groupRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.groups, ({ query, caller }) => db.tenant(caller, (tx) => listGroups(tx, caller, query)))

  serve(app, routes.createGroup, ({ body, ...asked }) => createGroup(deps, asked, body))

  serve(app, routes.readGroup, async ({ params: { id }, caller }) => ({
    data: toGroup(await db.tenant(caller, (tx) => reach(tx, caller, groups, id, reads))),
  }))

  serve(app, routes.updateGroup, async ({ params: { id }, body: { description, ...words }, ...asking }) => ({
    data: await updateWords(deps, asking, groups, {
      id,
      words,
      others: { ...(description !== undefined && { description }) },
    }),
  }))

  serve(app, routes.removeGroup, ({ params: { id }, ...asking }) =>
    operate(deps, asking, groups, { id, action: 'delete' }),
  )

  serve(app, routes.setRules, ({ params: { id }, body: { rules }, ...asking }) =>
    changeRules(deps, asking, id, () => ({ drafts: rules })),
  )

  serve(app, routes.addRule, ({ params: { id }, body, ...asking }) =>
    changeRules(deps, asking, id, (rules) => ({
      // It is new, whatever it calls itself.
      drafts: [...rules, { ...body, id: undefined }],
      only: rules.length,
    })),
  )

  serve(app, routes.changeRule, ({ params: { id, ruleId }, body, ...asking }) =>
    changeRules(deps, asking, id, (rules) => {
      const only = placeOf(rules, ruleId)
      const given = Object.fromEntries(Object.entries(body).filter(([, part]) => part !== undefined))
      return { drafts: rules.map((rule, n) => (n === only ? { ...rule, ...given } : rule)), only }
    }),
  )

  serve(app, routes.removeRule, ({ params: { id, ruleId }, ...asking }) =>
    changeRules(deps, asking, id, (rules) => ({ drafts: rules.toSpliced(placeOf(rules, ruleId), 1) })),
  )
}

const placeOf = (rules: readonly SecurityRule[], id: string) => {
  const at = rules.findIndex((rule) => rule.id === id)
  if (at < 0) throw notFound('rule')
  return at
}
