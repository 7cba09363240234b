import { addTexts } from '#src/common/i18n.ts'
import resourcePages from '#src/locales/en/resourcePages.json'
import '../actionTexts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    resourcePages: typeof resourcePages
  }
}

addTexts('resourcePages', resourcePages)
