import { page, part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { apiTokenRoutes, companyTokenRoutes } from './routes.tsx'

/** API tokens, one's own and the company's. */
export const apiTokensArea: Area = {
  pages: { account: [...apiTokenRoutes, ...companyTokenRoutes] },
  parts: { security: page(() => import('./TokensSection.tsx')) },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'apiTokensCommands'),
}
