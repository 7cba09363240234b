import { addTexts } from '#src/common/i18n.ts'
import order from '#src/locales/en/order.json'
import '../texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    order: typeof order
  }
}

addTexts('order', order)
