import { CloudFault } from '../../port.ts'
import { dnsRegion } from '../dnsTerms.ts'
import { unlessMissing, type Place, type World } from '../world.ts'

/*
 * What a reverse lookup of a floating IP answers: designate asks neutron whose the address is, and keeps the name in a
 * zone of its own.
 */

/** A designate that has to wait for neutron is one that can't reach it. */
const mostMs = 3_000

/** Whether designate has names for addresses: not every one is told where neutron is. */
export const hasReverseNames = async (world: World): Promise<boolean> => {
  const region = await dnsRegion(world)
  if (region === undefined) return false
  const call = { service: 'dns', method: 'GET', region, path: '/reverse/floatingips' } as const
  try {
    await world.client.tell({ ...call, deadlineMs: mostMs })
    return true
  } catch (error) {
    if (error instanceof CloudFault) return false
    throw error
  }
}

/** Sets the name of a floating IP of ours; null takes it away, be there one or not. */
export const setReverseName = async (
  world: World,
  place: Place,
  name: string | null,
  deadlineMs?: number,
) => {
  const region = await dnsRegion(world)
  if (region === undefined) throw new CloudFault('rejected', 'this cloud has no reverse names', false)
  const { project } = place
  const path = `/reverse/floatingips/${place.region}:${place.id}`
  const body = { ptrdname: name === null ? null : `${name}.` }
  const call = { service: 'dns', method: 'PATCH', region, project, path, body } as const
  const told = world.client.tell({ ...call, ...(deadlineMs !== undefined && { deadlineMs }) })
  await (name === null ? unlessMissing(told) : told)
}

/** Takes the name of an address along that goes: nobody who is given the address next is to have it. */
export const dropReverseName = async (world: World, place: Place) => {
  try {
    await setReverseName(world, place, null, mostMs)
  } catch (error) {
    // Designate drops the name itself once the address is somebody else's.
    if (!(error instanceof CloudFault)) throw error
  }
}
