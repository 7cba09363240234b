/**
 * Every address at which the console has a page. The server answers them with it, and all others with 404; a test
 * holds the list against the console's own routes.
 */
export const screens = [
  '/',
  '/login',
  '/relogin',
  '/sign-up',
  '/forgot-password',
  '/undo-email',
  '/lock-account',
  '/owner-veto',
  '/service-suspended',
  '/add-payment-method/:token',
  '/confirm-recipient',
  '/terms-of-service',
  '/privacy-policy',
  '/errors/401',
  '/errors/404',
  '/errors/429',
  '/errors/500',
  '/home',
  '/home/dashboards',
  '/home/projects',
  '/home/projects/form',
  '/home/projects/details',
  '/products',
  '/products/compute',
  '/products/compute/details',
  '/products/compute/create',
  '/products/compute/resize',
  '/products/block-storage',
  '/products/block-storage/form',
  '/products/dns',
  '/products/guest-networks',
  '/products/ip-address',
  '/products/load-balancers',
  '/products/object-storage',
  '/products/network/vpc',
  '/products/network/vpc/create',
  '/products/network/vpc/:vpcId',
  '/products/network/vpc/:vpcId/details',
  '/products/network/vpc/:vpcId/health-check',
  '/support',
  '/support/tickets',
  '/support/tickets/form',
  '/support/tickets/:id/notes',
  '/account',
  '/account/general',
  '/account/security',
  '/account/security/form',
  '/account/security/disable',
  '/account/security/tokens',
  '/account/security/tokens/form',
  '/account/users',
  '/account/users/form',
  '/account/users/tokens',
  '/account/limits',
  '/account/group-roles',
  '/account/group-roles/form',
  '/account/billing',
  '/account/billing/wallet',
  '/account/billing/payment-methods',
  '/account/logs',
  '/account/logs/streams',
  '/account/appearance',
  '/operator/companies',
  '/operator/cloud',
  '/operator/owner-recovery',
  '/operator/billing',
  '/operator/tickets',
] as const

/** `:id` stands for any one part of an address. */
const patterns = screens.map((screen: string) => ({
  screen,
  pattern: new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** The page that the console has at a path, with or without a slash at its end; undefined where it has none. */
export const screenAt = (path: string) => {
  // By hand: a regular expression for slashes at the end takes time by the square of their number.
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return patterns.find(({ pattern }) => pattern.test(path.slice(0, end)))?.screen
}

export const isScreen = (path: string) => screenAt(path) !== undefined
