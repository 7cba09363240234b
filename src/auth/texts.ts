import { addTexts } from '#src/common/i18n.ts'
import auth from '#src/locales/en/auth.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auth: typeof auth
  }
}

addTexts('auth', auth)
