import { textsOf } from '#src/i18n/texts.ts'
import operator from '#src/locales/en/operator.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    operator: typeof operator
  }
}

export const operatorTexts = textsOf('operator', operator)
