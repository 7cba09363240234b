import { textsOf } from '#src/common/texts.ts'
import conflict from '#src/locales/en/conflict.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    conflict: typeof conflict
  }
}

export const conflictTexts = textsOf('conflict', conflict)
