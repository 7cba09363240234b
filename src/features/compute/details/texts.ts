import { addTexts } from '#src/common/i18n.ts'
import instanceDetails from '#src/locales/en/instanceDetails.json'
import '#src/resources/page/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    instanceDetails: typeof instanceDetails
  }
}

addTexts('instanceDetails', instanceDetails)
