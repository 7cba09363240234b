import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { mostPorts } from '#contract/compute/interfaceLimits.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useMay } from '#src/auth/useMay.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord, useRows } from '#src/records/useRecords.ts'
import { useListAddressesQuery, useListForwardingsToQuery } from '#src/networking/addresses/addressesApi.ts'
import {
  useListNetworksQuery,
  useListPortsQuery,
  useListSecurityGroupsQuery,
} from '#src/networking/networks/networksApi.ts'
import { PortAddresses } from '#src/networking/networks/PortAddresses.tsx'
import { PortStatus } from '#src/networking/networks/PortStatus.tsx'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { InterfaceAddress } from './InterfaceAddress.tsx'
import { InterfaceForwardings } from './InterfaceForwardings.tsx'

const AttachInterfaceDialog = lazyPart(
  () => import('../dialogs/AttachInterfaceDialog.tsx'),
  'AttachInterfaceDialog',
)
const PortGroupsDialog = lazyPart(() => import('../dialogs/PortGroupsDialog.tsx'), 'PortGroupsDialog')
const DetachInterfaceDialog = lazyPart(
  () => import('../dialogs/DetachInterfaceDialog.tsx'),
  'DetachInterfaceDialog',
)

const FilterSection = lazyPart(() => import('./FilterSection.tsx'), 'FilterSection')

const PortAddressDialog = lazyPart(
  () => import('#src/networking/addresses/PortAddressDialog.tsx'),
  'PortAddressDialog',
)
const PortForwardDialog = lazyPart(
  () => import('#src/networking/addresses/PortForwardDialog.tsx'),
  'PortForwardDialog',
)

function NetworkCell({ port }: { port: NetworkPort }) {
  const { t } = useTranslation('instanceDetails')
  const network = useRecord({ kind: 'guestNetwork', id: port.networkId })
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link to={paths.network(port.networkId)} className={linkClass}>
        <bdi>{network?.name ?? port.networkId}</bdi>
      </Link>
      {port.isPrimary && <Badge>{t('networking.primary')}</Badge>}
    </span>
  )
}

function GroupName({ id }: { id: string }) {
  const group = useRecord({ kind: 'securityGroup', id })
  return (
    <Link to={paths.securityGroup(id)} className={linkClass}>
      <bdi>{group?.name ?? id}</bdi>
    </Link>
  )
}

const statusCell = (port: NetworkPort) => <PortStatus port={port} />
const networkCell = (port: NetworkPort) => <NetworkCell port={port} />

type Asked = { about: 'attach' } | { about: 'groups' | 'detach' | 'address' | 'forward'; port: NetworkPort }

