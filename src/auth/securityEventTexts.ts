import { textsOf } from '#src/i18n/texts.ts'
import securityEvents from '#src/locales/en/securityEvents.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    securityEvents: typeof securityEvents
  }
}

export const securityEventsTexts = textsOf('securityEvents', securityEvents)
