import { paths } from '#src/routes/paths.ts'
import type { Area } from '#src/resources/area.ts'
import { securityRoutesWith } from './routes.tsx'

/** Each person's password, second factors, passkeys and sessions. */
export const securityArea: Area = {
  pages: { account: (partsOf) => securityRoutesWith(partsOf('security')) },
  navigation: {
    account: [{ label: 'security', to: paths.security(), icon: 'shieldCheck', needs: [], goKey: 's' }],
  },
}
