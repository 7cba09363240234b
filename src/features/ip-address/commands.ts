import Cable from 'lucide-react/icons/cable'
import Plus from 'lucide-react/icons/plus'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { findable } from '#src/resources/commands.ts'
import { paths } from '#src/routes/paths.ts'
import { ofAnyResource, type AreaCommands } from '#src/resources/area.ts'
import { actionCommands } from '#src/resources/actionCommands.ts'
import { addressesApi } from '#src/networking/addresses/addressesApi.ts'
import { associate } from '#src/networking/addresses/associateActions.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { addressActions } from './actions.ts'
import { ipAddressesTexts } from './texts.ts'

export const texts = [...ipAddressesTexts, ...resourcesTexts]

/** The area's commands in the palette. */
export const ipAddressesCommands: AreaCommands = {
  commands: [
    {
      id: 'ipAddress.create',
      title: 'ipAddresses:allocate',
      icon: Plus,
      needs: ipAddresses.create,
      does: paths.createAddress(),
    },
    ...actionCommands(paths.ipAddress, [associate, Cable]),
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
  actions: { ipAddress: ofAnyResource(addressActions) },
}
