import type { FastifyInstance } from 'fastify'
import { operatorCompanies as routes } from '#contract/operator/companies.ts'
import { noteStaffView } from '../../audit/staffViews.ts'
import { inTurnOf } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { openRequests } from '../../limits/openRequests.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { companiesPage, companyDetails } from './companies.ts'
import { declineRequest, grantRequest } from './requests.ts'
import {
  approveCompany,
  closeCompany,
  declineCompany,
  restoreCompany,
  setLimits,
  suspendCompany,
} from './standing.ts'

const done = { data: null }

/** The companies of the installation, for the operator's staff. */
export const companyRoutes =
  ({ db, vault, workflows }: Pick<AreaDeps, 'db' | 'vault' | 'workflows'>) =>
  async (app: FastifyInstance) => {
    serve(app, routes.list, async ({ query, caller }) => ({
      data: await inTurnOf(db, caller).system((tx) => companiesPage(tx, query)),
    }))

    serve(app, routes.read, ({ params, caller, origin }) =>
      inTurnOf(db, caller).system(async (tx) => {
        const data = await companyDetails(tx, params.id)
        await noteStaffView(tx, { caller, origin, route: routes.read, companyId: data.company.id })
        return { data }
      }),
    )

    serve(app, routes.approve, ({ params, ...asking }) =>
      inTurnOf(db, asking.caller).system(async (tx) => {
        await approveCompany(tx, asking, params.id)
        return done
      }),
    )

    serve(app, routes.decline, ({ params, body, ...asking }) =>
      inTurnOf(db, asking.caller).system(async (tx) => {
        await declineCompany(tx, asking, params.id, body.reason)
        return done
      }),
    )

    serve(app, routes.suspend, ({ params, body, ...asking }) =>
      inTurnOf(db, asking.caller).system(async (tx) => {
        await suspendCompany(tx, asking, params.id, body.reason)
        return done
      }),
    )

    serve(app, routes.restore, ({ params, ...asking }) =>
      inTurnOf(db, asking.caller).system(async (tx) => {
        await restoreCompany(tx, asking, params.id)
        return done
      }),
    )

    serve(app, routes.close, ({ params, body, ...asking }) =>
      inTurnOf(db, asking.caller).system(async (tx) => {
        await closeCompany(tx, asking, params.id, body)
        return done
      }),
    )

    serve(app, routes.setLimits, ({ params, body, ...asking }) =>
      inTurnOf(db, asking.caller).system(async (tx) => {
        await setLimits(tx, asking, params.id, body)
        return done
      }),
    )

    serve(app, routes.requests, async ({ caller }) => ({
      data: await inTurnOf(db, caller).system((tx) => openRequests(tx)),
    }))

    serve(app, routes.grant, ({ params, body, ...asking }) =>
      inTurnOf(db, asking.caller).system(async (tx) => {
        await grantRequest(tx, asking, { id: params.id, answer: body.answer }, { vault, workflows })
        return done
      }),
    )

    serve(app, routes.refuse, ({ params, body, ...asking }) =>
      inTurnOf(db, asking.caller).system(async (tx) => {
        await declineRequest(tx, asking, { id: params.id, answer: body.answer })
        return done
      }),
    )
  }
