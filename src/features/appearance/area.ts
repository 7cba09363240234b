import { paths } from '#src/routes/paths.ts'
import type { Area } from '#src/resources/area.ts'
import { appearanceRoutes } from './routes.tsx'

/** Theme, language and layout. */
export const appearanceArea: Area = {
  pages: { account: appearanceRoutes },
  navigation: {
    account: [{ label: 'appearance', to: paths.appearance(), icon: 'palette', needs: [], goKey: 'a' }],
  },
}
