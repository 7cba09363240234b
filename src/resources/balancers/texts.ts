import { textsOf } from '#src/i18n/texts.ts'
import balancersOf from '#src/locales/en/balancersOf.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    balancersOf: typeof balancersOf
  }
}

export const balancersOfTexts = textsOf('balancersOf', balancersOf)
