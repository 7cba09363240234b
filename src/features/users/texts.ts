import { textsOf } from '#src/i18n/texts.ts'
import users from '#src/locales/en/users.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    users: typeof users
  }
}

export const usersTexts = textsOf('users', users)
