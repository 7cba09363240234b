import type { TFunction } from 'i18next'
import { areaOf, type Area, type Permission } from '#contract/permissions/permissions.ts'
import { textsOf } from '#src/i18n/texts.ts'
import permissions from '#src/locales/en/permissions.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    permissions: typeof permissions
  }
}

export const permissionsTexts = textsOf('permissions', permissions)

type Actions = (typeof permissions)['actions']
/** The words of the catalogue; a permission that has none does not compile. */
type ActionKey = { [A in Area]: `actions.${A}.${keyof Actions[A] & string}` }[Area]

/** What an area is called: "Volumes". */
export const areaWord = (t: TFunction<'permissions'>, area: Area) => t(`areas.${area}`)

/** What a permission allows, in a few words: "Attach and detach". */
export const permissionWord = (t: TFunction<'permissions'>, of: Permission) =>
  // The key is the permission with its two parts apart; a test asks for the words of each.
  t(`actions.${areaOf(of)}.${of.slice(areaOf(of).length + 1)}` as ActionKey)
