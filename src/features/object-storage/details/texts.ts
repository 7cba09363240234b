import { textsOf } from '#src/i18n/texts.ts'
import bucketDetails from '#src/locales/en/bucketDetails.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bucketDetails: typeof bucketDetails
  }
}

export const bucketDetailsTexts = textsOf('bucketDetails', bucketDetails)
