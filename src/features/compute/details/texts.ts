import { type Texts, textsOf } from '#src/i18n/texts.ts'
import instanceDetails from '#src/locales/en/instanceDetails.json'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    instanceDetails: typeof instanceDetails
  }
}

export const instanceDetailsTexts: Texts = [
  ...textsOf('instanceDetails', instanceDetails),
  ...resourcePagesTexts,
]
