import { addTexts } from '#src/common/i18n.ts'
import users from '#src/locales/en/users.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    users: typeof users
  }
}

addTexts('users', users)
