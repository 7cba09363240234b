import { textsOf } from '#src/i18n/texts.ts'
import instanceInterfaces from '#src/locales/en/instanceInterfaces.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    instanceInterfaces: typeof instanceInterfaces
  }
}

export const instanceInterfacesTexts = textsOf('instanceInterfaces', instanceInterfaces)
