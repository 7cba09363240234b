import { addTexts } from '#src/common/i18n.ts'
import instanceInterfaces from '#src/locales/en/instanceInterfaces.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    instanceInterfaces: typeof instanceInterfaces
  }
}

addTexts('instanceInterfaces', instanceInterfaces)
