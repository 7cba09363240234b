import { addTexts } from '#src/common/i18n.ts'
import vpcDetails from '#src/locales/en/vpcDetails.json'
import './texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    vpcDetails: typeof vpcDetails
  }
}

addTexts('vpcDetails', vpcDetails)
