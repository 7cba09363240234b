import { textsOf } from '#src/common/texts.ts'
import loadBalancers from '#src/locales/en/loadBalancers.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    loadBalancers: typeof loadBalancers
  }
}

export const loadBalancersTexts = textsOf('loadBalancers', loadBalancers)
