import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { useGetConfigurationQuery } from '../loadBalancersApi.ts'

/** The tree of a balancer, asked for again whenever somebody has changed it. */
export const useConfiguration = ({ id, configurationVersion }: LoadBalancer) => {
  const query = useGetConfigurationQuery({ id }, { refetchOnMountOrArgChange: true })
  useRefetchOn(String(configurationVersion), query)
  return query
}
