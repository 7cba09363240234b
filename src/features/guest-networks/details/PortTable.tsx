import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NetworkPort } from '#contract/networks.ts'
import { paths } from '#src/common/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { PortAddresses } from '#src/resources/networks/PortAddresses.tsx'
import { useStatusWords } from '#src/resources/words.ts'
import { linkClass, rowLinkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { portTone } from './portTone.ts'

interface PortTableProps {
  caption: string
  ports: readonly NetworkPort[]
  busy: boolean
  /** The network's name is known to the page already. */
  ofNetwork?: boolean
}

function OwnerName({ id }: { id: string }) {
  const instance = useRecord({ kind: 'instance', id })
  return (
    <Link to={paths.instance(id, 'networking')} className={rowLinkClass}>
      <bdi>{instance?.name ?? id}</bdi>
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

const ownerCell = ({ owner }: NetworkPort) => <OwnerName id={owner.id} />
const networkCell = ({ networkId }: NetworkPort) => <NetworkName id={networkId} />
const macCell = ({ mac }: NetworkPort) => <bdi dir="ltr">{mac}</bdi>

/** Interfaces, each with the instance that has it. */
export function PortTable({ caption, ports, busy, ofNetwork = false }: PortTableProps) {
  const { t } = useTranslation('guestNetworks')
  const wordOf = usePortStatus()
  const addressCell = (port: NetworkPort) => (
    <PortAddresses port={port} copyLabel={(address) => t('port.copy', { address })} />
  )
  const statusCell = ({ status }: NetworkPort) => (
    <StatusDot tone={portTone[status]}>{wordOf(status)}</StatusDot>
  )
  const columns: Column<NetworkPort>[] = [
    { id: 'owner', header: t('open.instance'), cell: ownerCell },
    { id: 'ip', header: t('open.address'), mono: true, cell: addressCell },
    ...(ofNetwork ? [] : [{ id: 'network', header: t('network'), cell: networkCell }]),
    { id: 'mac', header: t('port.mac'), mono: true, cell: macCell },
    { id: 'status', header: t('port.status'), narrow: true, cell: statusCell },
  ]
  return <Table caption={caption} columns={columns} rows={ports} busy={busy} />
}

/** Interfaces have one status that no other resource has. */
const usePortStatus = () => {
  const { t } = useTranslation('guestNetworks')
  const wordOf = useStatusWords()
  return (status: NetworkPort['status']) => (status === 'down' ? t('port.down') : wordOf(status))
}
