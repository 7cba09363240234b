import { type Texts, textsOf } from '#src/i18n/texts.ts'
import vpcDetails from '#src/locales/en/vpcDetails.json'
import { vpcTexts } from './texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    vpcDetails: typeof vpcDetails
  }
}

export const vpcDetailsTexts: Texts = [...textsOf('vpcDetails', vpcDetails), ...vpcTexts]
