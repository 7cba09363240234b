import { addTexts } from '#src/common/i18n.ts'
import security from '#src/locales/en/security.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    security: typeof security
  }
}

addTexts('security', security)
