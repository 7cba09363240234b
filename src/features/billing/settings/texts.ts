import { addTexts } from '#src/common/i18n.ts'
import walletSettings from '#src/locales/en/walletSettings.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    walletSettings: typeof walletSettings
  }
}

addTexts('walletSettings', walletSettings)
