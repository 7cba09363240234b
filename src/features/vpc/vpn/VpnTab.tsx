import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Vpc, VpnConnection } from '#contract/vpc/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { saveText } from '#src/files/saveText.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { lacksVpn } from '#src/networking/networks/lacks.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { PartDelete } from '../PartDelete.tsx'
import { usePart } from '../usePart.ts'
import { useListVpnsQuery, vpcApi } from '../vpcApi.ts'
import { strongSwanFile, strongSwanOf } from './strongSwan.ts'
import { VpnCard, type VpnAsked } from './VpnCard.tsx'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...resourcePagesTexts, ...vpcDetailsTexts]

const VpnDrawer = lazyPart(() => import('./VpnDrawer.tsx'), 'VpnDrawer')
const KeyDialog = lazyPart(() => import('./KeyDialog.tsx'), 'KeyDialog')

const { endpoints: calls } = vpcApi

/** The VPN connections of the VPC. */
export function VpnTab({ vpc }: { vpc: Vpc }) {
  const { t } = useTranslation(['vpcDetails', 'vpc', 'resources'])
  const { data, error, refetch } = useListVpnsQuery({ id: vpc.id }, { refetchOnMountOrArgChange: true })
  const vpns = useRows(data)
  const { mayChange, reasonOf, capabilities } = usePart(vpc)
  const [asked, setAsked] = useState<{ about: VpnAsked; vpn: VpnConnection } | 'add'>()
  const close = () => setAsked(undefined)
  const others = (own?: VpnConnection) => [
    ...vpc.routes.map(({ cidr }) => cidr),
    ...vpns.filter(({ id }) => id !== own?.id).flatMap(({ peerCidrs }) => peerCidrs),
  ]
  if (!data)
    return error ? (
      <PartProblem kind={t('vpc:tabs.vpn')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('vpn.loading')} columns={3} />
    )
  const isCapable = !lacksVpn(capabilities)
  const add = mayChange && isCapable && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabledReason={reasonOf('addVpn')}
      onClick={() => setAsked('add')}
    >
      {t('vpn.add')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {!isCapable && <Banner tone="warning">{t('vpn.notCapable')}</Banner>}
      {vpns.length === 0 && isCapable && (
        <EmptyState title={t('vpn.none')} action={add}>
          {t('vpn.noneText')}
        </EmptyState>
      )}
      {vpns.length > 0 && (
        <>
          <div className="flex justify-end">{add}</div>
          {vpns.map((vpn) => (
            <VpnCard key={vpn.id} vpc={vpc} vpn={vpn} onAsk={(about) => setAsked({ about, vpn })} />
          ))}
        </>
      )}
      <Suspense>
        {asked === 'add' && <VpnDrawer vpc={vpc} taken={others()} onClose={close} />}
        {asked !== undefined && asked !== 'add' && (
          <Asked vpc={vpc} asked={asked} taken={others(asked.vpn)} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

interface AskedProps {
  vpc: Vpc
  asked: { about: VpnAsked; vpn: VpnConnection }
  taken: readonly string[]
  onClose: () => void
}

function Asked({ vpc, asked: { about, vpn }, taken, onClose }: AskedProps) {
  const { t } = useTranslation(['vpcDetails', 'resources'])
  const { t: tUi } = useUiTexts()
  const arg = { id: vpc.id, vpnId: vpn.id }
  switch (about) {
    case 'edit':
      return <VpnDrawer vpc={vpc} vpn={vpn} taken={taken} onClose={onClose} />
    case 'key':
      return <KeyDialog vpn={vpn} onClose={onClose} />
    case 'reset':
      return (
        <PartDelete
          title={t('vpn.resetTitle', { name: vpn.name })}
          text={t('vpn.resetText')}
          submit={t('vpn.reset')}
          call={() => calls.resetVpn.initiate(arg, once)}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <PartDelete
          title={t('vpn.removeTitle', { name: vpn.name })}
          text={t('vpn.removeText')}
          submit={t('resources:actions.delete')}
          call={() => calls.removeVpn.initiate(arg, once)}
          onClose={onClose}
        />
      )
    default:
      about satisfies 'config'
      return (
        <Dialog
          open
          onClose={onClose}
          size="lg"
          title={t('vpn.configTitle', { name: vpn.name })}
          description={t('vpn.configText')}
          actions={
            <>
              <Button onClick={onClose}>{tUi('close')}</Button>
              <Button
                icon={<Download aria-hidden />}
                onClick={() => saveText(strongSwanFile(vpc.name, vpn), strongSwanOf(vpn))}
              >
                {t('vpn.configDownload')}
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-3">
            <CodeBlock label={t('vpn.config')} code={strongSwanOf(vpn)} />
            <p className="text-sm text-text-muted">
              {t('vpn.configAfter')}{' '}
              <Link to={paths.vpcHealth(vpc.id)} className={linkClass}>
                {t('vpn.configCheck')}
              </Link>
            </p>
          </div>
        </Dialog>
      )
  }
}
