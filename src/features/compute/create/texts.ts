import { type Texts, textsOf } from '#src/i18n/texts.ts'
import compute from '#src/locales/en/compute.json'
import { instancesTexts } from '../texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    compute: typeof compute
  }
}

export const computeTexts: Texts = [...textsOf('compute', compute), ...instancesTexts]
