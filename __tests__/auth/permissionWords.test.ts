import { areaOf, permissions } from '#contract/permissions/permissions.ts'
import { areaWord, permissionWord } from '#src/auth/permissionWords.ts'
import { i18n } from '#src/i18n/i18n.ts'

const t = i18n.getFixedT('en', 'permissions')

it.each(permissions)('has words for %s and for its area', (permission) => {
  expect(permissionWord(t, permission)).toMatch(/^[A-Z][^.]*$/)
  expect(permissionWord(t, permission)).not.toContain('actions.')
  expect(areaWord(t, areaOf(permission))).not.toContain('areas.')
})
