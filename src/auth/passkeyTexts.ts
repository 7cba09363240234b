import { textsOf } from '#src/i18n/texts.ts'
import passkeys from '#src/locales/en/passkeys.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    passkeys: typeof passkeys
  }
}

export const passkeysTexts = textsOf('passkeys', passkeys)
