import Activity from 'lucide-react/icons/activity'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import { findable, type AreaPalette } from '#src/common/commands.ts'
import { paths } from '#src/common/paths.ts'
import { actionCommands } from '#src/resources/actionCommands.ts'
import { vpcsApi } from '#src/networking/networks/vpcsApi.ts'
import { ofVpc } from './actions.ts'

/** This area's commands and findables in the palette. */
export const vpcPalette: AreaPalette = {
  commands: [
    {
      id: 'vpc.create',
      title: 'vpc:create',
      icon: Plus,
      needs: vpcRoutes.create,
      does: paths.createVpc(),
    },
    ...actionCommands([ofVpc.restart, RotateCw], [ofVpc.check, Activity]),
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
}
