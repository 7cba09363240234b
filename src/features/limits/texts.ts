import { textsOf } from '#src/i18n/texts.ts'
import limits from '#src/locales/en/limits.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    limits: typeof limits
  }
}

export const limitsTexts = textsOf('limits', limits)
