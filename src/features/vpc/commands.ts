import Activity from 'lucide-react/icons/activity'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import { findable } from '#src/resources/commands.ts'
import { paths } from '#src/routes/paths.ts'
import { ofAnyResource, type AreaCommands } from '#src/resources/area.ts'
import { actionCommands } from '#src/resources/actionCommands.ts'
import { vpcsApi } from '#src/networking/networks/vpcsApi.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { ofVpc, vpcActions } from './actions.ts'
import { vpcTexts } from './texts.ts'

export const texts = [...resourcesTexts, ...vpcTexts]

/** The area's commands in the palette. */
export const vpcCommands: AreaCommands = {
  commands: [
    {
      id: 'vpc.create',
      title: 'vpc:create',
      icon: Plus,
      needs: vpcRoutes.create,
      does: paths.createVpc(),
    },
    ...actionCommands(paths.vpc, [ofVpc.restart, RotateCw], [ofVpc.check, Activity]),
  ],
  findables: [
    findable({
      kind: 'vpc',
      needs: vpcRoutes.list,
      wordsOf: ({ name, id, cidr, tags }) => [name, id, cidr, ...tags],
      find: (q, dispatch) =>
        dispatch(vpcsApi.endpoints.listVpcs.initiate({ q, size: 10 }, { subscribe: false })),
    }),
  ],
  actions: { vpc: ofAnyResource(vpcActions) },
}
