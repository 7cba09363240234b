import { textsOf } from '#src/i18n/texts.ts'
import runway from '#src/locales/en/runway.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    runway: typeof runway
  }
}

/** How long money lasts: for the bar, the dashboard, order forms and the wallet. */
export const runwayTexts = textsOf('runway', runway)
