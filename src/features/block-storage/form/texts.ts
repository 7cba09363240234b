import { addTexts } from '#src/common/i18n.ts'
import blockStorageForm from '#src/locales/en/blockStorageForm.json'
import '../texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    blockStorageForm: typeof blockStorageForm
  }
}

addTexts('blockStorageForm', blockStorageForm)
