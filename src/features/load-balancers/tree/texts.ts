import { addTexts } from '#src/common/i18n.ts'
import balancerTree from '#src/locales/en/balancerTree.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    balancerTree: typeof balancerTree
  }
}

addTexts('balancerTree', balancerTree)
