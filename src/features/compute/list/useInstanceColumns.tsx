import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { formatMoney } from '#src/common/money.ts'
import { useIsAtLeast } from '#src/common/useScreen.ts'
import { useRecord } from '#src/records/useRecords.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { Time } from '#src/ui/Time.tsx'
import { InstanceStatus } from '../actions/InstanceStatus.tsx'
import { useListRegionsQuery } from '../computeApi.ts'
import { InstanceAddress } from './cells/InstanceAddress.tsx'
import { InstanceName } from './cells/InstanceName.tsx'
import { InstanceSize } from './cells/InstanceSize.tsx'

// Each cell is a component that reads what it shows, so that a change elsewhere in the record does not draw it anew.
const nameCell = (instance: Instance) => <InstanceName instance={instance} />
const statusCell = (instance: Instance) => <InstanceStatus instance={instance} />
const sizeCell = (instance: Instance) => <InstanceSize {...instance} />
const createdCell = ({ createdAt }: Instance) => <Time at={createdAt} />
const imageCell = ({ imageName }: Instance) => <bdi>{imageName}</bdi>
const none = <span className="text-text-faint">–</span>
const addressCell = ({ ipv4: [address] }: Instance) =>
  address === undefined ? none : <InstanceAddress address={address} />
const backupCell = ({ lastBackupAt }: Instance) => (lastBackupAt === null ? none : <Time at={lastBackupAt} />)
const projectCell = ({ projectId }: Instance) => <ProjectCell projectId={projectId} />

function ProjectCell({ projectId }: { projectId: string }) {
  const project = useRecord({ kind: 'project', id: projectId })
  return project && <bdi>{project.name}</bdi>
}

/** The columns of the list of instances; each can be sorted by, and the server does it. */
export const useInstanceColumns = (): DataColumn<Instance>[] => {
  const { t, i18n } = useTranslation('instances')
  const { data: regions } = useListRegionsQuery()
  // There is room for the less important ones on a large screen; elsewhere one asks for them.
  const isLarge = useIsAtLeast('2xl')

  const regionCell = ({ region }: Instance) => (
    <bdi>{regions?.find(({ id }) => id === region)?.name ?? region}</bdi>
  )
  const moneyCell = ({ monthlyPrice }: Instance) => formatMoney(monthlyPrice, i18n.language)

  return [
    { id: 'name', header: t('columns.name'), width: 240, always: true, cell: nameCell },
    { id: 'status', header: t('columns.status'), width: 140, cell: statusCell },
    { id: 'plan', header: t('columns.plan'), width: 180, cell: sizeCell },
    { id: 'ipv4', header: t('columns.ipv4'), width: 150, mono: true, cell: addressCell },
    { id: 'region', header: t('columns.region'), width: 88, cell: regionCell },
    { id: 'imageName', header: t('columns.image'), width: 140, hiddenAtFirst: true, cell: imageCell },
    { id: 'projectId', header: t('columns.project'), width: 120, hiddenAtFirst: !isLarge, cell: projectCell },
    { id: 'monthlyPrice', header: t('columns.monthly'), width: 96, align: 'end' as const, cell: moneyCell },
    {
      id: 'lastBackupAt',
      header: t('columns.lastBackup'),
      width: 120,
      hiddenAtFirst: true,
      cell: backupCell,
    },
    { id: 'createdAt', header: t('columns.created'), width: 110, hiddenAtFirst: !isLarge, cell: createdCell },
  ].map((column) => ({ ...column, sortable: true }))
}
