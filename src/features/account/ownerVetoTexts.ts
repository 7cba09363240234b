import { addTexts } from '#src/common/i18n.ts'
import ownerVeto from '#src/locales/en/ownerVeto.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ownerVeto: typeof ownerVeto
  }
}

addTexts('ownerVeto', ownerVeto)
