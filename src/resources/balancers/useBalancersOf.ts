import { loadBalancers } from '#contract/load-balancers/routes.ts'
import type { Id } from '#contract/record.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useListBalancersQuery } from './balancersApi.ts'

/** The load balancers that an instance is a member of, as far as the person may see them. */
export const useBalancersOf = (instanceId: Id) => {
  const may = useMay()
  const query = { instance: instanceId, size: 50, sort: 'name' }
  return useRows(
    useListBalancersQuery(query, {
      skip: !may([loadBalancers.list.needs]),
      refetchOnMountOrArgChange: true,
    }).data,
  )
}
