import type { RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { page } from '#src/i18n/withTexts.ts'

/**
 * Under `/account`. Everyone has a profile of their own; the company's part shows by permission. What another area
 * adds to the page is a part of it, given by whoever knows both.
 */
export const accountRoutesWith = (parts: RouteObject[]): RouteObject[] => [
  {
    path: 'general',
    handle: handle({ title: 'account:title', permissions: [] }),
    children: [{ lazy: page(() => import('./GeneralPage.tsx')), children: parts }],
  },
]

/** Open to everyone, signed in or not: the links of mails prove themselves. */
export const accountGuestRoutes: RouteObject[] = [
  {
    path: 'undo-email',
    handle: handle({ title: 'account:undo.title' }),
    lazy: page(() => import('./UndoEmailPage.tsx')),
  },
  {
    path: 'lock-account',
    handle: handle({ title: 'account:lock.title' }),
    lazy: page(() => import('./LockAccountPage.tsx')),
  },
  {
    path: 'owner-veto',
    handle: handle({ title: 'ownerVeto:title' }),
    lazy: page(() => import('./OwnerVetoPage.tsx')),
  },
]
