import { accountRoutes } from './areas/account/routes.ts'
import { afterRecovery } from './areas/auth/recovery/afterRecovery.ts'
import { accountSecurityRoutes } from './areas/auth/account/routes.ts'
import { apiTokenRoutes } from './areas/auth/api-tokens/routes.ts'
import { aliveSessions } from './sessions/aliveSessions.ts'
import { remindOfTokens } from './areas/auth/api-tokens/expiring.ts'
import { forgetDevices } from './sessions/devices.ts'
import { endEnrolment } from './areas/auth/second-factor/enrolment.ts'
import { passkeyRoutes } from './areas/auth/passkeys/routes.ts'
import { recoveryRoutes } from './areas/auth/recovery/routes.ts'
import { revokeSessions } from './sessions/revoke.ts'
import { authRoutes } from './areas/auth/routes.ts'
import { forgetChecks } from './sessions/sessionCache.ts'
import { twoFactorRoutes } from './areas/auth/second-factor/routes.ts'
import { unconfirmedRoutes } from './areas/auth/recovery/unconfirmedRoutes.ts'
import { billingArea } from './areas/billing/area.ts'
import { blockStorageArea } from './areas/block-storage/area.ts'
import { catalogueArea } from './areas/catalogue/area.ts'
import { cloudArea } from './areas/cloud/area.ts'
import { limitWorkflows } from './areas/companies/grantLimit.ts'
import { companyRoutes } from './areas/companies/routes.ts'
import { computeArea } from './areas/compute/area.ts'
import { terminalRoutes } from './areas/compute/terminal/routes.ts'
import { dashboardRoutes } from './areas/dashboard/routes.ts'
import { dnsArea } from './areas/dns/area.ts'
import { groupRolesAmong } from './areas/group-roles/groupRoleRecord.ts'
import { groupRoleAreaRoutes } from './areas/group-roles/routes.ts'
import { limitRoutes } from './areas/limits/routes.ts'
import { guestNetworksArea } from './areas/guest-networks/area.ts'
import { ipAddressArea } from './areas/ip-address/area.ts'
import { loadBalancersArea } from './areas/load-balancers/area.ts'
import type { Loaders } from './areas/live/frames.ts'
import { liveRoutes } from './areas/live/routes.ts'
import { logRoutes } from './areas/logs/routes.ts'
import { deliverStreams } from './areas/logs/streams/deliver.ts'
import { sendToOperator } from './areas/logs/streams/operatorSyslog.ts'
import { operationRoutes } from './areas/operations/routes.ts'
import { membersAmong } from './areas/projects/members.ts'
import { allProjects } from './areas/projects/projects.ts'
import { giveOwners } from './areas/owner-recovery/giveOwner.ts'
import { ownerRecoveryAreaRoutes } from './areas/owner-recovery/routes.ts'
import { projectRoutes } from './areas/projects/routes.ts'
import { searchRoutes } from './areas/search/routes.ts'
import { vpcArea } from './areas/vpc/area.ts'
import { plantPeople } from './areas/users/demo/plantPeople.ts'
import { endAccess } from './areas/users/endingAccess.ts'
import { userAreaRoutes } from './areas/users/routes.ts'
import { remindOfFactor } from './areas/users/securityPolicy.ts'
import { signDays } from './audit/checkpoints.ts'
import { logRefusals } from './audit/refusals.ts'
import { dropOldDays } from './audit/retention.ts'
import { sealEntries } from './audit/seal.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { operationsAmong } from './operations/operationRecord.ts'
import type { Workflows } from './operations/workflow.ts'
import type { Area, AttentionOf } from './resources/area.ts'
import { peopleAmong } from './tenancy/people.ts'

const signingIn: Area = {
  routes: (deps) => async (app) => {
    await app.register(authRoutes(deps))
    await app.register(twoFactorRoutes(deps))
    await app.register(passkeyRoutes(deps))
    await app.register(accountSecurityRoutes(deps))
    await app.register(apiTokenRoutes(deps))
    await app.register(unconfirmedRoutes(deps))
    await app.register(recoveryRoutes(deps))
    await app.register(captchaRoutes(deps))
  },
  workers: [{ name: 'remind of API tokens', everyMs: 600_000, run: remindOfTokens }],
}

const projects: Area = {
  routes: projectRoutes,
  loaders: {
    project: (tx, companyId, ids) => allProjects(tx, { companyId, among: [...ids] }),
    projectMember: membersAmong,
  },
}

/** Every part of the product: one line each. What the server does with them, it does with all. */
export const areas: readonly Area[] = [
  signingIn,
  projects,
  {
    routes: (deps) => userAreaRoutes({ ...deps, revokeSessions, forgetDevices, forgetChecks, endEnrolment }),
    loaders: { user: peopleAmong },
    workers: [
      { name: 'ending access', everyMs: 60_000, run: endAccess },
      { name: 'remind of second factors', everyMs: 600_000, run: remindOfFactor },
    ],
    plant: plantPeople,
  },
  {
    routes: ownerRecoveryAreaRoutes,
    workers: [{ name: 'giving new Owners', everyMs: 60_000, run: giveOwners }],
  },
  {
    routes: (deps) => groupRoleAreaRoutes({ ...deps, forgetChecks }),
    loaders: { groupRole: groupRolesAmong },
  },
  catalogueArea,
  cloudArea,
  computeArea,
  { routes: (deps) => terminalRoutes({ ...deps, areAlive: aliveSessions(deps) }) },
  blockStorageArea,
  guestNetworksArea,
  ipAddressArea,
  loadBalancersArea,
  vpcArea,
  // The names of its demo follow addresses.
  dnsArea,
  { routes: operationRoutes, loaders: { operation: operationsAmong } },
  { routes: limitRoutes },
  { routes: companyRoutes, workflows: limitWorkflows },
  billingArea,
  { routes: (deps) => liveRoutes({ ...deps, areAlive: aliveSessions(deps) }) },
  { routes: (deps) => accountRoutes({ ...deps, revokeSessions, forgetDevices, afterRecovery }) },
  { routes: dashboardRoutes },
  {
    routes: logRoutes,
    workers: [
      { name: 'audit refusals', everyMs: 15_000, run: logRefusals },
      { name: 'sealing the audit log', everyMs: 1_000, run: sealEntries },
      { name: 'signing the audit log', everyMs: 60_000, run: signDays },
      { name: 'streams of the audit log', everyMs: 5_000, run: deliverStreams },
      { name: 'the operator’s syslog', everyMs: 5_000, run: sendToOperator },
      { name: 'audit retention', everyMs: 3_600_000, run: dropOldDays },
    ],
  },
  { routes: searchRoutes },
]

/** How each operation is carried out. */
export const workflows: Workflows = Object.assign({}, ...areas.map((area) => area.workflows))

/** How the live stream loads the records of each kind. */
export const loaders: Loaders = Object.assign({}, ...areas.map((area) => area.loaders))

/** What of each area needs somebody. */
export const attention: readonly AttentionOf[] = areas.flatMap((area) => area.attention ?? [])
