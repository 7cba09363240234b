import { globSync } from 'node:fs'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { allRoutes } from '#contract/routes.ts'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { newKeyLine } from '../support/publicKeys.ts'
import type { Fixture, Fixtures } from './fixture.ts'
import type { Sender, World } from './world.ts'

const password = 'velvet-otter-umbrella-42'
const nobody = 'nobody@example.test'

const budgetDraft = (projectId: string) => ({
  name: `Budget ${uuidv4()}`,
  scope: 'project',
  projectId,
  resourceKind: null,
  amount: '100',
  alerts: [{ percent: 80, of: 'spent' }],
  recipients: [],
  action: 'notify',
})

/** One of the sender's own; whoever has no account here has none to name. */
const ownToken = async ({ apiToken }: Sender, state?: 'paused'): Promise<Fixture> => ({
  params: { id: (await apiToken?.(state)) ?? uuidv4() },
  own: true,
})

const ownPasskey = async ({ passkey }: Sender, state?: 'unconfirmed'): Promise<Fixture> => ({
  params: { id: (await passkey?.(state)) ?? uuidv4() },
  own: true,
})

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const made = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' }
const signed = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }

/** The Idempotency-Key that calls about money want, a new one each time. */
export const keyFor = (line: string): Record<string, string> =>
  allRoutes.some((route) => route.line === line && route.keyed) ? { 'idempotency-key': uuidv4() } : {}

/** A request for a higher limit that nobody has answered. */
const limitRequest = async ({ db, companyId, person }: World) => {
  const [id, asked_by] = [uuidv7(), await person()]
  const wanted = { metric: 'instances' as const, wanted: 10_000, reason: 'Black Friday' }
  await db.system((tx) =>
    tx
      .insertInto('limit_requests')
      .values({ id, company_id: companyId, asked_by, ...wanted })
      .execute(),
  )
  return id
}

