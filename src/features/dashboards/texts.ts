import { addTexts } from '#src/common/i18n.ts'
import dashboards from '#src/locales/en/dashboards.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboards: typeof dashboards
  }
}

addTexts('dashboards', dashboards)
