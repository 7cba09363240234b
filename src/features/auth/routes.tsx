import type { RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { page } from '#src/i18n/withTexts.ts'

/** For those who are not signed in; the guard sends everyone else on to where they were going. */
export const guestRoutes: RouteObject[] = [
  {
    path: 'login',
    handle: handle({ title: 'auth:login.title' }),
    lazy: page(() => import('./LoginPage.tsx')),
  },
  {
    path: 'relogin',
    handle: handle({ title: 'auth:relogin.title' }),
    lazy: page(() => import('./ReloginPage.tsx')),
  },
]

/** Open to everyone. */
export const publicRoutes: RouteObject[] = [
  {
    path: 'sign-up',
    handle: handle({ title: 'auth:signUp.title' }),
    lazy: page(() => import('./SignUpPage.tsx')),
  },
  {
    path: 'forgot-password',
    handle: handle({ title: 'auth:forgot.title' }),
    lazy: page(() => import('./ForgotPasswordPage.tsx')),
  },
  {
    path: 'terms-of-service',
    handle: handle({ title: 'auth:legal.terms' }),
    lazy: page(() => import('./TermsPage.tsx')),
  },
  {
    path: 'privacy-policy',
    handle: handle({ title: 'auth:legal.privacy' }),
    lazy: page(() => import('./PrivacyPage.tsx')),
  },
]

/** Open to everyone as well, and asks the server whom to contact. */
export const suspendedRoutes: RouteObject[] = [
  {
    path: 'service-suspended',
    handle: handle({ title: 'auth:suspended.guestTitle' }),
    lazy: page(() => import('./ServiceSuspendedPage.tsx')),
  },
]
