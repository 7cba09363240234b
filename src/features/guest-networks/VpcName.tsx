import { Link } from 'react-router'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { useListVpcsQuery } from '#src/networking/networks/vpcsApi.ts'
import { linkClass } from '#src/ui/linkClass.ts'

/** The VPCs whose tiers are among the networks, for those who may see them. */
export const useVpcs = () => {
  const maySee = useCan(vpcRoutes.list)
  return useListVpcsQuery({ size: 200, sort: 'name' }, { skip: !maySee })
}

interface VpcNameProps {
  id: string
  /** In a row of a list, which the Tab key passes as one. */
  inRow?: boolean
}

/** The VPC that a network is a tier of. It reads it itself, so that its name draws no row again. */
export function VpcName({ id, inRow = false }: VpcNameProps) {
  const vpc = useRecord({ kind: 'vpc', id })
  return (
    <Link to={paths.vpcDetails(id, 'tiers')} tabIndex={inRow ? -1 : undefined} className={linkClass}>
      <bdi>{vpc?.name ?? id.slice(0, 8)}</bdi>
    </Link>
  )
}
