import { addTexts } from '#src/common/i18n.ts'
import priceItems from '#src/locales/en/priceItems.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    priceItems: typeof priceItems
  }
}

addTexts('priceItems', priceItems)
