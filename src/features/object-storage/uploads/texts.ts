import { textsOf } from '#src/i18n/texts.ts'
import uploads from '#src/locales/en/uploads.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    uploads: typeof uploads
  }
}

export const uploadsTexts = textsOf('uploads', uploads)
