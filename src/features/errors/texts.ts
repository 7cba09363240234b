import { textsOf } from '#src/i18n/texts.ts'
import errors from '#src/locales/en/errors.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    errors: typeof errors
  }
}

export const errorsTexts = textsOf('errors', errors)