const ownFixtures: Fixtures = {
  'POST /auth/login': ({ companyId }) => ({ body: { email: nobody, password, companyId }, answers: 401 }),
  'POST /auth/login/2fa': ({ companyId }) => ({
    body: { email: nobody, password, token: '123456', companyId },
    answers: 401,
  }),
  'POST /auth/verify-login': () => ({ body: { email: nobody, code: '123456' }, answers: 422 }),
  'POST /auth/staff/leave': () => ({ body: { refresh_token: 'nonsense' }, answers: 401 }),
  'POST /auth/staff/enter': ({ companyId }) => ({ body: { companyId }, answers: 401 }),
  'POST /auth/refresh': () => ({ body: { refresh_token: 'nonsense' }, answers: 401 }),
  'POST /auth/logout': () => ({ body: {} }),
  'POST /users/signup': () => ({
    body: { name: 'Nobody', email: nobody, password, companyName: 'Nowhere' },
  }),
  'POST /forgot-password': () => ({ body: { email: nobody } }),
  'POST /forgot-password/reset': () => ({
    body: { email: nobody, code: 'ABCD1234', password, captchaToken: 'nonsense' },
    answers: 422,
  }),
  'POST /confirm-account/verify-code': () => ({ body: { email: nobody, code: 'ABCD1234' }, answers: 422 }),
  'POST /confirm-account/reset': () => ({ body: { email: nobody, password }, answers: 401 }),
  'GET /openapi.json': () => ({}),
  'GET /installation': () => ({}),
  'GET /captcha/challenge': () => ({ query: { action: 'reset' } }),

  'GET /auth/2fa/status': () => ({}),
  'POST /auth/2fa/setup': () => ({}),
  'POST /auth/2fa/enable': () => ({ body: { token: '123456' }, answers: 422 }),
  // Nobody here uses it, which is a conflict.
  'POST /auth/2fa/disable': () => ({ body: { token: '123456' }, answers: 409 }),
  'POST /auth/2fa/verify': () => ({ body: { token: '123456' }, answers: 409 }),
  'POST /auth/password/confirm': () => ({ body: { password: 'not mine' }, answers: 422 }),
  'POST /auth/password': () => ({ body: { currentPassword: 'not mine', password }, answers: 422 }),
  'POST /auth/2fa/recovery-codes': async (_, { passkey }) => {
    await passkey?.()
    return {}
  },
  'POST /auth/lock': () => ({ body: { token: 'nonsense' } }),
  'GET /auth/check-up': () => ({}),
  'GET /auth/browsers': () => ({}),
  'DELETE /auth/browsers/:id': async (_, { browser }) => ({
    params: { id: (await browser?.()) ?? uuidv4() },
    own: true,
  }),
  'GET /auth/unconfirmed': () => ({}),
  'POST /auth/unconfirmed/:id/confirm': (_, sender) => ownPasskey(sender, 'unconfirmed'),
  'DELETE /auth/unconfirmed/:id': (_, sender) => ownPasskey(sender, 'unconfirmed'),
  'GET /auth/passkeys': () => ({}),
  // At an address without a name there are none.
  'POST /auth/passkeys/register/begin': () => ({ answers: 409 }),
  'POST /auth/passkeys/register/finish': () => ({
    body: { name: 'Laptop', credential: { ...credential, response: made } },
    answers: 409,
  }),
  'PATCH /auth/passkeys/:id': async (_, sender) => ({
    ...(await ownPasskey(sender)),
    body: { name: 'Phone' },
  }),
  'DELETE /auth/passkeys/:id': (_, sender) => ownPasskey(sender),
  'GET /auth/passkeys/challenge': () => ({ answers: 409 }),
  'POST /auth/passkeys/verify': () => ({
    body: { credential: { ...credential, response: signed } },
    answers: 409,
  }),
  'POST /auth/login/passkey': ({ companyId }) => ({
    body: { email: nobody, password, credential: { ...credential, response: signed }, companyId },
    answers: 401,
  }),
  'POST /auth/login/passkey/begin': () => ({ answers: 409 }),
  'POST /auth/login/passkey/finish': ({ companyId }) => ({
    body: { credential: { ...credential, response: signed }, companyId },
    answers: 401,
  }),
  'GET /auth/tokens': () => ({}),
  'GET /auth/tokens/terms': () => ({}),
  'POST /auth/tokens': async ({ project }) => ({
    body: { name: 'CI', permissions: ['projects:read'], projectIds: [await project()] },
    seenWith: 'projects:read',
  }),
  'PATCH /auth/tokens/:id': async (_, sender) => ({ ...(await ownToken(sender)), body: { name: 'Build' } }),
  'POST /auth/tokens/:id/pause': (_, sender) => ownToken(sender),
  'POST /auth/tokens/:id/resume': (_, sender) => ownToken(sender, 'paused'),
  'DELETE /auth/tokens/:id': (_, sender) => ownToken(sender),
  'POST /auth/tokens/leaked': () => ({ body: { token: 'nonsense' } }),
  'GET /security/api-tokens': () => ({}),
  'DELETE /security/api-tokens/:id': async ({ apiToken }) => ({ params: { id: await apiToken() } }),
  'GET /auth/sessions': () => ({}),
  'DELETE /auth/sessions/:id': async (_, { anotherSession }) => ({
    params: { id: await anotherSession() },
    own: true,
  }),
  'DELETE /auth/sessions': () => ({}),

  'GET /users/me': () => ({}),
  'GET /users/permissions': () => ({}),
  'GET /users': async (world) => ({ query: { project: await world.project() } }),
  'POST /users/invite': () => ({
    body: { email: `${crypto.randomUUID()}@example.test`, name: 'Ada' },
  }),

  'GET /users/:id': async (world) => ({ params: { id: await world.person() } }),
  'PATCH /users/:id': async (world) => ({ params: { id: await world.person() }, body: { name: 'Grace' } }),
  'GET /users/:id/permissions': async (world) => ({ params: { id: await world.person() } }),
  'POST /users/invitations': async (world) => ({
    body: {
      people: [{ email: `${crypto.randomUUID()}@example.test` }],
      assignments: [{ groupRoleId: await world.groupRole(), projectId: await world.project() }],
      projects: [{ projectId: await world.project(), role: 'viewer' }],
    },
  }),
  'POST /users/:id/invitation': async (world) => ({ params: { id: await world.invited() } }),
  'DELETE /users/:id/invitation': async (world) => ({ params: { id: await world.invited() } }),
  'PUT /users/:id/assignments': async (world) => ({
    params: { id: await world.person() },
    body: {
      assignments: [{ groupRoleId: await world.groupRole(), projectId: await world.project(), until: null }],
    },
  }),
  'POST /users/:id/disable': async (world) => ({ params: { id: await world.person() } }),
  'POST /users/:id/enable': async (world) => ({ params: { id: await world.disabled() } }),
  'DELETE /users/:id': async (world) => ({ params: { id: await world.person() } }),
  'DELETE /users/:id/sessions': async (world) => ({ params: { id: await world.person() } }),
  'DELETE /users/:id/second-factors': async (world) => ({ params: { id: await world.withFactor() } }),
  // Nobody leaves by somebody else's address.
  'POST /users/leave': () => ({ body: { email: nobody }, answers: 422 }),
  'GET /account/ownership': () => ({}),
  'POST /account/ownership': async (world) => ({ body: { to: await world.person(), keep: null } }),
  'DELETE /account/ownership': () => ({}),
  // Nobody offers them a place.
  'POST /account/ownership/accept': () => ({ answers: 409 }),
  'GET /security/policy': () => ({}),
  'PUT /security/policy': () => ({ body: { requireTwoFactor: false } }),
  'GET /group-roles': () => ({}),
  'GET /group-roles/holders': async (world) => ({
    query: { permission: 'compute:read', project: await world.project() },
    doneWith: 'users:read',
  }),
  'POST /group-roles': () => ({
    body: { name: `role ${crypto.randomUUID()}`, permissions: ['compute:read'] },
  }),
  'PATCH /group-roles/:id': async (world) => ({
    params: { id: await world.groupRole() },
    body: { description: 'Sees machines.' },
  }),
  'DELETE /group-roles/:id': async (world) => ({ params: { id: await world.groupRole() } }),
  'GET /group-roles/:id/unused': async (world) => ({ params: { id: await world.groupRole() } }),
  'GET /group-roles/:id': async (world) => ({ params: { id: await world.groupRole() } }),

  'GET /projects': async (world) => ({ query: { project: await world.project() } }),
  'GET /projects/my': () => ({}),
  'POST /projects': () => ({ body: { name: `project ${crypto.randomUUID()}` } }),
  'GET /projects/:id': async (world) => ({ params: { id: await world.project() } }),
  'PUT /projects/:id': async (world) => ({ params: { id: await world.project() }, body: { color: 'rose' } }),
  'DELETE /projects/:id': async (world) => ({ params: { id: await world.project() } }),
  'POST /projects/add-user': async (world) => ({
    body: { projectId: await world.project(), userId: await world.person(), role: 'viewer' },
  }),
  'POST /projects/remove-user': async (world) => ({
    body: { projectId: await world.project(), userId: await world.person() },
  }),
  'GET /projects/:id/assignable-users': async (world) => ({ params: { id: await world.project() } }),
  'GET /projects/:id/resources': async (world) => ({ params: { id: await world.defaultProject() } }),
  'GET /projects/:id/resources-details': async (world) => ({ params: { id: await world.defaultProject() } }),
  'POST /projects/move-resources': async (world) => {
    const fromProject = await world.project()
    const resources = [await world.resource(fromProject)]
    return { body: { fromProject, toProject: await world.project(), resources } }
  },

  'GET /account': () => ({}),
  'PATCH /account': () => ({ body: { city: 'Lisbon' } }),
  'GET /account/profile': () => ({}),
  'PATCH /account/profile': () => ({ body: { timeZone: 'Europe/Lisbon' } }),
  'GET /account/security-events': () => ({}),
  'POST /account/email': () => ({ body: { email: `${crypto.randomUUID()}@example.test` } }),
  'POST /account/email/confirm': () => ({ body: { code: '123456' }, answers: 422 }),
  'POST /account/email/undo': () => ({ body: { token: 'nonsense' }, answers: 422 }),
  'DELETE /account/email': () => ({}),
  'GET /dashboard': () => ({}),
  'GET /logs': async (world) => ({ query: { target: (await world.logEntry()).target } }),
  'GET /logs/staff-visits': () => ({}),
  'GET /logs/tail': async (world) => ({ query: { target: (await world.logEntry()).target, after: '0' } }),
  'GET /logs/facts': () => ({}),
  'GET /logs/histogram': async (world) => ({ query: { target: (await world.logEntry()).target } }),
  'GET /logs/views': () => ({}),
  'POST /logs/views': () => ({ body: { name: 'Denied', query: { outcome: 'denied' }, shared: false } }),
  'DELETE /logs/views/:id': async (world) => ({ params: { id: await world.sharedView() } }),
  'GET /logs/streams': () => ({}),
  'POST /logs/streams': () => ({
    body: { name: 'SIEM', type: 'webhook', address: 'https://siem.example.com/in', filters: {} },
  }),
  'POST /logs/streams/:id/test': async (world) => ({ params: { id: await world.logStream() } }),
  'POST /logs/streams/:id/pause': async (world) => ({ params: { id: await world.logStream() } }),
  'POST /logs/streams/:id/resume': async (world) => ({ params: { id: await world.logStream('paused') } }),
  'DELETE /logs/streams/:id': async (world) => ({ params: { id: await world.logStream() } }),
  'POST /logs/exports': () => ({ body: { format: 'csv', filters: {}, proof: false } }),
  // Only the browser that has asked for it has the cookie.
  'GET /logs/exports/:id': () => ({ params: { id: crypto.randomUUID() }, answers: 401 }),
  'GET /logs/:id': async (world) => ({ params: { id: (await world.logEntry()).id } }),
  'GET /search': async (world) => ({ query: { q: await world.instance() } }),

  'GET /regions': () => ({}),
  'GET /prices': () => ({}),
  'GET /compute/plans': () => ({}),
  'GET /compute/images': () => ({}),
  'GET /compute/ssh-keys': () => ({}),
  'POST /compute/ssh-keys': () => ({ body: { name: `key ${crypto.randomUUID()}`, publicKey: newKeyLine() } }),
  'DELETE /compute/ssh-keys/:id': async (world) => ({ params: { id: await world.sshKey() } }),

  'GET /compute/instances': async (world) => ({ query: { project: await world.project() } }),
  'GET /compute/instances/:id': async (world) => ({ params: { id: await world.instance() } }),
  'POST /compute/instances': async (world) => ({
    body: {
      name: 'web',
      projectId: await world.project(),
      region: 'lab-1',
      planId: 'shared-1',
      imageId: 'debian-13',
      sshKeyIds: [await world.sshKey()],
    },
  }),
  'PATCH /compute/instances/:id': async (world) => ({
    params: { id: await world.instance() },
    body: { tags: ['blue'] },
  }),
  'POST /compute/instances/:id/actions/start': async (world) => ({
    params: { id: await world.instance('stopped') },
  }),
  'POST /compute/instances/:id/actions/stop': async (world) => ({
    params: { id: await world.instance() },
    body: {},
  }),
  'POST /compute/instances/:id/actions/reboot': async (world) => ({
    params: { id: await world.instance() },
    body: {},
  }),
  'POST /compute/instances/:id/actions/resize': async (world) => ({
    params: { id: await world.instance('stopped') },
    body: { planId: 'shared-2' },
  }),
  'POST /compute/instances/:id/actions/rebuild': async (world) => ({
    params: { id: await world.instance() },
    body: { imageId: 'debian-13', sshKeyIds: [await world.sshKey()] },
  }),
  'POST /compute/instances/:id/actions/rescue': async (world) => ({
    params: { id: await world.instance() },
  }),
  'POST /compute/instances/:id/actions/unrescue': async (world) => ({
    params: { id: await world.instance('rescue') },
  }),
  'POST /compute/instances/:id/actions/reset-password': async (world) => ({
    params: { id: await world.instance() },
    body: { password },
  }),
  // Never built, so there is nothing to recover.
  'POST /compute/instances/:id/actions/recover': async (world) => ({
    params: { id: await world.instance('deleted') },
    answers: 409,
  }),
  'POST /compute/instances/:id/actions/purge': async (world) => ({
    params: { id: await world.instance('deleted') },
  }),
  'DELETE /compute/instances/:id': async (world) => ({ params: { id: await world.instance() } }),
  'GET /compute/instances/:id/metrics': async (world) => ({ params: { id: await world.instance() } }),
  'GET /compute/instances/:id/cost': async (world) => ({ params: { id: await world.instance() } }),
  'GET /compute/instances/:id/console': async (world) => ({ params: { id: await world.instance() } }),
  'POST /compute/instances/:id/console': async (world) => ({ params: { id: await world.instance() } }),
  // Whoever asks by plain HTTP: the ticket that lets in a WebSocket is tested where tickets are.
  'GET /compute/console': async () => ({ answers: 426 }),
  'GET /compute/instances/:id/snapshots': async (world) => ({ params: { id: await world.instance() } }),
  'POST /compute/instances/:id/snapshots': async (world) => ({
    params: { id: await world.instance() },
    body: { name: 'before' },
  }),
  'POST /compute/instances/:id/snapshots/:snapshotId/restore': async (world) => ({
    params: await world.snapshot('stopped'),
  }),
  'DELETE /compute/instances/:id/snapshots/:snapshotId': async (world) => ({
    params: await world.snapshot(),
  }),

  'POST /compute/instances/:id/ports': async (world) => ({
    params: { id: await world.host() },
    body: { networkId: await world.network() },
  }),
  'DELETE /compute/instances/:id/ports/:portId': async (world) => {
    const { id, portId } = await world.port()
    return { params: { id, portId } }
  },
  'PUT /compute/instances/:id/ports/:portId/security-groups': async (world) => {
    const { id, portId } = await world.port()
    return { params: { id, portId }, body: { securityGroupIds: [] } }
  },

  'GET /operations': async (world) => ({
    query: { project: await world.project(), target: await world.instance() },
  }),
  'GET /activity': async (world) => ({
    query: { kind: 'instance', target: await world.instance() },
    queryNames: true,
    seenWith: 'compute:read',
  }),
  'GET /operations/:id': async (world) => ({
    params: { id: await world.operation() },
    seenWith: 'compute:read',
  }),
  'POST /operations/:id/cancel': async (world) => ({
    params: { id: await world.operation() },
    seenWith: 'compute:read',
    doneWith: 'compute:power',
  }),

  'GET /operator/cloud': () => ({}),
  'POST /operator/operations/:id/retry': async (world) => ({ params: { id: await world.operation() } }),
  'POST /operator/operations/:id/give-up': async (world) => ({ params: { id: await world.operation() } }),

  'GET /operator/companies': () => ({}),
  'GET /operator/companies/:id': ({ companyId }) => ({ params: { id: companyId } }),
  'POST /operator/companies/:id/approve': ({ companyId }) => ({ params: { id: companyId }, answers: 409 }),
  'POST /operator/companies/:id/decline': ({ companyId }) => ({
    params: { id: companyId },
    body: { reason: 'Spam' },
    answers: 409,
  }),
  // Nobody suspends the operator's own row: another company would be of no use to the requests after this one.
  'POST /operator/companies/:id/suspend': () => ({
    params: { id: operatorCompanyId },
    body: { reason: 'Spam' },
    answers: 404,
  }),
  'POST /operator/companies/:id/restore': ({ companyId }) => ({ params: { id: companyId }, answers: 409 }),
  'POST /operator/companies/:id/close': ({ companyId }) => ({
    params: { id: companyId },
    body: { reason: 'Spam', name: 'Not its name' },
    answers: 422,
  }),
  'PUT /operator/companies/:id/limits': ({ companyId }) => ({
    params: { id: companyId },
    body: { limits: [{ metric: 'instances', limit: 10_000 }], reason: 'A larger contract' },
  }),
  'GET /operator/limit-requests': () => ({}),
  'POST /operator/limit-requests/:id/grant': async (world) => ({
    params: { id: await limitRequest(world) },
    body: { answer: '' },
  }),
  'POST /operator/limit-requests/:id/decline': async (world) => ({
    params: { id: await limitRequest(world) },
    body: { answer: 'Not before spring' },
  }),

  'GET /operator/owner-recoveries': () => ({}),
  'POST /operator/owner-recoveries': async (world) => {
    // A company has one at a time.
    await world.withdrawOwners()
    return { body: { to: await world.person(), reason: 'The founder has died.' } }
  },
  'POST /operator/owner-recoveries/:id/confirm': async (world) => ({
    params: { id: await world.proposedOwner() },
  }),
  'DELETE /operator/owner-recoveries/:id': async (world) => ({ params: { id: await world.proposedOwner() } }),
  'GET /operator/billing/companies': () => ({}),
  'GET /operator/billing/companies/:id': ({ companyId }) => ({ params: { id: companyId } }),
  'GET /operator/billing/companies/:id/transactions': ({ companyId }) => ({ params: { id: companyId } }),
  'GET /operator/billing/proposals': () => ({}),
  'POST /operator/billing/companies/:id/adjustments': ({ companyId }) => ({
    params: { id: companyId },
    body: { direction: 'credit', amount: '5', reason: 'An outage' },
  }),
  'POST /operator/billing/proposals/:id/confirm': async (world) => ({
    params: { id: await world.proposedChange() },
  }),
  'DELETE /operator/billing/proposals/:id': async (world) => ({
    params: { id: await world.proposedChange() },
  }),
  // It was never paid.
  'POST /operator/billing/top-ups/:id/refunds': async (world) => ({
    params: { id: await world.topUp() },
    body: { amount: '5', reason: 'Paid twice' },
    answers: 409,
  }),
  'POST /operator/billing/companies/:id/credit-lines': ({ companyId }) => ({
    params: { id: companyId },
    body: { amount: '500', reason: 'As agreed' },
  }),
  'GET /operator/billing/companies/:id/invoices': ({ companyId }) => ({ params: { id: companyId } }),
  'GET /operator/billing/invoices/:id': async (world) => ({ params: { id: await world.invoice() } }),
  'GET /operator/billing/invoices/:id/pdf': async (world) => ({ params: { id: await world.invoice() } }),
  'GET /operator/billing/credit-notes': () => ({}),
  // It has no lines.
  'POST /operator/billing/invoices/:id/credit-notes': async (world) => ({
    params: { id: await world.invoice() },
    body: { lines: [{ n: 1, amount: '1' }], reason: 'An outage' },
    answers: 409,
  }),
  // It comes to more than there is.
  'POST /operator/billing/credit-notes/:id/confirm': async (world) => ({
    params: { id: await world.proposedCredit() },
    answers: 409,
  }),
  'DELETE /operator/billing/credit-notes/:id': async (world) => ({
    params: { id: await world.proposedCredit() },
  }),
  'GET /operator/prices': () => ({}),
  // Whatever there is would cost something else for the tests after this.
  'POST /operator/prices': () => ({
    body: { item: 'nothing:that-there-is', hourly: '0.01', reason: 'Energy' },
    answers: 422,
  }),
  'POST /operator/prices/:id/withdraw': () => ({
    params: { id: crypto.randomUUID() },
    body: { reason: 'A mistake' },
    answers: 404,
  }),
  'GET /operator/vouchers': () => ({}),
  'GET /operator/vouchers/:id/uses': async (world) => ({ params: { id: await world.campaign() } }),
  'POST /operator/vouchers': () => ({
    body: {
      name: 'Launch',
      amount: '10',
      codes: 2,
      maxUses: 1,
      goodDays: 30,
      creditDays: 90,
      reason: 'The spring fair',
    },
  }),
  'POST /operator/voucher-proposals/:id/confirm': async (world) => ({
    params: { id: await world.proposedVouchers() },
  }),
  'DELETE /operator/voucher-proposals/:id': async (world) => ({
    params: { id: await world.proposedVouchers() },
  }),
  'POST /operator/vouchers/:id/revoke': async (world) => ({
    params: { id: await world.campaign() },
    body: { reason: 'Leaked' },
  }),
  'POST /auth/owner-veto/look': () => ({ body: { token: 'nonsense' } }),
  'POST /auth/owner-veto': () => ({ body: { token: 'nonsense' } }),

  'GET /limits': () => ({}),
  'GET /limits/requests': () => ({}),
  'POST /limits/requests': () => ({ body: { metric: 'instances', wanted: 100, reason: 'More shops.' } }),

  'GET /billing/wallet': () => ({}),
  'GET /billing/usage': async (world) => ({
    query: { from: '2030-01-01T00:00:00Z', to: '2030-01-02T00:00:00Z', project: await world.project() },
  }),
  'GET /billing/usage/days': async (world) => ({
    query: { from: '2030-01-01T00:00:00Z', to: '2030-01-02T00:00:00Z', project: await world.project() },
  }),
  'GET /billing/usage/stretches': async (world) => ({
    query: { from: '2030-01-01T00:00:00Z', to: '2030-01-02T00:00:00Z', resource: await world.instance() },
  }),
  'GET /billing/transactions': () => ({}),
  'GET /billing/invoices': () => ({}),
  'GET /billing/invoices/:id': async (world) => ({ params: { id: await world.invoice() } }),
  'GET /billing/invoices/:id/pdf': async (world) => ({ params: { id: await world.invoice() } }),
  'GET /billing/invoices/:id/csv': async (world) => ({ params: { id: await world.invoice() } }),
  'GET /billing/profile': () => ({}),
  'PATCH /billing/profile': () => ({ body: { name: 'Atlas Books' } }),

  'GET /payment-methods': () => ({}),
  'POST /payment-methods': async (world) => ({ body: { reference: await world.cardReference() } }),
  'PATCH /payment-methods/:id': async (world) => ({
    params: { id: await world.card() },
    body: { isDefault: true },
  }),
  'DELETE /payment-methods/:id': async (world) => ({ params: { id: await world.card() } }),
  'GET /payment-gateway': () => ({}),
  'POST /payment-gateway/test-cards': () => ({
    body: { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' },
  }),
  // Unsigned.
  'POST /webhooks/:provider': () => ({ params: { provider: 'test' }, answers: 400 }),
  'GET /billing/top-ups': () => ({}),
  'POST /billing/top-ups': async (world) => ({ body: { amount: '25', methodId: await world.card() } }),
  'GET /billing/top-ups/:id': async (world) => ({ params: { id: await world.topUp() } }),
  'GET /billing/budgets': () => ({}),
  'GET /billing/budgets/standings': () => ({}),
  'GET /billing/budgets/recipients': () => ({}),
  'POST /billing/budgets/recipients': async (world) => {
    const email = `${uuidv4()}@example.test`
    await world.budget([email])
    return { body: { email }, namesWithoutId: true }
  },
  'POST /billing/budgets/recipients/confirm': () => ({ body: { token: 'nonsense' }, answers: 422 }),
  'POST /billing/budgets': async (world) => ({ body: budgetDraft(await world.project()) }),
  'PUT /billing/budgets/:id': async (world) => ({
    params: { id: await world.budget() },
    body: budgetDraft(await world.project()),
  }),
  'DELETE /billing/budgets/:id': async (world) => ({ params: { id: await world.budget() } }),
  'GET /billing/auto-recharge': () => ({}),
  'PUT /billing/auto-recharge': async (world) => ({
    body: { isOn: false, threshold: '20', amount: '50', monthlyMax: '500', methodId: await world.card() },
  }),
  'POST /billing/vouchers/redeem': async (world) => ({ body: { code: await world.voucher() } }),
  'GET /payment-links': () => ({}),
  'POST /payment-links': () => ({ body: { email: nobody } }),
  'DELETE /payment-links/:id': async (world) => ({ params: { id: await world.payLink() } }),
  'POST /payment-links/exchange': () => ({ body: { token: 'nonsense' }, answers: 401 }),
  'POST /payment-links/me': () => ({ body: { token: 'nonsense', reference: 'nonsense' }, answers: 401 }),

  'GET /events': () => ({}),
}

/** What areas bring, one file each. */
const ofAreas = await Promise.all(
  globSync('fixtures/*.ts', { cwd: import.meta.dirname }).map(
    // Each file there exports this; one that does not fails the matrix.
    (file) => import(`./${file}`) as Promise<{ fixtures: Fixtures }>,
  ),
)

/** Every route of the API by its line. A route that is missing here fails the matrix. */
export const fixtures: Fixtures = Object.assign({}, ownFixtures, ...ofAreas.map((area) => area.fixtures))
