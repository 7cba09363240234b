import { textsOf } from '#src/i18n/texts.ts'
import account from '#src/locales/en/account.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: typeof account
  }
}

export const accountTexts = textsOf('account', account)
