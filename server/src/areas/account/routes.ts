import type { FastifyInstance } from 'fastify'
import { account as routes } from '#contract/account/routes.ts'
import { securityEvents } from '#contract/account/securityEvents.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { audit, byCaller, changesOf } from '../../audit/audit.ts'
import { inTurnOf } from '../../db/db.ts'
import { may, type Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { forbidden, preconditionFailed } from '../../problems.ts'
import { personOf } from '../../tenancy/people.ts'
import { lockAs } from '../../tenancy/lockAs.ts'
import { askEmailChange } from './askEmailChange.ts'
import { changeCompany, changedFields, companyProfileOf } from './company.ts'
import { cancelEmailChange, confirmEmailChange } from './confirmEmailChange.ts'
import type { AccountDeps } from './deps.ts'
import { changeProfile, differing, ownProfileOf } from './profile.ts'
import { securityEventsOf } from './securityEvents.ts'
import { undoEmailChange } from './undoEmailChange.ts'

/** The account area: the company's profile and one's own. */
export const accountRoutes = (deps: AccountDeps) => async (app: FastifyInstance) => {
  await app.register(companyRoutes(deps))
  await app.register(profileRoutes(deps))
  await app.register(emailRoutes(deps))
}

const companyRoutes =
  ({ db }: AccountDeps) =>
  async (app: FastifyInstance) => {
    serve(app, routes.read, async ({ caller }) => {
      refuseUnlessForAll(caller, 'account:read')
      return { data: await db.tenant(caller, (tx) => companyProfileOf(tx, caller.companyId)) }
    })

    serve(app, routes.update, async ({ body: { revision, ...draft }, caller: asked, origin, ifMatch }) =>
      db.tenant(asked, async (tx) => {
        const { caller } = await lockAs(tx, asked)
        refuseUnlessForAll(caller, 'account:update')
        const { companyId } = caller
        const before = await companyProfileOf(tx, companyId, { forChange: true })
        ifMatch(before)
        if (revision !== undefined && revision !== before.revision) throw stale(before.revision)
        const changed = changedFields(before, draft)
        if (changed.length === 0) return { data: before }
        await changeCompany(tx, companyId, { draft, changed })
        const data = await companyProfileOf(tx, companyId)
        const target = { kind: 'company', id: companyId, name: data.name }
        await audit(tx, {
          ...byCaller(caller, origin),
          action: 'account.update',
          target,
          details: { changed },
          changes: changesOf(before, data, changed),
        })
        return { data }
      }),
    )
  }

const profileRoutes =
  ({ db }: AccountDeps) =>
  async (app: FastifyInstance) => {
    serve(app, routes.profile, async ({ caller }) => ({
      data: await inTurnOf(db, caller).system((tx) => ownProfileOf(tx, caller.userId)),
    }))

    serve(app, securityEvents.list, async ({ caller }) => ({
      data: await inTurnOf(db, caller).system((tx) => securityEventsOf(tx, caller)),
    }))

    serve(app, routes.updateProfile, async ({ body, caller: asked, origin }) =>
      db.tenant(asked, async (tx) => {
        const { caller } = await lockAs(tx, asked)
        const { companyId, userId } = caller
        const before = await ownProfileOf(tx, userId)
        const changes = differing(before, body)
        if (Object.keys(changes).length > 0) {
          await changeProfile(tx, caller, changes)
          await audit(tx, {
            ...byCaller(caller, origin),
            action: 'account.profile-update',
            target: { kind: 'user', id: userId, name: changes.name ?? caller.email },
            details: { changed: Object.keys(changes) },
            changes: Object.entries(changes).map(([field, after]) => ({
              field,
              before: before[field as keyof typeof before],
              after,
            })),
          })
        }
        const person = await personOf(tx, companyId, userId)
        return { data: await ownProfileOf(tx, userId), included: [person] }
      }),
    )
  }

const emailRoutes = (deps: AccountDeps) => async (app: FastifyInstance) => {
  const { db } = deps
  const profile = async (caller: Caller) =>
    inTurnOf(db, caller).system((tx) => ownProfileOf(tx, caller.userId))

  serve(app, routes.changeEmail, async ({ body: { email }, caller, origin }) => {
    await askEmailChange(deps, { caller, origin, email })
    return { data: await profile(caller) }
  })

  serve(app, routes.confirmEmail, async ({ body: { code }, caller, origin }) => {
    await confirmEmailChange(deps, { caller, origin, code })
    const person = await db.tenant(caller, (tx) => personOf(tx, caller.companyId, caller.userId))
    return { data: await profile(caller), included: [person] }
  })

  serve(app, routes.undoEmail, async ({ body: { token }, origin }) => ({
    data: { email: await undoEmailChange(deps, { token, origin }) },
  }))

  serve(app, routes.cancelEmail, async ({ caller, origin }) => {
    await cancelEmailChange(db, { caller, origin })
    return { data: await profile(caller) }
  })
}

/** Held for a single project only, it is no permission about the company as a whole. */
const refuseUnlessForAll = (caller: Caller, permission: Permission) => {
  if (!may(caller, permission)) throw forbidden('Your role doesn’t allow this.')
}

const stale = (revision: number) =>
  preconditionFailed('Someone changed this in the meantime. Reload it before you change it.', {
    context: { revision },
  })
