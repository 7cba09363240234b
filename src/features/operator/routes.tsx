import type { RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { page } from '#src/i18n/withTexts.ts'

/** For the operator's staff: about the installation, and what they do for all companies. */
export const operatorRoutes: RouteObject[] = [
  {
    path: 'operator/companies',
    handle: handle({ title: 'operatorCompanies:title', permissions: [] }),
    lazy: page(() => import('./companies/CompaniesPage.tsx')),
  },
  {
    path: 'operator/tickets',
    handle: handle({ title: 'shell:nav.desk', permissions: [] }),
    lazy: page(() => import('./tickets/DeskPage.tsx')),
  },
  {
    path: 'operator/cloud',
    handle: handle({ title: 'operator:title', permissions: [] }),
    lazy: page(() => import('./CloudPage.tsx')),
  },
  {
    path: 'operator/owner-recovery',
    handle: handle({ title: 'operator:owners.title', permissions: [] }),
    lazy: page(() => import('./owners/OwnerRecoveryPage.tsx')),
  },
  {
    path: 'operator/billing',
    handle: handle({ title: 'operatorBilling:title', permissions: [] }),
    lazy: page(() => import('./billing/BillingPage.tsx')),
  },
]
