import { addTexts } from '#src/common/i18n.ts'
import balancersOf from '#src/locales/en/balancersOf.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    balancersOf: typeof balancersOf
  }
}

addTexts('balancersOf', balancersOf)
