import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { apiTokens, type CompanyToken } from '#contract/api-tokens/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { useListCompanyTokensQuery } from '../apiTokensApi.ts'
import { RevokeTokenDialog } from '../list/RevokeTokenDialog.tsx'
import { useTokenColumns } from '../list/useTokenColumns.tsx'
import { isOver } from '../tokenWords.ts'
import { apiTokensTexts } from '../texts.ts'

export const texts = [...apiTokensTexts, ...permissionsTexts]

const ownerCell = ({ owner: { id, name } }: CompanyToken) => (
  <Link to={paths.user(id)} className={rowLinkClass}>
    <bdi>{name}</bdi>
  </Link>
)

/** The API tokens of everyone in the company; who sets its policy may end them. */
export function CompanyTokensPage() {
  const { t } = useTranslation('apiTokens')
  const {
    data: tokens,
    error,
    isFetching,
    refetch,
  } = useListCompanyTokensQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const canRevoke = useCan(apiTokens.revokeOfCompany)
  const [revoking, setRevoking] = useState<CompanyToken>()
  const [name, ...columns] = useTokenColumns()
  const revokeButton = (token: CompanyToken) =>
    isOver(token) ? null : (
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('revoke.named', { name: token.name })}
        onClick={() => setRevoking(token)}
      >
        {t('revoke.action')}
      </Button>
    )
  const owner: Column<CompanyToken> = { id: 'owner', header: t('columns.owner'), cell: ownerCell }

  return (
    <>
      <PageHeader title={t('company.title')} description={t('company.description')} />
      {error ? (
        <ErrorState
          title={t('company.problem')}
          message={problemOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : !tokens ? (
        <TableSkeleton label={t('loading')} columns={7} />
      ) : tokens.length === 0 ? (
        <EmptyState icon={<KeyRound aria-hidden />} title={t('company.emptyTitle')}>
          {t('company.emptyText')}
        </EmptyState>
      ) : (
        <Table
          caption={t('company.title')}
          columns={name ? [name, owner, ...columns] : columns}
          rows={tokens}
          busy={isFetching}
          rowActions={canRevoke ? revokeButton : undefined}
        />
      )}
      {revoking && <RevokeTokenDialog token={revoking} isCompanys onClose={() => setRevoking(undefined)} />}
    </>
  )
}

export { CompanyTokensPage as Component }
