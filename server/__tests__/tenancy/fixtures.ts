import { v4 as uuidv4 } from 'uuid'
import type { Permission } from '#contract/permissions.ts'
import { allRoutes } from '#contract/routes.ts'
import { newPem } from '../support/certificates.ts'
import { allowIn, newCidr } from '../support/networks.ts'
import { newVpcCidr, vpnKey } from '../support/vpcs.ts'
import { newKeyLine } from '../support/publicKeys.ts'
import type { Sender, World } from './world.ts'

/** A valid request of a route. Ids in it, wherever they are, are what the matrix puts others in place of. */
export interface Fixture {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** The ids are the sender's own, so that everybody reaches them. */
  own?: true
  /** The status of an answer to whom it is allowed, when it is not that of a good one. */
  answers?: number
  /** What it takes to see what the request is about, where the route itself lets anyone in. */
  seenWith?: Permission
  /** What it takes to do it, likewise. */
  doneWith?: Permission
}

type Make = (world: World, sender: Sender) => Fixture | Promise<Fixture>

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

const ownPasskey = async ({ passkey }: Sender): Promise<Fixture> => ({
  params: { id: (await passkey?.()) ?? uuidv4() },
  own: true,
})

/** The addresses of a balancer and of parts of it. */
const ofBalancer = async (
  world: World,
  status: 'active' | 'deleted' = 'active',
  parts: ('listener' | 'pool' | 'member')[] = [],
): Promise<Record<string, string>> => {
  const made = await world.balancer(status)
  return { id: made.id, ...Object.fromEntries(parts.map((part) => [part, made[part]])) }
}

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const made = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' }
const signed = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }

/** The Idempotency-Key that calls about money want, a new one each time. */
export const keyFor = (line: string): Record<string, string> =>
  allRoutes.some((route) => route.line === line && route.keyed) ? { 'idempotency-key': uuidv4() } : {}

