import { addTexts } from '#src/common/i18n.ts'
import runway from '#src/locales/en/runway.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    runway: typeof runway
  }
}

/** How long money lasts: for the bar, the dashboard, order forms and the wallet. */
addTexts('runway', runway)
