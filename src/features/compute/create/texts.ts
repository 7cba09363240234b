import { addTexts } from '#src/common/i18n.ts'
import compute from '#src/locales/en/compute.json'
import '../texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    compute: typeof compute
  }
}

addTexts('compute', compute)
