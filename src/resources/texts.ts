import { addTexts } from '#src/common/i18n.ts'
import resources from '#src/locales/en/resources.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    resources: typeof resources
  }
}

/** Names of kinds, actions, reasons, statuses and metrics: what a list shows at first. */
addTexts('resources', resources)