/** Every route of the API by its line. A route that is missing here fails the matrix. */
export const fixtures: Record<string, Make> = {
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
  'GET /projects/:id/resources': async (world) => ({ params: { id: await world.project() } }),
  'GET /projects/:id/resources-details': async (world) => ({ params: { id: await world.project() } }),
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
  'GET /compute/instances/:id/activity': async (world) => ({ params: { id: await world.instance() } }),
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

  'GET /block-storage/volumes': async (world) => ({
    query: { project: await world.project(), instance: await world.instance() },
  }),
  'GET /block-storage/volumes/:id': async (world) => ({ params: { id: await world.volume() } }),
  'POST /block-storage/volumes': async (world) => {
    const { snapshotId } = await world.volumeSnapshot()
    const at = await world.defaultProject()
    return {
      body: {
        name: 'data',
        projectId: at,
        region: 'lab-1',
        typeId: 'standard',
        sizeGib: 20,
        source: { kind: 'snapshot', id: snapshotId },
        instanceId: await world.host(),
      },
    }
  },
  'PATCH /block-storage/volumes/:id': async (world) => ({
    params: { id: await world.volume() },
    body: { tags: ['blue'] },
  }),
  'DELETE /block-storage/volumes/:id': async (world) => ({ params: { id: await world.volume() } }),
  'POST /block-storage/volumes/:id/actions/attach': async (world) => ({
    params: { id: await world.volume() },
    body: { instanceId: await world.host() },
  }),
  'POST /block-storage/volumes/:id/actions/detach': async (world) => ({
    params: { id: await world.attachedVolume() },
    body: {},
  }),
  'POST /block-storage/volumes/:id/actions/resize': async (world) => ({
    params: { id: await world.volume() },
    body: { sizeGib: 40 },
  }),
  'POST /block-storage/volumes/:id/actions/clone': async (world) => ({
    params: { id: await world.volume() },
    body: { name: 'copy' },
  }),
  'POST /block-storage/volumes/:id/actions/restore': async (world) => {
    const { id, snapshotId } = await world.volumeSnapshot()
    return { params: { id }, body: { snapshotId } }
  },
  'POST /block-storage/volumes/:id/actions/recover': async (world) => ({
    params: { id: await world.volume('deleted') },
  }),
  'POST /block-storage/volumes/:id/actions/purge': async (world) => ({
    params: { id: await world.volume('deleted') },
  }),
  'GET /block-storage/volumes/:id/metrics': async (world) => ({ params: { id: await world.volume() } }),
  'GET /block-storage/volumes/:id/activity': async (world) => ({ params: { id: await world.volume() } }),
  'GET /block-storage/volumes/:id/snapshots': async (world) => ({ params: { id: await world.volume() } }),
  'POST /block-storage/volumes/:id/snapshots': async (world) => ({
    params: { id: await world.volume() },
    body: { name: 'before' },
  }),
  'GET /block-storage/snapshots': async (world) => ({
    query: { project: await world.project(), volume: await world.volume() },
  }),
  'GET /block-storage/snapshots/:id': async (world) => ({
    params: { id: (await world.volumeSnapshot()).snapshotId },
  }),
  'PATCH /block-storage/snapshots/:id': async (world) => ({
    params: { id: (await world.volumeSnapshot()).snapshotId },
    body: { name: 'after' },
  }),
  'DELETE /block-storage/snapshots/:id': async (world) => ({
    params: { id: (await world.volumeSnapshot()).snapshotId },
  }),
  'GET /block-storage/volume-types': () => ({}),

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
  'GET /guest-networks/networks': async (world) => ({ query: { project: await world.project() } }),
  'POST /guest-networks/networks': async (world) => ({
    body: { name: 'net', projectId: await world.defaultProject(), region: 'lab-1', cidr: newCidr() },
  }),
  'GET /guest-networks/networks/:id': async (world) => ({ params: { id: await world.network() } }),
  'PATCH /guest-networks/networks/:id': async (world) => ({
    params: { id: await world.network() },
    body: { tags: ['blue'] },
  }),
  'PATCH /guest-networks/networks/:id/settings': async (world) => ({
    params: { id: await world.network() },
    body: { dhcp: false },
  }),
  'POST /guest-networks/networks/:id/actions/enable-ipv6': async (world) => ({
    params: { id: await world.network() },
  }),
  'DELETE /guest-networks/networks/:id': async (world) => ({ params: { id: await world.network() } }),
  'GET /guest-networks/networks/:id/activity': async (world) => ({ params: { id: await world.network() } }),
  'GET /guest-networks/networks/:id/addresses': async (world) => ({ params: { id: await world.network() } }),
  'POST /guest-networks/networks/:id/ports': async (world) => ({
    params: { id: await world.network() },
    body: { instanceId: await world.host() },
  }),
  'GET /guest-networks/my-address': () => ({}),
  'GET /guest-networks/ports': async (world) => ({ query: { project: await world.project() } }),
  'GET /guest-networks/free-cidr': () => ({ query: { region: 'lab-1' } }),
  'GET /guest-networks/test': () => ({
    query: { from: '192.0.2.1', to: '192.0.2.2', protocol: 'tcp', port: '22' },
  }),
  'GET /guest-networks/open': async (world) => ({ query: { project: await world.project() } }),
  'GET /guest-networks/security-groups': async (world) => ({ query: { project: await world.project() } }),
  'POST /guest-networks/security-groups': async (world) => ({
    body: { name: 'group', projectId: await world.defaultProject(), region: 'lab-1' },
  }),
  'GET /guest-networks/security-groups/:id': async (world) => ({
    params: { id: await world.securityGroup() },
  }),
  'PATCH /guest-networks/security-groups/:id': async (world) => ({
    params: { id: await world.securityGroup() },
    body: { tags: ['blue'] },
  }),
  'DELETE /guest-networks/security-groups/:id': async (world) => ({
    params: { id: await world.securityGroup() },
  }),
  'GET /guest-networks/security-groups/:id/activity': async (world) => ({
    params: { id: await world.securityGroup() },
  }),
  'POST /guest-networks/security-groups/:id/rules': async (world) => ({
    params: { id: await world.securityGroup() },
    body: { ...allowIn(22) },
  }),
  'PATCH /guest-networks/security-groups/:id/rules/:ruleId': async (world) => ({
    params: { id: await world.securityGroup(), ruleId: 'r1' },
    body: { description: 'Web' },
  }),
  'DELETE /guest-networks/security-groups/:id/rules/:ruleId': async (world) => ({
    params: { id: await world.securityGroup(), ruleId: 'r1' },
  }),
  'PUT /guest-networks/security-groups/:id/rules': async (world) => ({
    params: { id: await world.securityGroup() },
    body: { rules: [] },
  }),
  'GET /vpc/terms': () => ({}),
  'GET /vpc/free-cidr': () => ({ query: { region: 'lab-1' } }),
  'GET /vpc/vpcs': async (world) => ({ query: { project: await world.project() } }),
  'POST /vpc/vpcs': async (world) => ({
    body: { name: 'vpc', projectId: await world.defaultProject(), region: 'lab-1', cidr: newVpcCidr() },
  }),
  'GET /vpc/vpcs/:id': async (world) => ({ params: { id: (await world.vpc()).id } }),
  'PATCH /vpc/vpcs/:id': async (world) => ({
    params: { id: (await world.vpc()).id },
    body: { tags: ['blue'] },
  }),
  'DELETE /vpc/vpcs/:id': async (world) => ({
    params: { id: (await world.vpc()).id },
    query: { contents: 'true' },
  }),
  'POST /vpc/vpcs/:id/actions/restart': async (world) => ({ params: { id: (await world.vpc()).id } }),
  'GET /vpc/vpcs/:id/activity': async (world) => ({ params: { id: (await world.vpc()).id } }),
  'GET /vpc/vpcs/:id/tiers': async (world) => ({ params: { id: (await world.vpc()).id } }),
  'POST /vpc/vpcs/:id/tiers': async (world) => {
    const { id, listId, freeTier } = await world.vpc()
    return { params: { id }, body: { name: 'back', cidr: freeTier, aclListId: listId } }
  },
  'PATCH /vpc/vpcs/:id/tiers/:tierId': async (world) => {
    const { id, tierId, listId } = await world.vpc()
    return { params: { id, tierId }, body: { aclListId: listId } }
  },
  // The tier of a VPC without routes through it.
  'DELETE /vpc/vpcs/:id/tiers/:tierId': async (world) => {
    const { id, tierId } = await world.vpc({ routes: false })
    return { params: { id, tierId } }
  },
  'GET /vpc/vpcs/:id/acl-lists': async (world) => ({ params: { id: (await world.vpc()).id } }),
  'POST /vpc/vpcs/:id/acl-lists': async (world) => ({
    params: { id: (await world.vpc()).id },
    body: { name: 'own' },
  }),
  'PATCH /vpc/vpcs/:id/acl-lists/:listId': async (world) => {
    const { id, listId } = await world.vpc()
    return { params: { id, listId }, body: { description: 'of nobody' } }
  },
  'DELETE /vpc/vpcs/:id/acl-lists/:listId': async (world) => {
    const { id, listId } = await world.vpc()
    return { params: { id, listId } }
  },
  'PUT /vpc/vpcs/:id/acl-lists/:listId/rules': async (world) => {
    const { id, listId } = await world.vpc()
    return { params: { id, listId }, body: { rules: [] } }
  },
  'GET /vpc/vpcs/:id/routes': async (world) => ({ params: { id: (await world.vpc()).id } }),
  'POST /vpc/vpcs/:id/routes': async (world) => {
    const { id, via } = await world.vpc()
    return { params: { id }, body: { cidr: '192.168.202.0/24', via } }
  },
  'PATCH /vpc/vpcs/:id/routes/:routeId': async (world) => {
    const { id, routeId } = await world.vpc()
    return { params: { id, routeId }, body: { description: 'lab' } }
  },
  'DELETE /vpc/vpcs/:id/routes/:routeId': async (world) => {
    const { id, routeId } = await world.vpc()
    return { params: { id, routeId } }
  },
  'GET /vpc/vpcs/:id/vpn-connections': async (world) => ({ params: { id: (await world.vpc()).id } }),
  'POST /vpc/vpcs/:id/vpn-connections': async (world) => ({
    params: { id: (await world.vpc()).id },
    body: { name: 'lab', peerAddress: '203.0.113.7', peerCidrs: ['192.168.203.0/24'], key: vpnKey },
  }),
  'PATCH /vpc/vpcs/:id/vpn-connections/:vpnId': async (world) => {
    const { id, vpnId } = await world.vpc()
    return { params: { id, vpnId }, body: { initiate: false } }
  },
  'DELETE /vpc/vpcs/:id/vpn-connections/:vpnId': async (world) => {
    const { id, vpnId } = await world.vpc()
    return { params: { id, vpnId } }
  },
  'POST /vpc/vpcs/:id/vpn-connections/:vpnId/actions/reset': async (world) => {
    const { id, vpnId } = await world.vpc()
    return { params: { id, vpnId } }
  },
  'POST /vpc/vpcs/:id/vpn-connections/:vpnId/actions/set-key': async (world) => {
    const { id, vpnId } = await world.vpc()
    return { params: { id, vpnId }, body: { key: vpnKey } }
  },
  'GET /vpc/vpcs/:id/health': async (world) => ({ params: { id: (await world.vpc()).id } }),
  'POST /vpc/vpcs/:id/health': async (world) => ({ params: { id: (await world.vpc()).id } }),
  'GET /vpc/vpcs/:id/health/history': async (world) => ({ params: { id: (await world.vpc()).id } }),
  'GET /vpc/vpcs/:id/test': async (world) => ({
    params: { id: (await world.vpc()).id },
    query: { from: '192.0.2.1', to: '192.0.2.2', protocol: 'tcp', port: '22' },
  }),
  'GET /ip-address/addresses': async (world) => ({ query: { project: await world.project() } }),
  'POST /ip-address/addresses': async (world) => ({
    body: { projectId: await world.defaultProject(), region: 'lab-1' },
  }),
  'GET /ip-address/addresses/:id': async (world) => ({ params: { id: await world.address() } }),
  'PATCH /ip-address/addresses/:id': async (world) => ({
    params: { id: await world.address() },
    body: { tags: ['blue'] },
  }),
  'DELETE /ip-address/addresses/:id': async (world) => ({ params: { id: await world.address() } }),
  'POST /ip-address/addresses/:id/actions/associate': async (world) => ({
    params: { id: await world.address() },
    body: { portId: (await world.port()).portId },
  }),
  'POST /ip-address/addresses/:id/actions/disassociate': async (world) => ({
    params: { id: await world.ledAddress() },
  }),
  'POST /ip-address/addresses/:id/actions/swap': async (world) => ({
    params: { id: await world.ledAddress() },
    body: { with: await world.address() },
  }),
  'POST /ip-address/addresses/:id/actions/reverse-name': async (world) => ({
    params: { id: await world.address() },
    body: { name: 'mail.example.com' },
  }),
  'POST /ip-address/addresses/:id/actions/recover': async (world) => ({
    params: { id: await world.address('released') },
  }),
  'GET /ip-address/addresses/:id/forwardings': async (world) => ({ params: { id: await world.address() } }),
  'POST /ip-address/addresses/:id/forwardings': async (world) => ({
    params: { id: await world.address() },
    body: { protocol: 'tcp', from: 22, portId: (await world.port()).portId },
  }),
  'PATCH /ip-address/addresses/:id/forwardings/:forwardingId': async (world) => ({
    params: await world.forwarding(),
    body: { description: 'SSH' },
  }),
  'DELETE /ip-address/addresses/:id/forwardings/:forwardingId': async (world) => ({
    params: await world.forwarding(),
  }),
  'GET /ip-address/addresses/:id/way': async (world) => ({ params: { id: await world.address() } }),
  'GET /ip-address/addresses/:id/history': async (world) => ({ params: { id: await world.address() } }),
  'GET /ip-address/addresses/:id/activity': async (world) => ({ params: { id: await world.address() } }),
  'GET /ip-address/targets': () => ({ query: { region: 'lab-1' } }),
  'GET /ip-address/targets/load-balancers': () => ({ query: { region: 'lab-1' } }),
  'GET /ip-address/forwardings': async (world) => ({ query: { instance: await world.instance() } }),
  'GET /ip-address/terms': () => ({}),
  'GET /load-balancers/sizes': () => ({}),
  'GET /load-balancers/balancers': async (world) => ({ query: { project: await world.project() } }),
  'POST /load-balancers/balancers': async (world) => ({
    body: {
      name: 'lb',
      projectId: await world.defaultProject(),
      region: 'lab-1',
      networkId: await world.network(),
      sizeId: 'small',
      configuration: { listeners: [], pools: [] },
    },
  }),
  'GET /load-balancers/balancers/:id': async (world) => ({ params: await ofBalancer(world) }),
  'PATCH /load-balancers/balancers/:id': async (world) => ({
    params: await ofBalancer(world),
    body: { tags: ['blue'] },
  }),
  'DELETE /load-balancers/balancers/:id': async (world) => ({ params: await ofBalancer(world) }),
  'POST /load-balancers/balancers/:id/actions/recover': async (world) => ({
    params: await ofBalancer(world, 'deleted'),
  }),
  'POST /load-balancers/balancers/:id/actions/purge': async (world) => ({
    params: await ofBalancer(world, 'deleted'),
  }),
  'POST /load-balancers/balancers/:id/actions/resize': async (world) => ({
    params: await ofBalancer(world),
    body: { sizeId: 'large' },
  }),
  'POST /load-balancers/balancers/:id/actions/readdress': async (world) => ({
    params: await ofBalancer(world),
    body: { publicAddress: 'none' },
  }),
  'GET /load-balancers/balancers/:id/configuration': async (world) => ({ params: await ofBalancer(world) }),
  // Refused only once it is found that this is theirs to save: it does not say which version it was made from.
  'PUT /load-balancers/balancers/:id/configuration': async (world) => ({
    params: await ofBalancer(world),
    body: { listeners: [], pools: [] },
    answers: 412,
  }),
  'GET /load-balancers/balancers/:id/listeners': async (world) => ({ params: await ofBalancer(world) }),
  'POST /load-balancers/balancers/:id/listeners': async (world) => ({
    params: await ofBalancer(world),
    body: { protocol: 'http', port: 8080 },
  }),
  'PATCH /load-balancers/balancers/:id/listeners/:listener': async (world) => ({
    params: await ofBalancer(world, 'active', ['listener']),
    body: { idleSeconds: 90 },
  }),
  'DELETE /load-balancers/balancers/:id/listeners/:listener': async (world) => ({
    params: await ofBalancer(world, 'active', ['listener']),
  }),
  'GET /load-balancers/balancers/:id/pools': async (world) => ({ params: await ofBalancer(world) }),
  'POST /load-balancers/balancers/:id/pools': async (world) => ({
    params: await ofBalancer(world),
    body: { protocol: 'tcp' },
  }),
  'PATCH /load-balancers/balancers/:id/pools/:pool': async (world) => ({
    params: await ofBalancer(world, 'active', ['pool']),
    body: { algorithm: 'sourceIp' },
  }),
  'DELETE /load-balancers/balancers/:id/pools/:pool': async (world) => ({
    params: await ofBalancer(world, 'active', ['pool']),
    // A listener hands on to it.
    answers: 409,
  }),
  'PUT /load-balancers/balancers/:id/pools/:pool/members': async (world) => ({
    params: await ofBalancer(world, 'active', ['pool']),
    body: { members: [] },
  }),
  'PATCH /load-balancers/balancers/:id/pools/:pool/members/:member': async (world) => ({
    params: await ofBalancer(world, 'active', ['pool', 'member']),
    body: { weight: 5 },
  }),
  'DELETE /load-balancers/balancers/:id/pools/:pool/members/:member': async (world) => ({
    params: await ofBalancer(world, 'active', ['pool', 'member']),
    query: { drainSeconds: '0' },
  }),
  'GET /load-balancers/balancers/:id/metrics': async (world) => ({ params: await ofBalancer(world) }),
  'GET /load-balancers/balancers/:id/activity': async (world) => ({ params: await ofBalancer(world) }),
  'GET /load-balancers/certificates': async (world) => ({ query: { project: await world.project() } }),
  'POST /load-balancers/certificates': async (world) => ({
    body: { name: 'cert', projectId: await world.defaultProject(), region: 'lab-1', ...newPem() },
  }),
  'POST /load-balancers/certificates/check': () => ({ body: newPem() }),
  'GET /load-balancers/certificates/:id': async (world) => ({ params: { id: await world.certificate() } }),
  'PATCH /load-balancers/certificates/:id': async (world) => ({
    params: { id: await world.certificate() },
    body: { tags: ['blue'] },
  }),
  'PUT /load-balancers/certificates/:id/content': async (world) => ({
    params: { id: await world.certificate() },
    body: newPem(),
  }),
  'DELETE /load-balancers/certificates/:id': async (world) => ({ params: { id: await world.certificate() } }),
  'GET /load-balancers/certificates/:id/activity': async (world) => ({
    params: { id: await world.certificate() },
  }),
  'GET /dns/terms': () => ({}),
  'GET /dns/references': () => ({ query: { addresses: '192.0.2.7' } }),
  'GET /dns/zones': async (world) => ({ query: { project: await world.project() } }),
  'POST /dns/zones': async (world) => ({
    body: {
      name: `zone-${crypto.randomUUID()}.example`,
      projectId: await world.project(),
      email: nobody,
      start: { from: 'copy', zoneId: await world.zone() },
    },
  }),
  'GET /dns/zones/:id': async (world) => ({ params: { id: await world.zone() } }),
  'PATCH /dns/zones/:id': async (world) => ({ params: { id: await world.zone() }, body: { tags: ['blue'] } }),
  'DELETE /dns/zones/:id': async (world) => ({ params: { id: await world.zone() } }),
  'POST /dns/zones/:id/actions/recover': async (world) => ({ params: { id: await world.zone('deleted') } }),
  'POST /dns/zones/:id/actions/purge': async (world) => ({ params: { id: await world.zone('deleted') } }),
  'GET /dns/zones/:id/activity': async (world) => ({ params: { id: await world.zone() } }),
  'GET /dns/zones/:id/record-sets': async (world) => ({ params: { id: await world.zone() } }),
  'PUT /dns/zones/:id/record-sets': async (world) => ({
    params: { id: await world.zone() },
    body: { name: 'www', type: 'A', values: ['192.0.2.1'] },
  }),
  'POST /dns/zones/:id/changes': async (world) => ({
    params: { id: await world.zone() },
    body: { sets: [{ name: 'www', type: 'A', values: ['192.0.2.1'] }] },
  }),
  'GET /dns/zones/:id/managed-names': async (world) => ({ params: { id: await world.zone() } }),
  'PUT /dns/zones/:id/managed-names': async (world) => ({
    params: { id: await world.zone() },
    body: { name: 'www', instanceId: await world.host() },
    // It has no public address.
    answers: 422,
  }),
  'DELETE /dns/zones/:id/managed-names/:name': async (world) => ({
    params: { id: await world.zone(), name: 'www' },
  }),
  'POST /dns/zones/:id/import': async (world) => ({
    params: { id: await world.zone() },
    body: { text: 'www A 192.0.2.1', mode: 'merge' },
  }),
  'GET /dns/zones/:id/file': async (world) => ({ params: { id: await world.zone() } }),
  'GET /dns/zones/:id/check': async (world) => ({
    params: { id: await world.zone() },
    query: { name: 'www', type: 'A' },
  }),
  'GET /dns/zones/:id/delegation': async (world) => ({ params: { id: await world.zone() } }),
  'GET /dns/zones/:id/history': async (world) => ({ params: { id: await world.zone() } }),
  'POST /dns/zones/:id/history/:number/restore': async (world) => ({
    params: { id: await world.zone(), number: '1' },
  }),

  'GET /operations': async (world) => ({
    query: { project: await world.project(), target: await world.instance() },
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
  'GET /operator/billing/adjustments': () => ({}),
  'POST /operator/billing/companies/:id/adjustments': ({ companyId }) => ({
    params: { id: companyId },
    body: { direction: 'credit', amount: '5', reason: 'An outage' },
  }),
  'POST /operator/billing/adjustments/:id/confirm': async (world) => ({
    params: { id: await world.proposedAdjustment() },
  }),
  'DELETE /operator/billing/adjustments/:id': async (world) => ({
    params: { id: await world.proposedAdjustment() },
  }),
  // It was never paid.
  'POST /operator/billing/top-ups/:id/refund': async (world) => ({
    params: { id: await world.topUp() },
    body: { amount: '5', reason: 'Paid twice' },
    answers: 409,
  }),
  'PUT /operator/billing/companies/:id/credit-line': ({ companyId }) => ({
    params: { id: companyId },
    body: { amount: '0', reason: 'As agreed' },
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
    body: { name: 'Launch', amount: '10', codes: 2, maxUses: 1, goodDays: 30, creditDays: 90 },
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
