import { type Texts, textsOf } from '#src/i18n/texts.ts'
import resourcePages from '#src/locales/en/resourcePages.json'
import { resourceActionsTexts } from '../actionTexts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    resourcePages: typeof resourcePages
  }
}

export const resourcePagesTexts: Texts = [...textsOf('resourcePages', resourcePages), ...resourceActionsTexts]
