import { textsOf } from '#src/i18n/texts.ts'
import budgets from '#src/locales/en/budgets.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    budgets: typeof budgets
  }
}

export const budgetsTexts = textsOf('budgets', budgets)
