import { addTexts } from '#src/common/i18n.ts'
import budgets from '#src/locales/en/budgets.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    budgets: typeof budgets
  }
}

addTexts('budgets', budgets)
