import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Instance } from '#contract/instances.ts'
import { formatMoney } from '#src/common/money.ts'
import { paths } from '#src/common/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Time } from '#src/ui/Time.tsx'
import { InstanceStatus } from '../actions/InstanceStatus.tsx'

const nameCell = ({ id, name }: Instance) => (
  <Link to={paths.instance(id)} className={rowLinkClass}>
    {name}
  </Link>
)
const statusCell = (instance: Instance) => <InstanceStatus instance={instance} />
const createdCell = ({ createdAt }: Instance) => <Time at={createdAt} />
const addressCell = ({ ipv4: [address] }: Instance) =>
  address && (
    <span className="inline-flex items-center gap-1" dir="ltr">
      {address}
      <CopyButton text={address} />
    </span>
  )

function ProjectCell({ projectId }: { projectId: string }) {
  const project = useRecord({ kind: 'project', id: projectId })
  return project && <bdi>{project.name}</bdi>
}
const projectCell = ({ projectId }: Instance) => <ProjectCell projectId={projectId} />

/** The columns of the list of instances; what the server can sort by is sortable. */
export const useInstanceColumns = (): DataColumn<Instance>[] => {
  const { t, i18n } = useTranslation('instances')
  const money = ({ monthlyPrice }: Instance) => formatMoney(monthlyPrice, i18n.language)
  return [
    {
      id: 'name',
      header: t('columns.name'),
      width: 220,
      always: true,
      sortable: true,
      cell: nameCell,
      csv: ({ name }) => name,
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: 160,
      sortable: true,
      cell: statusCell,
      csv: ({ status }) => status,
    },
    {
      id: 'planName',
      header: t('columns.plan'),
      width: 150,
      sortable: true,
      cell: ({ planName }) => planName,
      csv: ({ planName }) => planName,
    },
    {
      id: 'ipv4',
      header: t('columns.ipv4'),
      width: 170,
      mono: true,
      sortable: true,
      cell: addressCell,
      csv: ({ ipv4 }) => ipv4.join(' '),
    },
    {
      id: 'region',
      header: t('columns.region'),
      width: 90,
      sortable: true,
      cell: ({ region }) => region,
      csv: ({ region }) => region,
    },
    {
      id: 'imageName',
      header: t('columns.image'),
      width: 150,
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ imageName }) => imageName,
      csv: ({ imageName }) => imageName,
    },
    { id: 'projectId', header: t('columns.project'), width: 140, sortable: true, cell: projectCell },
    {
      id: 'monthlyPrice',
      header: t('columns.monthly'),
      width: 110,
      align: 'end',
      sortable: true,
      cell: money,
      csv: ({ monthlyPrice }) => monthlyPrice.amount,
    },
    {
      id: 'createdAt',
      header: t('columns.created'),
      width: 110,
      sortable: true,
      cell: createdCell,
      csv: ({ createdAt }) => createdAt,
    },
  ]
}
