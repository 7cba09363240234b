import { textsOf } from '#src/i18n/texts.ts'
import loadBalancers from '#src/locales/en/loadBalancers.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    loadBalancers: typeof loadBalancers
  }
}

export const loadBalancersTexts = textsOf('loadBalancers', loadBalancers)
