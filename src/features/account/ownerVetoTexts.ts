import { textsOf } from '#src/i18n/texts.ts'
import ownerVeto from '#src/locales/en/ownerVeto.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ownerVeto: typeof ownerVeto
  }
}

export const ownerVetoTexts = textsOf('ownerVeto', ownerVeto)
