import { textsOf } from '#src/i18n/texts.ts'
import conflict from '#src/locales/en/conflict.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    conflict: typeof conflict
  }
}

export const conflictTexts = textsOf('conflict', conflict)
