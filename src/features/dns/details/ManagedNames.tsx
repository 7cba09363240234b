import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { compute } from '#contract/compute/routes.ts'
import { toUnicode } from '#contract/dns/punycode.ts'
import type { DnsZone, ManagedName } from '#contract/dns/records.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { useListManagedNamesQuery } from '../dnsApi.ts'
import { FollowDialog } from './FollowDialog.tsx'
import { UnfollowDialog } from './UnfollowDialog.tsx'

type Row = ManagedName & { id: string }

interface ManagedNamesProps {
  zone: DnsZone
  canChange: boolean
}

const nameCell = ({ name }: Row) => (
  <bdi dir="ltr" className="font-mono text-code wrap-anywhere">
    {toUnicode(name)}
  </bdi>
)

const hostCell = ({ instanceId }: Row) => <Host id={instanceId} />

/** The names of a zone that follow instances, those of deleted ones included, which have no records meanwhile. */
export function ManagedNames({ zone, canChange }: ManagedNamesProps) {
  const { t } = useTranslation('dnsRecords')
  const query = useListManagedNamesQuery({ id: zone.id }, { refetchOnMountOrArgChange: true })
  useRefetchOn(zone.updatedAt, query)
  const canAdd = useCan(compute.list) && canChange
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<string>()
  const rows = (query.data ?? []).map((one): Row => ({ ...one, id: one.name }))
  if (rows.length === 0 && !canAdd) return null
  const columns: Column<Row>[] = [
    { id: 'name', header: t('name'), cell: nameCell },
    { id: 'instance', header: t('follow.instance'), cell: hostCell },
  ]
  const actions = ({ name }: Row) => (
    <IconButton size="sm" label={t('follow.removeOf', { name })} onClick={() => setRemoved(name)}>
      <Trash2 aria-hidden />
    </IconButton>
  )
  return (
    <Card
      title={t('follow.title')}
      description={t('follow.hint')}
      actions={
        canAdd && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t('follow.add')}
          </Button>
        )
      }
    >
      {rows.length > 0 && (
        <Table
          caption={t('follow.title')}
          columns={columns}
          rows={rows}
          rowActions={canChange ? actions : undefined}
        />
      )}
      {isAdding && <FollowDialog zone={zone} onClose={() => setAdding(false)} />}
      {removed !== undefined && (
        <UnfollowDialog zone={zone} name={removed} onClose={() => setRemoved(undefined)} />
      )}
    </Card>
  )
}

/** An instance with the addresses that it has now. */
function Host({ id }: { id: string | null }) {
  const { t } = useTranslation('dnsRecords')
  const instance = useRecord(id === null ? undefined : { kind: 'instance', id })
  if (!instance) return <span className="text-text-muted">{t('follow.hidden')}</span>
  const { name, ipv4, ipv6, status } = instance
  const addresses = status === 'deleted' ? [] : [...ipv4, ...ipv6]
  return (
    <span className="flex flex-col items-start">
      <Link to={paths.instance(instance.id)} className={linkClass}>
        <bdi>{name}</bdi>
      </Link>
      <bdi dir={addresses.length > 0 ? 'ltr' : undefined} className="text-text-muted">
        {addresses.join(', ') || t('follow.noAddress')}
      </bdi>
    </span>
  )
}
