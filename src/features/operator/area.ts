import { paths } from '#src/routes/paths.ts'
import type { Area } from '#src/resources/area.ts'
import { operatorRoutes } from './routes.tsx'

/** The pages of the operator's staff, each by the role that works there. */
export const operatorArea: Area = {
  pages: { operator: operatorRoutes },
  navigation: {
    operator: [
      { label: 'companies', to: paths.operatorCompanies(), icon: 'building2', needs: [], role: 'any' },
      { label: 'desk', to: paths.desk(), icon: 'lifeBuoy', needs: [], role: 'support' },
      { label: 'operatorBilling', to: paths.operatorBilling(), icon: 'wallet', needs: [], role: 'billing' },
      { label: 'cloud', to: paths.cloud(), icon: 'cloud', needs: [], role: 'cloud' },
      { label: 'ownerRecovery', to: paths.ownerRecovery(), icon: 'keyRound', needs: [], role: 'support' },
    ],
  },
}
