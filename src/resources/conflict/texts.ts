import { addTexts } from '#src/common/i18n.ts'
import conflict from '#src/locales/en/conflict.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    conflict: typeof conflict
  }
}

addTexts('conflict', conflict)