/** The networks that an instance is on: attach one more, leave one, choose what filters it. */
export function InterfacesSection({ instance }: { instance: Instance }) {
  const { t } = useTranslation(['instanceDetails', 'resources', 'publicAddresses'])
  const { id, projectId, region } = instance
  const canReadNetworks = useCan(guestNetworks.list)
  const canReadAddresses = useCan(ipAddresses.list)
  const query = useListPortsQuery({ instance: id, size: mostPorts }, { refetchOnMountOrArgChange: true })
  useListNetworksQuery({ region, size: 200 }, { skip: !canReadNetworks })
  useListSecurityGroupsQuery({ region, size: 200 }, { skip: !canReadNetworks })
  useRefetchOn(instance.updatedAt, query)
  const capabilities = useCapabilities()(region)
  const hasAddresses = capabilities?.addresses === true && canReadAddresses
  const addresses = useListAddressesQuery(
    { version: '4', instance: id, size: mostPorts },
    { skip: !hasAddresses, refetchOnMountOrArgChange: true },
  )
  useRefetchOn(instance.updatedAt, addresses)
  const forwardings = useListForwardingsToQuery(
    { instance: id, size: 200, sort: 'from' },
    { skip: !hasAddresses || !capabilities.portForwarding, refetchOnMountOrArgChange: true },
  )
  useRefetchOn(instance.updatedAt, forwardings)
  const forwardingRows = useRows(forwardings.data)
  // Those that have been taken from it since are not its own any more.
  const addressRows = useRows(addresses.data)
  const addressOf = (port: NetworkPort) =>
    addressRows.find(({ target, role }) => role === 'instance' && target?.id === port.id)
  const [asked, setAsked] = useState<Asked>()
  const may = useMay()([instanceKind.actions.attachInterface.needs], projectId)
  const ports = useRows(query.data).filter(({ owner }) => owner.id === id)
  const { data, error, isFetching, refetch } = query

  if (!data)
    return error ? (
      <PartProblem
        kind={t('networking.interfaces')}
        problem={problemOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <TableSkeleton label={t('networking.interfaces')} columns={4} />
    )
  const reasonOf = (action: 'attachInterface' | 'detachInterface' | 'setGroups') => {
    const reason = whyNot(instanceKind, action, instance)
    return reason && t(`resources:reasons.${reason}`)
  }
  const groupsCell = ({ securityGroupIds }: NetworkPort) =>
    securityGroupIds.length === 0 ? (
      t('networking.noGroups')
    ) : (
      <span className="flex flex-wrap gap-x-2">
        {securityGroupIds.map((group) => (
          <GroupName key={group} id={group} />
        ))}
      </span>
    )
  const addressCell = (port: NetworkPort) => (
    <PortAddresses port={port} copyLabel={(address) => t('reach.copy', { address })} />
  )
  const publicCell = (port: NetworkPort) => (
    <span className="flex flex-col gap-1">
      <InterfaceAddress
        port={port}
        region={region}
        address={addressOf(port)}
        onAsk={(about) => setAsked({ about, port })}
      />
      <InterfaceForwardings port={port} forwardings={forwardingRows} />
    </span>
  )
  const columns: Column<NetworkPort>[] = [
    { id: 'network', header: t('networking.network'), cell: networkCell },
    { id: 'ip', header: t('networking.address'), mono: true, cell: addressCell },
    ...(hasAddresses
      ? [
          {
            id: 'public',
            header: t('publicAddresses:port.address'),
            mono: true,
            cell: publicCell,
          },
        ]
      : []),
    { id: 'groups', header: t('networking.groups'), cell: groupsCell },
    {
      id: 'status',
      header: t('resources:fields.status'),
      narrow: true,
      cell: statusCell,
    },
  ]
  const buttons = (port: NetworkPort) => (
    <span className="inline-flex flex-wrap justify-end gap-2 py-1">
      <Button
        size="sm"
        disabledReason={reasonOf('setGroups')}
        onClick={() => setAsked({ about: 'groups', port })}
      >
        {t('networking.changeGroups')}
      </Button>
      {!port.isPrimary && (
        <Button
          size="sm"
          disabledReason={reasonOf('detachInterface')}
          onClick={() => setAsked({ about: 'detach', port })}
        >
          {t('networking.detach')}
        </Button>
      )}
    </span>
  )
  const close = () => setAsked(undefined)
  return (
    <>
      <section aria-label={t('networking.interfaces')} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 className="text-lg font-semibold">{t('networking.interfaces')}</h2>
            <p className="text-text-muted">{t('networking.interfacesText')}</p>
          </div>
          {may && (
            <Button
              disabledReason={reasonOf('attachInterface')}
              onClick={() => setAsked({ about: 'attach' })}
            >
              {t('networking.attach')}
            </Button>
          )}
        </div>
        {ports.length === 0 ? (
          <EmptyState title={t('networking.noneInterfaces')} />
        ) : (
          <Table
            caption={t('networking.interfaces')}
            columns={columns}
            rows={ports}
            busy={isFetching}
            rowActions={may ? buttons : undefined}
          />
        )}
        <Suspense>
          {asked?.about === 'attach' && <AttachInterfaceDialog instance={instance} onClose={close} />}
          {asked?.about === 'groups' && (
            <PortGroupsDialog instance={instance} port={asked.port} onClose={close} />
          )}
          {asked?.about === 'address' && (
            <PortAddressDialog port={asked.port} region={region} onClose={close} />
          )}
          {asked?.about === 'forward' && (
            <PortForwardDialog port={asked.port} region={region} onClose={close} />
          )}
          {asked?.about === 'detach' && (
            <DetachInterfaceDialog instance={instance} port={asked.port} onClose={close} />
          )}
        </Suspense>
      </section>
      {canReadNetworks && ports.length > 0 && (
        <Suspense fallback={<TableSkeleton label={t('networking.rules')} columns={4} />}>
          <FilterSection instance={instance} ports={ports} />
        </Suspense>
      )}
    </>
  )
}
