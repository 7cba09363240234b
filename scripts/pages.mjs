/** What everyone who is signed in needs, whatever the page. */
export const frame = ['layouts/ProtectedFrame.tsx', 'dataLayer.ts']

/** Lists of resources. What most of them have travels in one file (scripts/webpack/chunks.mjs). */
export const lists = {
  '/products/compute': 'InstancesPage.tsx',
  '/products/block-storage': 'VolumesPage.tsx',
  '/products/guest-networks': 'GuestNetworksPage.tsx',
  '/products/ip-address': 'AddressesPage.tsx',
  '/products/load-balancers': 'LoadBalancersPage.tsx',
  '/products/network/vpc': 'VpcsPage.tsx',
  '/products/dns': 'ZonesPage.tsx',
}

/**
 * Which lazily loaded modules a page is made of, by the end of the path they are imported by. The build
 * tells the browser to fetch them before the application asks for them, and the benchmark adds them up.
 */
export const pages = {
  '/login': ['LoginPage.tsx'],
  '/relogin': ['ReloginPage.tsx'],
  '/sign-up': ['SignUpPage.tsx'],
  '/forgot-password': ['ForgotPasswordPage.tsx'],
  '/home/dashboards': [...frame, 'DashboardPage.tsx'],
  '/home/projects': [...frame, 'ProjectsPage.tsx'],
  '/home/projects/form': [...frame, 'ProjectFormPage.tsx'],
  '/home/projects/details': [...frame, 'ProjectPage.tsx'],
  ...Object.fromEntries(Object.entries(lists).map(([page, module]) => [page, [...frame, module]])),
  '/products/compute/create': [...frame, 'CreateInstancePage.tsx'],
  '/products/compute/details': [...frame, 'details/InstancePage.tsx'],
  '/products/compute/resize': [...frame, 'ResizeInstancePage.tsx'],
  '/products/block-storage/form': [...frame, 'VolumeFormPage.tsx'],
  '/products/network/vpc/create': [...frame, 'VpcFormPage.tsx'],
  '/account/general': [...frame, 'GeneralPage.tsx', 'OwnSections.tsx'],
  '/account/security': [...frame, 'SecurityPage.tsx'],
  '/account/security/form': [...frame, 'TwoFactorSetupPage.tsx'],
  '/account/security/disable': [...frame, 'TwoFactorDisablePage.tsx'],
  '/account/security/tokens': [...frame, 'ApiTokensPage.tsx'],
  '/account/security/tokens/form': [...frame, 'NewTokenPage.tsx'],
  '/account/users': [...frame, 'UsersPage.tsx'],
  '/account/users/form': [...frame, 'UserFormPage.tsx', 'InvitePage.tsx'],
  '/account/users/tokens': [...frame, 'CompanyTokensPage.tsx'],
  '/account/billing/wallet': [...frame, 'WalletPage.tsx'],
  '/account/billing/payment-methods': [...frame, 'PaymentMethodsPage.tsx'],
  '/account/limits': [...frame, 'LimitsPage.tsx'],
  '/account/group-roles': [...frame, 'GroupRolesPage.tsx'],
  '/account/group-roles/form': [...frame, 'GroupRoleFormPage.tsx'],
  '/account/logs': [...frame, 'LogsPage.tsx'],
  '/account/logs/streams': [...frame, 'StreamsPage.tsx'],
  '/account/appearance': [...frame, 'AppearancePage.tsx'],
  '/operator/cloud': [...frame, 'CloudPage.tsx'],
  '/operator/owner-recovery': [...frame, 'OwnerRecoveryPage.tsx'],
  '/operator/billing': [...frame, 'BillingPage.tsx'],
}

/** Pages of those who are not signed in: nothing of the frame may come with them. */
export const guestPages = ['/login', '/relogin', '/sign-up', '/forgot-password']

/**
 * kB of JavaScript in brotli on a first visit: past `fails` the benchmark fails, `goal` is what we aim at. What one
 * comes to first is held tightest; resources bring their actions along, in several files that pages share, and forms
 * a library of their own.
 */
export const budgets = {
  '/login': { fails: 127, goal: 125 },
  '/home/dashboards': { fails: 173.5, goal: 150 },
  '/home/projects': { fails: 171.5, goal: 150 },
  '/account/security': { fails: 168.5, goal: 150 },
  '/products/compute': { fails: 190, goal: 150 },
  '/products/compute/details': { fails: 190, goal: 150 },
  '/products/block-storage': { fails: 191.5, goal: 150 },
  other: { fails: 246, goal: 180 },
}
