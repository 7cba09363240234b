import { useTranslation } from 'react-i18next'
import type { AccessKey } from '#contract/object-storage/records.ts'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import type { RowMenu } from '#src/ui/rows/rowMenu.ts'

/** The menu of the rows of access keys, for people who can revoke them. */
export const useKeyMenu = (onRevoke: (key: AccessKey) => void): RowMenu<AccessKey> | undefined => {
  const { t } = useTranslation('accessKeys')
  if (!useCan(objectStorage.removeAccessKey)) return undefined
  return {
    label: ({ name, status }) => (status === 'revoking' ? undefined : t('menu', { name })),
    items: (key) => (
      <MenuItem danger onSelect={() => onRevoke(key)}>
        {t('revoke.action')}
      </MenuItem>
    ),
  }
}
