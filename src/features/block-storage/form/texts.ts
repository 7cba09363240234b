import { type Texts, textsOf } from '#src/i18n/texts.ts'
import blockStorageForm from '#src/locales/en/blockStorageForm.json'
import { blockStorageTexts } from '../texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    blockStorageForm: typeof blockStorageForm
  }
}

export const blockStorageFormTexts: Texts = [
  ...textsOf('blockStorageForm', blockStorageForm),
  ...blockStorageTexts,
]
