import { textsOf } from '#src/i18n/texts.ts'
import walletSettings from '#src/locales/en/walletSettings.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    walletSettings: typeof walletSettings
  }
}

export const walletSettingsTexts = textsOf('walletSettings', walletSettings)
