import { addTexts } from '#src/common/i18n.ts'
import account from '#src/locales/en/account.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: typeof account
  }
}

addTexts('account', account)
