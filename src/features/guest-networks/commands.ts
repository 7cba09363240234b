import Plus from 'lucide-react/icons/plus'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { findable } from '#src/resources/commands.ts'
import { paths } from '#src/routes/paths.ts'
import { ofAnyResource, type AreaCommands } from '#src/resources/area.ts'
import { networksApi } from '#src/networking/networks/networksApi.ts'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { groupActions, networkActions } from './actions.ts'

export const texts = guestNetworksTexts

/** The area's commands in the palette. */
export const guestNetworksCommands: AreaCommands = {
  commands: [
    {
      id: 'guestNetwork.create',
      title: 'guestNetworks:create',
      icon: Plus,
      needs: guestNetworks.create,
      does: paths.createNetwork(),
    },
    {
      id: 'securityGroup.create',
      title: 'guestNetworks:createGroup',
      icon: Plus,
      needs: guestNetworks.createGroup,
      does: paths.createGroup(),
    },
  ],
  findables: [
    findable({
      kind: 'guestNetwork',
      needs: guestNetworks.list,
      wordsOf: ({ name, id, cidr, tags }) => [name, id, cidr, ...tags],
      find: (q, dispatch) =>
        dispatch(networksApi.endpoints.listNetworks.initiate({ q, size: 10 }, { subscribe: false })),
    }),
    findable({
      kind: 'securityGroup',
      needs: guestNetworks.groups,
      wordsOf: ({ name, id, description, tags }) => [name, id, description, ...tags],
      find: (q, dispatch) =>
        dispatch(networksApi.endpoints.listSecurityGroups.initiate({ q, size: 10 }, { subscribe: false })),
    }),
  ],
  actions: { guestNetwork: ofAnyResource(networkActions), securityGroup: ofAnyResource(groupActions) },
}
