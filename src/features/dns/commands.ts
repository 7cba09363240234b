import Plus from 'lucide-react/icons/plus'
import { dns } from '#contract/dns/routes.ts'
import { findable } from '#src/resources/commands.ts'
import { paths } from '#src/routes/paths.ts'
import { ofAnyResource, type AreaCommands } from '#src/resources/area.ts'
import { zoneActions } from './actions.ts'
import { dnsApi } from './dnsApi.ts'
import { dnsTexts } from './texts.ts'

export const texts = dnsTexts

/** The area's commands in the palette. */
export const dnsCommands: AreaCommands = {
  commands: [
    {
      id: 'dnsZone.create',
      title: 'dns:create',
      icon: Plus,
      needs: dns.create,
      does: paths.createZone(),
    },
  ],
  findables: [
    findable({
      kind: 'dnsZone',
      needs: dns.list,
      wordsOf: ({ name, id, tags }) => [name, id, ...tags],
      find: (q, dispatch) =>
        dispatch(dnsApi.endpoints.listZones.initiate({ q, size: 10 }, { subscribe: false })),
    }),
  ],
  actions: { dnsZone: ofAnyResource(zoneActions) },
}
