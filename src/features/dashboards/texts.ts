import { textsOf } from '#src/i18n/texts.ts'
import dashboards from '#src/locales/en/dashboards.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboards: typeof dashboards
  }
}

export const dashboardsTexts = textsOf('dashboards', dashboards)
