import { addTexts } from '#src/common/i18n.ts'
import passkeys from '#src/locales/en/passkeys.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    passkeys: typeof passkeys
  }
}

addTexts('passkeys', passkeys)
