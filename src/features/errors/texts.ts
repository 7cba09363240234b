import { addTexts } from '#src/common/i18n.ts'
import errors from '#src/locales/en/errors.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    errors: typeof errors
  }
}

addTexts('errors', errors)
