import Plus from 'lucide-react/icons/plus'
import { dns } from '#contract/dns/routes.ts'
import { findable, type AreaPalette } from '#src/common/commands.ts'
import { paths } from '#src/common/paths.ts'
import { dnsApi } from './dnsApi.ts'
import './texts.ts'

/** This area's commands and findables in the palette. */
export const dnsPalette: AreaPalette = {
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
}
