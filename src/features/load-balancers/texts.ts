import { addTexts } from '#src/common/i18n.ts'
import loadBalancers from '#src/locales/en/loadBalancers.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    loadBalancers: typeof loadBalancers
  }
}

addTexts('loadBalancers', loadBalancers)
