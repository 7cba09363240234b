import { useTranslation } from 'react-i18next'
import type { SshKey } from '#contract/compute/sshKeys.ts'
import { Button } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'

interface KeyTableProps {
  keys: readonly SshKey[]
  busy: boolean
  /** Absent for those who may only look. */
  onRemove?: (sshKey: SshKey) => void
}

const nameCell = ({ name }: SshKey) => <bdi className="font-medium">{name}</bdi>
const typeCell = ({ type }: SshKey) => <span className="font-mono text-code">{type}</span>
const fingerprintCell = (sshKey: SshKey) => <Fingerprint of={sshKey} />
const addedCell = ({ createdAt }: SshKey) => <Time at={createdAt} />

export function KeyTable({ keys, busy, onRemove }: KeyTableProps) {
  const { t } = useTranslation('compute')
  const columns: Column<SshKey>[] = [
    { id: 'name', header: t('keys.name'), cell: nameCell },
    { id: 'type', header: t('keys.type'), cell: typeCell, narrow: true },
    { id: 'fingerprint', header: t('keys.fingerprint'), cell: fingerprintCell },
    { id: 'createdAt', header: t('keys.added'), cell: addedCell, narrow: true },
  ]
  const removeButton = (sshKey: SshKey) => (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('keys.removeNamed', { name: sshKey.name })}
      onClick={() => onRemove?.(sshKey)}
    >
      {t('keys.remove')}
    </Button>
  )
  return (
    <Table
      caption={t('keys.title')}
      columns={columns}
      rows={keys}
      busy={busy}
      rowActions={onRemove && removeButton}
    />
  )
}

function Fingerprint({ of: { name, fingerprint } }: { of: SshKey }) {
  const { t } = useTranslation('compute')
  return (
    <span className="flex min-w-0 items-center gap-1">
      <code dir="ltr" title={fingerprint} className="max-w-64 truncate font-mono text-code">
        {fingerprint}
      </code>
      <CopyButton text={fingerprint} label={t('keys.copyFingerprint', { name })} />
    </span>
  )
}
