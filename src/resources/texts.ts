import { textsOf } from '#src/i18n/texts.ts'
import resources from '#src/locales/en/resources.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    resources: typeof resources
  }
}

/** Names of kinds, actions, reasons, statuses and metrics: what a list shows at first. */
export const resourcesTexts = textsOf('resources', resources)
