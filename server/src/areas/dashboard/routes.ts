import type { FastifyInstance } from 'fastify'
import { isRecommendation } from '#contract/dashboards/checkUp.ts'
import { dashboard as routes } from '#contract/dashboards/routes.ts'
import { staffVisitsOf } from '../../audit/staffVisits.ts'
import { asSystem } from '../../db/asSystem.ts'
import { may } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { visibleTo } from '../../resources/visibility.ts'
import { checkUpOf } from '../../security/checkUp.ts'
import { needsAttention } from './attention.ts'
import {
  firstStepsOf,
  fullestLimits,
  operationsInProgress,
  projectCountOf,
  recentActivity,
  resourceCountsOf,
  spendOf,
} from './overview.ts'

const lastVisit = { most: 1, withinDays: 30 }

/** The dashboard: one call that gathers what its parts allow the caller to see. */
export const dashboardRoutes =
  ({ db, attention: ofAreas }: Pick<AreaDeps, 'db' | 'attention'>) =>
  async (app: FastifyInstance) => {
    serve(app, routes.read, async ({ caller }) =>
      db.tenant(caller, async (tx) => {
        const { companyId } = caller
        const visible = visibleTo(caller)
        const resources = visible && (await resourceCountsOf(tx, companyId, visible))
        const inProgress = visible && (await operationsInProgress(tx, companyId, visible))
        const limits = may(caller, 'limits:read') ? await fullestLimits(tx, companyId) : undefined
        const of = may(caller, 'logs:read') ? 'company' : 'own'
        const attention = await needsAttention(tx, caller, { visible, ofAreas })
        // What is left to do of an account and its safety is the person's own: it is no business of their tokens.
        const first = caller.token ? undefined : await firstStepsOf(tx, caller)
        const spend = may(caller, 'billing:read') ? await spendOf(tx, companyId) : undefined
        const [staffVisit] = of === 'company' ? await staffVisitsOf(tx, companyId, lastVisit) : []
        const isOwnAccount = !caller.staffAccess && !caller.token
        const lacks = !isOwnAccount ? [] : await asSystem(tx, () => checkUpOf(tx, caller.userId))
        const checkUp = lacks.find((item) => !isRecommendation(item))
        const { operations = [], total = 0 } = inProgress ?? {}
        return {
          data: {
            projects: await projectCountOf(tx, caller),
            activity: { of, entries: await recentActivity(tx, caller, of) },
            ...(staffVisit && { staffVisit }),
            ...(checkUp && { checkUp }),
            ...(resources && { resources }),
            ...(inProgress && { operations: { ids: operations.map(({ id }) => id), total } }),
            ...(limits && { limits }),
            ...(attention && { attention }),
            ...(spend && { spend }),
            ...(first && { [first.isUsed ? 'next' : 'start']: first.steps }),
          },
          included: operations,
        }
      }),
    )
  }
