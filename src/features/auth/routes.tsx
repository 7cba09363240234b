import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'

/** For those who are not signed in; the guard sends everyone else on to where they were going. */
export const guestRoutes: RouteObject[] = [
  { path: 'login', handle: handle({ title: 'auth:login.title' }), lazy: () => import('./LoginPage.tsx') },
  {
    path: 'relogin',
    handle: handle({ title: 'auth:relogin.title' }),
    lazy: () => import('./ReloginPage.tsx'),
  },
]

/** Open to everyone. */
export const publicRoutes: RouteObject[] = [
  { path: 'sign-up', handle: handle({ title: 'auth:signUp.title' }), lazy: () => import('./SignUpPage.tsx') },
  {
    path: 'forgot-password',
    handle: handle({ title: 'auth:forgot.title' }),
    lazy: () => import('./ForgotPasswordPage.tsx'),
  },
  {
    path: 'terms-of-service',
    handle: handle({ title: 'auth:legal.terms' }),
    lazy: () => import('./TermsPage.tsx'),
  },
  {
    path: 'privacy-policy',
    handle: handle({ title: 'auth:legal.privacy' }),
    lazy: () => import('./PrivacyPage.tsx'),
  },
]

/** Open to everyone as well, and asks the server whom to contact. */
export const suspendedRoutes: RouteObject[] = [
  {
    path: 'service-suspended',
    handle: handle({ title: 'auth:suspended.guestTitle' }),
    lazy: () => import('./ServiceSuspendedPage.tsx'),
  },
]
