import { textsOf } from '#src/i18n/texts.ts'
import balancerDetails from '#src/locales/en/balancerDetails.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    balancerDetails: typeof balancerDetails
  }
}

export const balancerDetailsTexts = textsOf('balancerDetails', balancerDetails)
