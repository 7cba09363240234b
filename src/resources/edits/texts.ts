import { textsOf } from '#src/i18n/texts.ts'
import pendingEdits from '#src/locales/en/pendingEdits.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    pendingEdits: typeof pendingEdits
  }
}

export const pendingEditsTexts = textsOf('pendingEdits', pendingEdits)
