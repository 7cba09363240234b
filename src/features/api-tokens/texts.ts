import { textsOf } from '#src/common/texts.ts'
import apiTokens from '#src/locales/en/apiTokens.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    apiTokens: typeof apiTokens
  }
}

export const apiTokensTexts = textsOf('apiTokens', apiTokens)
