import { textsOf } from '#src/i18n/texts.ts'
import apiTokens from '#src/locales/en/apiTokens.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    apiTokens: typeof apiTokens
  }
}

export const apiTokensTexts = textsOf('apiTokens', apiTokens)
