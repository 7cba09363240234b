import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { whyNotRemoveTier } from '#contract/vpc/whyNot.ts'
import type { Vpc, VpcTier } from '#contract/vpc/records.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { useListAclListsQuery } from '#src/networking/networks/aclListsApi.ts'
import { lacksAcls } from '#src/networking/networks/lacks.ts'
import { statusTone } from '#src/resources/statusTone.ts'
import { useStatusWords } from '#src/resources/words.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { linkClass, rowLinkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { RangeBar } from '../form/RangeBar.tsx'
import { PartDelete } from '../PartDelete.tsx'
import { usePart } from '../usePart.ts'
import { vpcApi } from '../vpcApi.ts'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...orderTexts, ...resourceActionsTexts, ...vpcDetailsTexts]

const TierDialog = lazyPart(() => import('./TierDialog.tsx'), 'TierDialog')

type Asked = { about: 'add' } | { about: 'edit' | 'remove'; tier: VpcTier }

const nameCell = ({ id, name }: VpcTier) => (
  <Link to={paths.network(id)} className={rowLinkClass}>
    <bdi>{name}</bdi>
  </Link>
)
const cidrCell = ({ cidr }: VpcTier) => <bdi dir="ltr">{cidr}</bdi>

/** The tiers of the VPC: their ranges, and the ACL list of each. */
export function TiersTab({ vpc }: { vpc: Vpc }) {
  const { t, i18n } = useTranslation(['vpcDetails', 'vpc', 'resources'])
  const wordOf = useStatusWords()
  const lists = useRows(useListAclListsQuery({ id: vpc.id }).data)
  const { mayChange, reasonOf, capabilities } = usePart(vpc)
  const isBare = lacksAcls(capabilities)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)

  const statusCell = ({ status }: VpcTier) => (
    <StatusDot tone={statusTone('guestNetwork', status)}>{wordOf(status)}</StatusDot>
  )
  const aclCell = ({ aclListId }: VpcTier) => (
    <Link to={`${paths.vpcDetails(vpc.id, 'acls')}&acl=${aclListId}`} className={linkClass}>
      <bdi>{lists.find(({ id }) => id === aclListId)?.name ?? '…'}</bdi>
    </Link>
  )
  const columns: Column<VpcTier>[] = [
    { id: 'name', header: t('resources:fields.name'), cell: nameCell },
    { id: 'cidr', header: t('vpc:columns.cidr'), mono: true, cell: cidrCell },
    ...(isBare ? [] : [{ id: 'acl', header: t('vpc:form.acl'), cell: aclCell }]),
    {
      id: 'ports',
      header: t('tiers.interfaces'),
      align: 'end',
      cell: ({ portCount }) => numberFormat(i18n.language, {}).format(portCount),
    },
    { id: 'status', header: t('resources:fields.status'), narrow: true, cell: statusCell },
  ]
  const buttons = (tier: VpcTier) => (
    <span className="inline-flex gap-1">
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('tiers.editOf', { name: tier.name })}
        disabledReason={reasonOf('setTier')}
        onClick={() => setAsked({ about: 'edit', tier })}
        icon={<Pencil aria-hidden />}
      />
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('tiers.removeOf', { name: tier.name })}
        disabledReason={reasonOf('removeTier', whyNotRemoveTier(tier))}
        onClick={() => setAsked({ about: 'remove', tier })}
        icon={<Trash2 aria-hidden />}
      />
    </span>
  )
  const add = mayChange && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabledReason={reasonOf('addTier')}
      onClick={() => setAsked({ about: 'add' })}
    >
      {t('tiers.add')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {isBare && <Banner>{t('acl.notCapable')}</Banner>}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-60 flex-1">
          <RangeBar cidr={vpc.cidr} tiers={vpc.tiers} />
        </div>
        {vpc.tiers.length > 0 && add}
      </div>
      {vpc.tiers.length === 0 ? (
        <EmptyState title={t('tiers.none')} action={add}>
          {t('tiers.noneText')}
        </EmptyState>
      ) : (
        <Table
          caption={t('vpc:tabs.tiers')}
          columns={columns}
          rows={vpc.tiers}
          rowActions={mayChange ? buttons : undefined}
        />
      )}
      <Suspense>
        {(asked?.about === 'add' || asked?.about === 'edit') && (
          <TierDialog
            vpc={vpc}
            lists={lists}
            tier={asked.about === 'edit' ? asked.tier : undefined}
            onClose={close}
          />
        )}
        {asked?.about === 'remove' && (
          <PartDelete
            title={t('tiers.removeTitle', { name: asked.tier.name })}
            text={t('tiers.removeText')}
            submit={t('resources:actions.removeTier')}
            call={() => vpcApi.endpoints.removeTier.initiate({ id: vpc.id, tierId: asked.tier.id }, once)}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
