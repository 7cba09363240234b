import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostVpcRoutes } from '#contract/vpc/routes.ts'
import type { Vpc, VpcRoute } from '#contract/vpc/records.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { PartDelete } from '../PartDelete.tsx'
import { usePart } from '../usePart.ts'
import { useListVpnsQuery, vpcApi } from '../vpcApi.ts'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...resourceActionsTexts, ...vpcDetailsTexts]

const RouteDialog = lazyPart(() => import('./RouteDialog.tsx'), 'RouteDialog')

type Asked = { about: 'add' } | { about: 'edit' | 'remove'; route: VpcRoute }

const cidrCell = ({ cidr }: VpcRoute) => <bdi dir="ltr">{cidr}</bdi>
const viaCell = ({ via }: VpcRoute) => <bdi dir="ltr">{via}</bdi>

/** The static routes of the router. */
export function RoutesTab({ vpc }: { vpc: Vpc }) {
  const { t } = useTranslation(['vpcDetails', 'vpc', 'resources'])
  const { mayChange, reasonOf } = usePart(vpc)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const vpns = useRows(useListVpnsQuery({ id: vpc.id }).data)
  const columns: Column<VpcRoute>[] = [
    { id: 'cidr', header: t('routes.cidr'), mono: true, cell: cidrCell },
    { id: 'via', header: t('routes.via'), mono: true, cell: viaCell },
    { id: 'description', header: t('description'), cell: ({ description }) => description || '–' },
  ]
  const why = reasonOf('setRoutes')
  const buttons = (route: VpcRoute) => (
    <span className="inline-flex gap-1">
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('routes.editOf', { cidr: route.cidr })}
        disabledReason={why}
        onClick={() => setAsked({ about: 'edit', route })}
        icon={<Pencil aria-hidden />}
      />
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('routes.removeOf', { cidr: route.cidr })}
        disabledReason={why}
        onClick={() => setAsked({ about: 'remove', route })}
        icon={<Trash2 aria-hidden />}
      />
    </span>
  )
  const add = mayChange && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabledReason={vpc.routes.length >= mostVpcRoutes ? t('routes.most') : why}
      onClick={() => setAsked({ about: 'add' })}
    >
      {t('routes.add')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {vpc.routes.length === 0 ? (
        <EmptyState title={t('routes.none')} action={add}>
          {t('routes.noneText')}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-text-muted">{t('routes.hint')}</p>
            {add}
          </div>
          <Table
            caption={t('vpc:tabs.routes')}
            columns={columns}
            rows={vpc.routes}
            rowActions={mayChange ? buttons : undefined}
          />
        </>
      )}
      <Suspense>
        {(asked?.about === 'add' || asked?.about === 'edit') && (
          <RouteDialog
            vpc={vpc}
            peerRanges={vpns.flatMap(({ peerCidrs }) => peerCidrs)}
            route={asked.about === 'edit' ? asked.route : undefined}
            onClose={close}
          />
        )}
        {asked?.about === 'remove' && (
          <PartDelete
            title={t('routes.removeTitle', { cidr: asked.route.cidr })}
            text={t('routes.removeText')}
            submit={t('routes.remove')}
            call={() => vpcApi.endpoints.removeRoute.initiate({ id: vpc.id, routeId: asked.route.id }, once)}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
