import { returnParameter } from './returnPath.ts'

/** Every address of the console, in one place. An area that is not built yet has none. */
export const paths = {
  root: () => '/',
  home: () => '/home',
  dashboards: () => '/home/dashboards',
  projects: () => '/home/projects',
  newProject: () => '/home/projects/form',
  /** A form that `putBack` names an entry of the audit log to is filled in with the values from before it. */
  editProject: (id: string, putBack?: string) => withQuery('/home/projects/form', { id, putBack }),
  project: (id: string, tab?: string) => withQuery('/home/projects/details', { id, tab }),

  instances: (status?: string) => withQuery('/products/compute', { status }),
  createInstance: (about: { project?: string; image?: string; plan?: string; region?: string } = {}) =>
    withQuery('/products/compute/create', about),
  instance: (id: string, tab?: string, putBack?: string) =>
    withQuery('/products/compute/details', { id, tab, putBack }),
  resizeInstance: (id: string) => withQuery('/products/compute/resize', { id }),
  volumes: (status?: string) => withQuery('/products/block-storage', { status }),
  unattachedVolumes: () => '/products/block-storage?attached=false',
  volume: (id: string, tab?: string, putBack?: string) =>
    withQuery('/products/block-storage', { id, tab, putBack }),
  /** Filled in from an instance, a snapshot or a volume; `from` leaves open which snapshot. With `id` it edits. */
  volumeForm: (
    about: {
      project?: string
      instance?: string
      snapshot?: string
      volume?: string
      from?: 'snapshot'
      id?: string
    } = {},
  ) => withQuery('/products/block-storage/form', about),
  buckets: (status?: string) => withQuery('/products/object-storage', { status }),
  /** `prefix` is the folder that the tab of objects shows. */
  bucket: (id: string, tab?: string, prefix?: string) =>
    withQuery('/products/object-storage', { id, tab, prefix }),
  createBucket: (about: { project?: string | undefined } = {}) =>
    withQuery('/products/object-storage', { new: 'bucket', ...about }),
  /** With `bucket` those that reach that bucket. */
  accessKeys: (bucket?: string) => withQuery('/products/object-storage', { view: 'keys', bucket }),
  /** With `bucket` the new key reaches that bucket alone. */
  createAccessKey: (about: { bucket?: string } = {}) =>
    withQuery('/products/object-storage', { view: 'keys', new: 'key', ...about }),
  /** Filled in from a zone file, or from another zone. */
  createZone: (about: { project?: string; from?: 'file' } = {}) =>
    withQuery('/products/dns', { new: '1', ...about }),
  zones: (status?: string) => withQuery('/products/dns', { status }),
  zone: (id: string, tab?: string, add?: '1') => withQuery('/products/dns', { id, tab, add }),
  networks: (status?: string) => withQuery('/products/guest-networks', { status }),
  network: (id: string, tab?: string) => withQuery('/products/guest-networks', { id, tab }),
  /** Filled in from another one. */
  createNetwork: (about: { project?: string; from?: string } = {}) =>
    withQuery('/products/guest-networks', { new: 'network', ...about }),
  securityGroups: (status?: string) => withQuery('/products/guest-networks', { view: 'groups', status }),
  securityGroup: (id: string, tab?: string) =>
    withQuery('/products/guest-networks', { view: 'groups', id, tab }),
  createGroup: (about: { project?: string; from?: string } = {}) =>
    withQuery('/products/guest-networks', { new: 'group', ...about }),
  ipAddresses: (status?: string) => withQuery('/products/ip-address', { status }),
  idleAddresses: (project?: string) => withQuery('/products/ip-address', { idle: 'true', project }),
  ipAddress: (id: string, tab?: string) => withQuery('/products/ip-address', { id, tab }),
  createAddress: (about: { project?: string } = {}) =>
    withQuery('/products/ip-address', { new: '1', ...about }),

  loadBalancers: (status?: string) => withQuery('/products/load-balancers', { status }),
  loadBalancer: (id: string, tab?: string) => withQuery('/products/load-balancers', { id, tab }),
  createBalancer: (about: { project?: string; network?: string } = {}) =>
    withQuery('/products/load-balancers', { new: 'balancer', ...about }),
  certificates: (status?: string) => withQuery('/products/load-balancers', { view: 'certificates', status }),
  certificate: (id: string, tab?: string) =>
    withQuery('/products/load-balancers', { view: 'certificates', id, tab }),
  createCertificate: (about: { project?: string } = {}) =>
    withQuery('/products/load-balancers', { new: 'certificate', ...about }),

  vpcs: (status?: string) => withQuery('/products/network/vpc', { status }),
  createVpc: (about: { project?: string } = {}) => withQuery('/products/network/vpc/create', about),
  vpc: (id: string) => `/products/network/vpc/${encodeURIComponent(id)}`,
  vpcDetails: (id: string, tab?: string) =>
    withQuery(`/products/network/vpc/${encodeURIComponent(id)}/details`, { tab }),
  vpcHealth: (id: string) => `/products/network/vpc/${encodeURIComponent(id)}/health-check`,

  support: () => '/support',
  tickets: (about: { view?: string; resource?: string } = {}) => withQuery('/support/tickets', about),
  ticket: (id: string) => `/support/tickets/${encodeURIComponent(id)}/notes`,
  /** The form of a ticket, filled in from a resource, a failed request or an operation, which `about` says in words. */
  getHelp: (
    about: Partial<Record<'kind' | 'id' | 'request' | 'about' | 'department', string | undefined>> = {},
  ) => withQuery('/support/tickets/form', about),

  account: () => '/account',
  general: (putBack?: string) => withQuery('/account/general', { putBack }),
  security: () => '/account/security',
  enableTwoFactor: (factor?: 'passkey') =>
    factor ? `/account/security/form?factor=${factor}` : '/account/security/form',
  newCodes: () => '/account/security/form?codes=new',
  disableTwoFactor: () => '/account/security/disable',
  apiTokens: () => '/account/security/tokens',
  newApiToken: () => '/account/security/tokens/form',
  /** Those of everyone in the company. */
  companyTokens: () => '/account/users/tokens',
  groupRoles: () => '/account/group-roles',
  groupRole: (id: string, putBack?: string) => withQuery('/account/group-roles/form', { id, putBack }),
  /** Filled in from the role `copy`. */
  groupRoleForm: (copy?: string) => withQuery('/account/group-roles/form', { copy }),
  usersWithRole: (groupRole: string) => withQuery('/account/users', { groupRole }),
  /** `session` narrows it to what was done in one. */
  logs: (session?: string) => withQuery('/account/logs', { session }),
  /** What is told of one thing, and an entry of that. */
  logsOf: (about: Partial<Record<'target' | 'project' | 'person' | 'entry', string>>) =>
    withQuery('/account/logs', { ...about, range: 'all' }),
  logStreams: () => '/account/logs/streams',
  appearance: () => '/account/appearance',
  /** `ask` opens the request for more of a metric. */
  limits: (ask?: string) => withQuery('/account/limits', { ask }),
  users: () => '/account/users',
  usersWithoutFactor: () => '/account/users?factor=off',
  invite: () => '/account/users/form',
  user: (id: string, tab?: string) => withQuery('/account/users/form', { id, tab }),
  billing: () => '/account/billing',
  wallet: () => '/account/billing/wallet',
  /**
   * The wallet's top-up dialog with `amount` filled in. It then leads on to `back`, which lacked funds. `about` tells what
   * became of a payment that has begun elsewhere: the id of one that isn't over, or why it was declined.
   */
  topUp: (
    back?: string,
    amount?: string,
    about: { payment?: string | undefined; declined?: string | undefined } = {},
  ) => withQuery('/account/billing/wallet', { 'top-up': '1', amount, ...about, [returnParameter]: back }),
  usage: (
    about: Partial<Record<'by' | 'month' | 'day' | 'kind' | 'project' | 'resource' | 'item', string>> = {},
  ) => withQuery('/account/billing/wallet', { tab: 'usage', ...about }),
  budgets: () => '/account/billing/wallet?tab=budgets',
  transactions: () => '/account/billing/wallet?tab=transactions',
  invoices: (id?: string) => withQuery('/account/billing/wallet', { tab: 'invoices', invoice: id }),
  /** The page of cards with the form of a new one open. */
  addCard: () => '/account/billing/payment-methods?add=1',
  /** `back` is where somebody was who needed one. */
  paymentMethods: (back?: string) =>
    withQuery('/account/billing/payment-methods', { [returnParameter]: back }),

  cloud: () => '/operator/cloud',
  ownerRecovery: () => '/operator/owner-recovery',
  operatorBilling: () => '/operator/billing',
  operatorCompanies: () => '/operator/companies',
  /** The desk, or one ticket at it. */
  desk: (id?: string) => withQuery('/operator/tickets', { id }),

  login: (redirectTo?: string) => withQuery('/login', { redirectTo }),
  relogin: (redirectTo?: string) => withQuery('/relogin', { redirectTo }),
  signUp: () => '/sign-up',
  forgotPassword: () => '/forgot-password',
  serviceSuspended: () => '/service-suspended',
  /** Where links of mails lead, whose proof is in the fragment. */
  lockAccount: () => '/lock-account',
  undoEmail: () => '/undo-email',
  ownerVeto: () => '/owner-veto',
  confirmRecipient: () => '/confirm-recipient',
  /** As well, but its proof is in the path. */
  addPaymentMethod: (token: string) => `/add-payment-method/${token}`,
  terms: () => '/terms-of-service',
  privacy: () => '/privacy-policy',
  error: (status: 401 | 404 | 429 | 500) => `/errors/${status}`,
}

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return given.length ? `${path}?${new URLSearchParams(given).toString()}` : path
}
