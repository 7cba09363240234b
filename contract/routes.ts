import { account } from './account/routes.ts'
import { accountSecurity } from './account/security.ts'
import { activityRoutes } from './activity.ts'
import { apiTokens } from './api-tokens/routes.ts'
import { auth } from './auth/routes.ts'
import { billing } from './billing/routes.ts'
import { billingProfileRoutes } from './billing/profile.ts'
import { blockStorage } from './block-storage/routes.ts'
import { captcha } from './auth/captcha.ts'
import { catalogue } from './catalogue.ts'
import { compute } from './compute/routes.ts'
import { dashboard } from './dashboards/routes.ts'
import { dns } from './dns/routes.ts'
import { groupRoleRoutes } from './group-roles/routes.ts'
import { guestNetworks } from './guest-networks/routes.ts'
import { invoices } from './billing/invoices.ts'
import { ipAddresses } from './ip-address/routes.ts'
import { limits } from './limits/routes.ts'
import { live } from './live.ts'
import { loadBalancers } from './load-balancers/routes.ts'
import { logs } from './logs/routes.ts'
import { logStreams } from './logs/streams.ts'
import { meta } from './meta.ts'
import { objectStorage } from './object-storage/routes.ts'
import { operations } from './operations.ts'
import { operator } from './operator/routes.ts'
import { operatorBilling } from './operator/billing.ts'
import { operatorCompanies } from './operator/companies.ts'
import { operatorPrices } from './operator/prices.ts'
import { operatorInvoices } from './operator/invoices.ts'
import { operatorTickets } from './operator/tickets.ts'
import { operatorVouchers } from './operator/vouchers.ts'
import { ownerRecoveryRoutes } from './owner-recovery/routes.ts'
import { ownershipRoutes } from './users/ownership.ts'
import { passkeys } from './auth/passkeys.ts'
import { projects } from './projects/routes.ts'
import { autoRecharges } from './billing/autoRecharge.ts'
import { budgets } from './billing/budgets.ts'
import { payLinks, paymentMethods } from './billing/paymentMethods.ts'
import type { Route } from './route.ts'
import { search } from './search.ts'
import { securityEvents } from './account/securityEvents.ts'
import { securityPolicyRoutes } from './users/securityPolicy.ts'
import { sshKeys } from './compute/sshKeys.ts'
import { ticketFiles } from './support/files.ts'
import { tickets } from './support/routes.ts'
import { topUps } from './billing/topUps.ts'
import { unconfirmedAccess } from './auth/unconfirmedAccess.ts'
import { userRoutes } from './users/routes.ts'
import { terminal } from './compute/terminal.ts'
import { users } from './users/records.ts'
import { vouchers } from './billing/vouchers.ts'
import { vpcRoutes } from './vpc/routes.ts'

/** Every line of the API, by area. An area added here is checked, documented and walled like the others. */
export const routesByArea: Record<string, Record<string, Route>> = {
  auth,
  passkeys,
  accountSecurity,
  unconfirmedAccess,
  apiTokens,
  captcha,
  users,
  userRoutes,
  groupRoleRoutes,
  ownershipRoutes,
  securityPolicyRoutes,
  projects,
  catalogue,
  compute,
  terminal,
  blockStorage,
  dns,
  guestNetworks,
  ipAddresses,
  loadBalancers,
  vpcRoutes,
  objectStorage,
  sshKeys,
  operations,
  activityRoutes,
  operator,
  operatorBilling,
  operatorCompanies,
  operatorPrices,
  operatorInvoices,
  operatorVouchers,
  operatorTickets,
  ownerRecoveryRoutes,
  limits,
  billing,
  billingProfileRoutes,
  invoices,
  paymentMethods,
  autoRecharges,
  budgets,
  topUps,
  payLinks,
  vouchers,
  tickets,
  ticketFiles,
  live,
  account,
  securityEvents,
  dashboard,
  logs,
  logStreams,
  search,
  meta,
}

export const allRoutes: readonly Route[] = Object.values(routesByArea).flatMap((area) => Object.values(area))
