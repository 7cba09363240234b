import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { PortAddresses } from '#src/networking/networks/PortAddresses.tsx'
import { PortStatus } from '#src/networking/networks/PortStatus.tsx'
import { selectResource } from '#src/resources/selectResource.ts'
import { linkClass, rowLinkClass } from '#src/ui/linkClass.ts'
import { Table, type Column } from '#src/ui/Table.tsx'

interface PortTableProps {
  caption: string
  ports: readonly NetworkPort[]
  busy: boolean
  /** The network's name is known to the page already. */
  ofNetwork?: boolean
}

/** The instance or the load balancer that an interface is of; its name is not everyone's to see. */
function OwnerName({ owner: { kind, id } }: { owner: NetworkPort['owner'] }) {
  const name = useAppSelector((state) => selectResource(state, kind, id)?.name)
  const to = kind === 'loadBalancer' ? paths.loadBalancer(id) : paths.instance(id, 'networking')
  return (
    <Link to={to} className={rowLinkClass}>
      <bdi>{name ?? id.slice(0, 8)}</bdi>
    </Link>
  )
}

/** The name of a network or a group, once it is known. */
export function NetworkName({ id }: { id: string }) {
  const network = useRecord({ kind: 'guestNetwork', id })
  return (
    <Link to={paths.network(id)} className={linkClass}>
      <bdi>{network?.name ?? id}</bdi>
    </Link>
  )
}

const ownerCell = ({ owner }: NetworkPort) => <OwnerName owner={owner} />
const networkCell = ({ networkId }: NetworkPort) => <NetworkName id={networkId} />
const statusCell = (port: NetworkPort) => <PortStatus port={port} />
const macCell = ({ mac }: NetworkPort) => <bdi dir="ltr">{mac}</bdi>

/** Interfaces, each with what has it. */
export function PortTable({ caption, ports, busy, ofNetwork = false }: PortTableProps) {
  const { t } = useTranslation('guestNetworks')
  const addressCell = (port: NetworkPort) => (
    <PortAddresses port={port} copyLabel={(address) => t('port.copy', { address })} />
  )
  const columns: Column<NetworkPort>[] = [
    { id: 'owner', header: t('open.owner'), cell: ownerCell },
    { id: 'ip', header: t('open.address'), mono: true, cell: addressCell },
    ...(ofNetwork ? [] : [{ id: 'network', header: t('network'), cell: networkCell }]),
    { id: 'mac', header: t('port.mac'), mono: true, cell: macCell },
    { id: 'status', header: t('port.status'), narrow: true, cell: statusCell },
  ]
  return <Table caption={caption} columns={columns} rows={ports} busy={busy} />
}
