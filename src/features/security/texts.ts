import { textsOf } from '#src/i18n/texts.ts'
import security from '#src/locales/en/security.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    security: typeof security
  }
}

export const securityTexts = textsOf('security', security)
