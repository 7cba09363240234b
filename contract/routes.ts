import { account } from './account.ts'
import { accountSecurity } from './accountSecurity.ts'
import { apiTokens } from './apiTokens.ts'
import { auth } from './auth.ts'
import { billing } from './billing.ts'
import { billingProfileRoutes } from './billingProfile.ts'
import { blockStorage } from './blockStorage.ts'
import { captcha } from './captcha.ts'
import { catalogue } from './catalogue.ts'
import { compute } from './compute.ts'
import { dashboard } from './dashboard.ts'
import { dns } from './dns.ts'
import { groupRoleRoutes } from './groupRoleRoutes.ts'
import { guestNetworks } from './guestNetworks.ts'
import { invoices } from './invoices.ts'
import { ipAddresses } from './ipAddress.ts'
import { limits } from './limits.ts'
import { live } from './live.ts'
import { loadBalancers } from './loadBalancers.ts'
import { logs } from './logs.ts'
import { logStreams } from './logStreams.ts'
import { meta } from './meta.ts'
import { operations } from './operations.ts'
import { operator } from './operator.ts'
import { operatorBilling } from './operatorBilling.ts'
import { operatorCompanies } from './operatorCompanies.ts'
import { operatorPrices } from './operatorPrices.ts'
import { operatorInvoices } from './operatorInvoices.ts'
import { operatorVouchers } from './operatorVouchers.ts'
import { ownerRecoveryRoutes } from './ownerRecovery.ts'
import { ownershipRoutes } from './ownership.ts'
import { passkeys } from './passkeys.ts'
import { projects } from './projects.ts'
import { autoRecharges } from './autoRecharge.ts'
import { budgets } from './budgets.ts'
import { payLinks, paymentMethods } from './paymentMethods.ts'
import type { Route } from './route.ts'
import { search } from './search.ts'
import { securityEvents } from './securityEvents.ts'
import { securityPolicyRoutes } from './securityPolicy.ts'
import { sshKeys } from './sshKeys.ts'
import { topUps } from './topUps.ts'
import { unconfirmedAccess } from './unconfirmedAccess.ts'
import { userRoutes } from './userRoutes.ts'
import { terminal } from './terminal.ts'
import { users } from './users.ts'
import { vouchers } from './vouchers.ts'
import { vpcRoutes } from './vpc.ts'

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
  sshKeys,
  operations,
  operator,
  operatorBilling,
  operatorCompanies,
  operatorPrices,
  operatorInvoices,
  operatorVouchers,
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
