import { addTexts } from '#src/common/i18n.ts'
import limits from '#src/locales/en/limits.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    limits: typeof limits
  }
}

addTexts('limits', limits)
