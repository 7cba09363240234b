import { textsOf } from '#src/i18n/texts.ts'
import priceItems from '#src/locales/en/priceItems.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    priceItems: typeof priceItems
  }
}

export const priceItemsTexts = textsOf('priceItems', priceItems)
