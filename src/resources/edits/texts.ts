import { addTexts } from '#src/common/i18n.ts'
import pendingEdits from '#src/locales/en/pendingEdits.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    pendingEdits: typeof pendingEdits
  }
}

addTexts('pendingEdits', pendingEdits)
