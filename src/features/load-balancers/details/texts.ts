import { addTexts } from '#src/common/i18n.ts'
import balancerDetails from '#src/locales/en/balancerDetails.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    balancerDetails: typeof balancerDetails
  }
}

addTexts('balancerDetails', balancerDetails)
