import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IpAddress, PortForwarding } from '#contract/ip-address/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { ActionButton } from '#src/resources/actions/ActionButton.tsx'
import { addressesApi, useListForwardingsQuery } from '#src/networking/addresses/addressesApi.ts'
import { changesTo, portsText } from '#src/networking/addresses/forwardingValues.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { useOffers } from '#src/resources/useOffers.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { forward } from '../actions.ts'
import { useGetAddressWayQuery } from '../ipAddressApi.ts'
import { ForwardingState } from './ForwardingState.tsx'
import { InterfaceName } from './InterfaceName.tsx'
import { ipAddressesTexts } from '../texts.ts'

export const texts = [...guestNetworksTexts, ...ipAddressesTexts, ...resourcePagesTexts]

const ForwardDialog = lazyPart(() => import('#src/networking/addresses/ForwardDialog.tsx'), 'ForwardDialog')
const RemoveForwardingDialog = lazyPart(
  () => import('../dialogs/RemoveForwardingDialog.tsx'),
  'RemoveForwardingDialog',
)

interface Asked {
  about: 'change' | 'remove'
  forwarding: PortForwarding
}

/** `TCP 8000–8010`. */
const portsOf = ({ protocol, from, to }: PortForwarding) => `${protocol.toUpperCase()} ${portsText(from, to)}`

const portsCell = (row: PortForwarding) => <bdi dir="ltr">{portsOf(row)}</bdi>
const interfaceCell = ({ portId, privateIp }: PortForwarding) => (
  <InterfaceName portId={portId} privateIp={privateIp} />
)
const privateCell = ({ from, to, privateFrom }: PortForwarding) => (
  <bdi dir="ltr">{portsText(privateFrom, privateFrom + to - from)}</bdi>
)

/** Ports of the address that lead to interfaces; those that no packet passes say what stops it. */
export function ForwardingsTab({ address }: { address: IpAddress }) {
  const { t } = useTranslation(['ipAddresses', 'resources'])
  const { id, updatedAt } = address
  const query = useListForwardingsQuery({ id, size: 200 }, { refetchOnMountOrArgChange: true })
  const way = useGetAddressWayQuery({ id }, { refetchOnMountOrArgChange: true })
  useRefetchOn(updatedAt, query)
  useRefetchOn(updatedAt, way)
  const [asked, setAsked] = useState<Asked>()
  const { isOffered, reason } = useOffers()(forward, address)
  const { data, error, isFetching, refetch } = query
  const rows = useRows(data)
  if (!data)
    return error ? (
      <PartProblem kind={t('tabs.forwardings')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('forwardings.loading')} columns={5} />
    )
  if (rows.length === 0)
    return (
      <EmptyState title={t('forwardings.empty')} action={<ActionButton action={forward} row={address} />}>
        {t('forwardings.emptyText')}
      </EmptyState>
    )
  const stateCell = (row: PortForwarding) => (
    <ForwardingState forwarding={row} verdict={way.data?.forwardings.find((one) => one.id === row.id)} />
  )
  const columns: Column<PortForwarding>[] = [
    { id: 'ports', header: t('forwardings.ports'), mono: true, cell: portsCell },
    { id: 'interface', header: t('forwardings.interface'), cell: interfaceCell },
    { id: 'private', header: t('forwardings.private'), mono: true, cell: privateCell },
    {
      id: 'status',
      header: t('resources:fields.status'),
      cell: stateCell,
    },
    {
      id: 'description',
      header: t('forwardings.description'),
      cell: ({ description }) => description || '–',
    },
  ]
  const buttons = (row: PortForwarding) => (
    <Menu
      button={
        <IconButton size="sm" label={t('resources:menu', { name: portsOf(row) })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem disabledReason={reason} onSelect={() => setAsked({ about: 'change', forwarding: row })}>
        {t('resources:actions.changeForwarding')}
      </MenuItem>
      <MenuItem
        danger
        disabledReason={reason}
        onSelect={() => setAsked({ about: 'remove', forwarding: row })}
      >
        {t('resources:actions.removeForwarding')}
      </MenuItem>
    </Menu>
  )
  const close = () => setAsked(undefined)
  return (
    <section aria-label={t('tabs.forwardings')} className="flex flex-col gap-4">
      <Table
        caption={t('tabs.forwardings')}
        columns={columns}
        rows={rows}
        busy={isFetching}
        rowActions={isOffered ? buttons : undefined}
      />
      <Suspense>
        {asked?.about === 'change' && (
          <ForwardDialog
            row={address}
            forwarding={asked.forwarding}
            call={(draft) =>
              addressesApi.endpoints.changeForwarding.initiate(
                {
                  id,
                  forwardingId: asked.forwarding.id,
                  ifRevision: asked.forwarding.revision,
                  ...changesTo(asked.forwarding, draft),
                },
                once,
              )
            }
            onClose={close}
          />
        )}
        {asked?.about === 'remove' && (
          <RemoveForwardingDialog ports={portsOf(asked.forwarding)} {...asked} onClose={close} />
        )}
      </Suspense>
    </section>
  )
}
