import Cable from 'lucide-react/icons/cable'
import Plus from 'lucide-react/icons/plus'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { findable, type AreaPalette } from '#src/common/commands.ts'
import { paths } from '#src/common/paths.ts'
import { actionCommands } from '#src/resources/actionCommands.ts'
import { addressesApi } from '#src/networking/addresses/addressesApi.ts'
import { associate } from '#src/networking/addresses/associateActions.ts'
import './texts.ts'

/** This area's commands and findables in the palette. */
export const ipAddressesPalette: AreaPalette = {
  commands: [
    {
      id: 'ipAddress.create',
      title: 'ipAddresses:allocate',
      icon: Plus,
      needs: ipAddresses.create,
      does: paths.createAddress(),
    },
    ...actionCommands([associate, Cable]),
  ],
  findables: [
    findable({
      kind: 'ipAddress',
      needs: ipAddresses.list,
      wordsOf: ({ name, id, label, reverseName, tags }) => [
        name,
        id,
        label,
        ...(reverseName === null ? [] : [reverseName]),
        ...tags,
      ],
      find: (q, dispatch) =>
        dispatch(addressesApi.endpoints.listAddresses.initiate({ q, size: 10 }, { subscribe: false })),
    }),
  ],
}
