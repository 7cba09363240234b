import { textsOf } from '#src/i18n/texts.ts'
import auth from '#src/locales/en/auth.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auth: typeof auth
  }
}

export const authTexts = textsOf('auth', auth)
