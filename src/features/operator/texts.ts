import { addTexts } from '#src/common/i18n.ts'
import operator from '#src/locales/en/operator.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    operator: typeof operator
  }
}

addTexts('operator', operator)
