import { textsOf } from '#src/i18n/texts.ts'
import balancerTree from '#src/locales/en/balancerTree.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    balancerTree: typeof balancerTree
  }
}

export const balancerTreeTexts = textsOf('balancerTree', balancerTree)
