import { addTexts } from '#src/common/i18n.ts'
import apiTokens from '#src/locales/en/apiTokens.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    apiTokens: typeof apiTokens
  }
}

addTexts('apiTokens', apiTokens)
