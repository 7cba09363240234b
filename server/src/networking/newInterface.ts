import { sql } from 'kysely'
import { mostPorts } from '#contract/compute/interfaceLimits.ts'
import type { Tx } from '../db/db.ts'
import { conflict, invalidField } from '../problems.ts'
import { writePorts } from './networkPorts.ts'
import type { Asking, OperateDeps } from '../resources/operate.ts'
import { portsFor, type OrderedPort } from './orderedPorts.ts'

interface Host {
  id: string
  company_id: string
  project_id: string
  region: string
}

interface Wish {
  networkId: string
  ip?: string | undefined
  securityGroupIds?: readonly string[] | undefined
}

/** Writes a further interface of an instance down, and gives the input of the operation that attaches it. */
export const newInterface = async (
  tx: Tx,
  deps: OperateDeps,
  asked: Pick<Asking, 'caller' | 'origin'>,
  host: Host,
  { networkId, ip, securityGroupIds }: Wish,
): Promise<{ place: number; port: OrderedPort }> => {
  const place = await nextPlace(tx, host)
  const [port] =
    (await portsFor(tx, deps, asked, {
      region: host.region,
      interfaces: [{ networkId, ip }],
      securityGroupIds,
      pathOf: () => '',
    })) ?? []
  if (!port) throw conflict('The cloud of this region has no networks of companies.')
  await writePorts(tx, host, [port], place)
  return { place, port: port.ordered }
}

const nextPlace = async (tx: Tx, { company_id, id }: Host): Promise<number> => {
  const { n, last } = await tx
    .selectFrom('network_ports')
    .select([sql<number>`count(*)::int`.as('n'), sql<number>`coalesce(max(place), -1)`.as('last')])
    .where('company_id', '=', company_id)
    .where('instance_id', '=', id)
    .executeTakeFirstOrThrow()
  if (n >= mostPorts) throw invalidField('networkId', 'tooMany', `An instance has ${mostPorts} at the most.`)
  return last + 1
}
