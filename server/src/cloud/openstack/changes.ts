import { CloudFault, type CloudRef, type Machine, type Order, type Power } from '../port.ts'
import { isBusy, serversIn, stateOf, taskOf, toMachine, type Server } from './servers.ts'
import { doneTag, isDoneTag } from './tags.ts'
import { placeOf, type Place, type World } from './world.ts'

/*
 * Changes of a server, each done once however often it is ordered: a tag on the server says which orders have been.
 * Where nova takes no tag (in an error, in rescue), the state that is asked for is what stops a second effect.
 */

/** What is to be sent to `/servers/…/action`; nothing where all is as it should be. */
export type Action = Record<string, unknown> | undefined

/** Nova keeps fifty tags of a server; older notes are let go of before that. */
const mostTags = 40

const conflict = (message: string, retryable: boolean) => new CloudFault('conflict', message, retryable)

export const changesOf = (world: World) => {
  const { client } = world
  const servers = serversIn(world)

  const act = async ({ region, project, id }: Place, body: Record<string, unknown>) => {
    try {
      await client.tell({
        service: 'compute',
        method: 'POST',
        region,
        project,
        path: `/servers/${id}/action`,
        body,
      })
    } catch (error) {
      if (!(error instanceof CloudFault) || error.reason !== 'conflict') throw error
      // It became busy since it was looked at: that passes.
      throw conflict(error.message, error.message.includes('task_state'))
    }
  }

  const note = async ({ region, project, id }: Place, { tags }: Server, tag: string) => {
    const at = { service: 'compute', method: 'PUT', region, project } as const
    try {
      if (tags.length < mostTags) await client.tell({ ...at, path: `/servers/${id}/tags/${doneTag(tag)}` })
      else {
        const kept = tags.filter((each) => !isDoneTag(each))
        await client.tell({ ...at, path: `/servers/${id}/tags`, body: { tags: [...kept, doneTag(tag)] } })
      }
    } catch (error) {
      if (!(error instanceof CloudFault) || error.reason !== 'conflict') throw error
    }
  }

  /** Carries out what `decide` says about the server as it is. */
  const change = async (
    { tag }: Order,
    ref: CloudRef,
    decide: (found: Server) => Action | Promise<Action>,
  ): Promise<Machine> => {
    const place = placeOf(ref)
    const found = await servers.must(place)
    if (found.tags.includes(doneTag(tag))) return toMachine(found, place.region)
    const body = await decide(found)
    if (body === undefined) return toMachine(found, place.region)
    await act(place, body)
    await note(place, found, tag)
    return toMachine(await servers.must(place), place.region)
  }

  return { act, change }
}

/** Refuses while nova is at something, and says that it passes. */
export const refuseBusy = (found: Server) => {
  if (isBusy(found)) throw conflict(`server ${found.id} is ${found.status}/${taskOf(found)}`, true)
}

/** How each status comes back to running. */
const startOf: Readonly<Record<string, Action>> = {
  SHUTOFF: { 'os-start': null },
  PAUSED: { unpause: null },
  SUSPENDED: { resume: null },
  SHELVED: { unshelve: null },
  SHELVED_OFFLOADED: { unshelve: null },
  ERROR: { reboot: { type: 'HARD' } },
}

/** What brings a server into a power state. Nova shuts a guest down softly and by force after its own timeout. */
export const powerAction = (found: Server, wanted: Power): Action => {
  const isOff = wanted === 'off' || wanted === 'softOff'
  if (isOff && taskOf(found) === 'powering-off') return undefined
  refuseBusy(found)
  const state = stateOf(found)
  if (isOff) return state === 'off' ? undefined : { 'os-stop': null }
  if (wanted === 'on') return startOf[found.status]
  if (state !== 'on') throw conflict(`server ${found.id} is ${found.status}`, false)
  return { reboot: { type: wanted === 'reboot' ? 'SOFT' : 'HARD' } }
}

/** Refuses what needs a server that is off. */
export const refuseOn = (found: Server) => {
  refuseBusy(found)
  if (stateOf(found) !== 'off') throw conflict(`server ${found.id} is ${found.status}, and not off`, false)
}
