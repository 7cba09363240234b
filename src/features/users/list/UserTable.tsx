import { useTranslation } from 'react-i18next'
import type { UserAction } from '#contract/users/rules.ts'
import type { User } from '#contract/users/records.ts'
import { ListTable, rowName } from '#src/resources/list/ListTable.tsx'
import { useBulkActions } from '../bulk/useBulkActions.ts'
import { useUserRowMenu } from './useUserRowMenu.tsx'

interface UserTableProps {
  onAsk: (action: UserAction, user: User) => void
}

/** The people with what the caller can do with one of them, and with several. */
export function UserTable({ onAsk }: UserTableProps) {
  const { t } = useTranslation('users')
  return (
    <ListTable
      caption={t('title')}
      canSelect={useBulkActions().length > 0}
      rowMenu={useUserRowMenu(onAsk)}
      nameOf={rowName}
    />
  )
}
