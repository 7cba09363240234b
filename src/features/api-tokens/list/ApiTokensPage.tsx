import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApiToken } from '#contract/api-tokens/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Table } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { useGetTokenTermsQuery, useListApiTokensQuery } from '../apiTokensApi.ts'
import { RenameTokenDialog } from './RenameTokenDialog.tsx'
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx'
import { useTokenColumns } from './useTokenColumns.tsx'
import { useTokenRowMenu } from './useTokenRowMenu.tsx'
import { apiTokensTexts } from '../texts.ts'

export const texts = [...apiTokensTexts, ...permissionsTexts]

/** One's own API tokens. */
export function ApiTokensPage() {
  const { t } = useTranslation('apiTokens')
  const {
    data: tokens,
    error,
    isFetching,
    refetch,
  } = useListApiTokensQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { data: terms } = useGetTokenTermsQuery()
  const [renaming, setRenaming] = useState<ApiToken>()
  const [revoking, setRevoking] = useState<ApiToken>()
  const columns = useTokenColumns()
  const rowMenu = useTokenRowMenu({ onRename: setRenaming, onRevoke: setRevoking })
  const create = (
    <Link data-creates to={paths.newApiToken()} className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden />
      {t('create')}
    </Link>
  )

  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      <div className="flex flex-col gap-4">
        {terms?.allowed === false && <Banner tone="warning">{t('notAllowed')}</Banner>}
        {error ? (
          <ErrorState
            title={t('problem')}
            message={problemOf(error).message}
            onRetry={() => void refetch()}
          />
        ) : !tokens ? (
          <TableSkeleton label={t('loading')} columns={6} />
        ) : tokens.length === 0 ? (
          <EmptyState icon={<KeyRound aria-hidden />} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          <Table caption={t('title')} columns={columns} rows={tokens} busy={isFetching} rowMenu={rowMenu} />
        )}
      </div>
      {renaming && <RenameTokenDialog token={renaming} onClose={() => setRenaming(undefined)} />}
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}

export { ApiTokensPage as Component }
