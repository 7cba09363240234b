import { selectIsAuthenticated, selectUser, sessionEnded, userChanged } from '#src/auth/authSlice.ts'
import { restoreSession } from '#src/auth/sessionThunks.ts'
import { storageKeys, storedAccessToken, storedUser } from '#src/auth/tokenStorage.ts'
import { changeLanguage } from '#src/i18n/i18n.ts'
import { isLanguage, languageKey } from '#src/i18n/languages.ts'
import { parseKept, settingsKey } from '#src/settings/savedSettings.ts'
import { settingsAdopted } from '#src/settings/settingsSlice.ts'
import type { Navigator } from './navigator.ts'
import type { AppStore } from '#src/store/store.ts'

/**
 * Tabs share sign-in, sign-out, language and preferences through the browser's storage. Returns how to stop.
 */
export const followTabs = (store: AppStore, { reload }: Pick<Navigator, 'reload'>) => {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === settingsKey) adoptSettings(store, newValue)
    if (key === languageKey && isLanguage(newValue)) void changeLanguage(newValue)
    if (key === storageKeys.user) adoptUser(store)
    // A null key is a storage that was emptied.
    if (key === storageKeys.accessToken || key === null) followSession(store, reload)
  }
  globalThis.addEventListener('storage', follow)
  return () => globalThis.removeEventListener('storage', follow)
}

const followSession = ({ dispatch, getState }: AppStore, reload: () => void) => {
  const isSignedIn = selectIsAuthenticated(getState())
  const hasToken = storedAccessToken() !== undefined
  if (isSignedIn && !hasToken) dispatch(sessionEnded('elsewhere'))
  if (!isSignedIn && hasToken) void dispatch(restoreSession())
  // Someone else signed in there: nothing in this tab may outlive that.
  if (isSignedIn && hasToken && selectUser(getState())?.id !== storedUser()?.id) reload()
}

/** The same person goes by another name now. Another person is the business of `followSession`. */
const adoptUser = ({ dispatch, getState }: AppStore) => {
  const user = storedUser()
  if (user && user.id === selectUser(getState())?.id) dispatch(userChanged({ user }))
}

const adoptSettings = ({ dispatch }: AppStore, text: string | null) => {
  const settings = parseKept(text)
  if (settings) dispatch(settingsAdopted(settings))
}
