import type { Duplex } from 'node:stream'
import { z } from 'zod/mini'
import { CloudFault, type CloudRef } from '../port.ts'
import { openWebSocket } from './client/webSocket.ts'
import { placeOf, type World } from './world.ts'

const answer = z.object({ remote_console: z.object({ url: z.string() }) })

/**
 * The line to the screen of a server: what it shows and what is typed there, by RFB. The token in nova's address goes no
 * further than this.
 */
export const openScreen = async ({ client, settings }: World, ref: CloudRef): Promise<Duplex> => {
  const { region, project, id } = placeOf(ref)
  const body = { remote_console: { protocol: 'vnc', type: 'novnc' } }
  const { url } = (
    await client.ask(
      {
        service: 'compute',
        method: 'POST',
        region,
        project,
        path: `/servers/${id}/remote-consoles`,
        body,
        repeatable: true,
      },
      answer,
    )
  ).remote_console
  return openWebSocket({ url: socketOf(url), ca: settings.ca })
}

/** Where the page of noVNC that nova names would connect to. */
export const socketOf = (page: string): URL => {
  if (!URL.canParse(page)) throw new CloudFault('rejected', 'compute names no address for its console', false)
  const { searchParams, origin } = new URL(page)
  const path = searchParams.get('path') ?? `websockify?token=${searchParams.get('token') ?? ''}`
  return new URL(path.startsWith('/') ? path : `/${path}`, origin)
}
