import { CloudFault } from '../../port.ts'
import type { Token } from './tokens.ts'

/** Services by the official type, with the names that catalogues have had for them since. */
const aliases = {
  compute: ['compute'],
  image: ['image'],
  network: ['network'],
  volume: ['block-storage', 'volumev3', 'volume', 'block-store'],
  identity: ['identity'],
  dns: ['dns'],
  balancer: ['load-balancer'],
  secret: ['key-manager'],
  object: ['object-store'],
} as const satisfies Record<string, readonly string[]>

export type Service = keyof typeof aliases

/** Where a catalogue's addresses leave out the version that all our paths begin with. */
const versionOf: Partial<Record<Service, string>> = {
  image: '/v2',
  network: '/v2.0',
  dns: '/v2',
  balancer: '/v2',
  secret: '/v1',
}

/** What of a catalogue is used. */
export interface Place {
  region?: string | undefined
  interface: string
}

const endpointsOf = ({ catalogue = [] }: Pick<Token, 'catalogue'>, service: Service) => {
  const types: readonly string[] = aliases[service]
  return types.flatMap((type) =>
    catalogue.filter((entry) => entry.type === type).flatMap(({ endpoints }) => endpoints),
  )
}

/** The address of a service, or undefined where the catalogue has none. */
export const endpointOf = (
  token: Pick<Token, 'catalogue'>,
  service: Service,
  { region, interface: wanted }: Place,
): string | undefined => {
  const url = endpointsOf(token, service).find(
    (endpoint) =>
      endpoint.interface.replace(/URL$/, '') === wanted &&
      (region === undefined || endpoint.region_id === region),
  )?.url
  if (url === undefined) return undefined
  const bare = url.replace(/(?<!\/)\/+$/, '')
  return /\/v\d+(\.\d+)?(\/|$)/.test(new URL(bare).pathname) ? bare : `${bare}${versionOf[service] ?? ''}`
}

/** The same, where the service has to be there. */
export const mustHave = (token: Pick<Token, 'catalogue'>, service: Service, place: Place): string => {
  const url = endpointOf(token, service, place)
  if (url !== undefined) return url
  const where = place.region === undefined ? '' : ` in region ${place.region}`
  throw new CloudFault('rejected', `the catalogue has no ${place.interface} ${service}${where}`, false)
}

/** The regions that instances can be in. */
export const regionsOf = (token: Pick<Token, 'catalogue'>): string[] => [
  ...new Set(endpointsOf(token, 'compute').flatMap(({ region_id }) => region_id ?? [])),
]
