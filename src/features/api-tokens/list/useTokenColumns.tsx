import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#contract/api-tokens/routes.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import type { Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { stateTone } from '../tokenWords.ts'
import { TokenAccess, TokenAddresses, TokenProjects } from './TokenAccess.tsx'

/** The columns of a list of API tokens, one's own or the company's. */
export const useTokenColumns = (): Column<ApiToken>[] => {
  const { t } = useTranslation('apiTokens')
  return [
    { id: 'name', header: t('columns.name'), cell: (token) => <Name token={token} /> },
    {
      id: 'state',
      header: t('columns.state'),
      cell: ({ state }) => <StatusDot tone={stateTone[state]}>{t(`states.${state}`)}</StatusDot>,
      narrow: true,
    },
    { id: 'access', header: t('columns.access'), cell: (token) => <TokenAccess token={token} /> },
    { id: 'projects', header: t('columns.projects'), cell: (token) => <TokenProjects token={token} /> },
    { id: 'addresses', header: t('columns.addresses'), cell: (token) => <TokenAddresses token={token} /> },
    {
      id: 'expires',
      header: t('columns.expires'),
      cell: ({ expiresAt }) => <Time at={expiresAt} />,
      narrow: true,
    },
    { id: 'used', header: t('columns.used'), cell: (token) => <LastUse token={token} />, narrow: true },
  ]
}

function Name({ token: { name, start } }: { token: ApiToken }) {
  return (
    <span className="flex min-w-0 flex-col">
      <bdi className="font-medium text-text">{name}</bdi>
      <code dir="ltr" className="text-start font-mono text-xs text-text-faint">{`${start}…`}</code>
    </span>
  )
}

function LastUse({ token: { lastUsedAt, lastUsedIp } }: { token: ApiToken }) {
  const { t } = useTranslation('apiTokens')
  if (lastUsedAt === null) return t('list.neverUsed')
  return (
    <span className="flex flex-col">
      <Time at={lastUsedAt} />
      {lastUsedIp !== null && <bdi className="font-mono text-xs text-text-faint">{lastUsedIp}</bdi>}
    </span>
  )
}
