import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import Power from 'lucide-react/icons/power'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { compute } from '#contract/compute/routes.ts'
import { findable } from '#src/resources/commands.ts'
import { paths } from '#src/routes/paths.ts'
import { ofAnyResource, type AreaCommands } from '#src/resources/area.ts'
import { actionCommands } from '#src/resources/actionCommands.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { instanceActions, reboot, start, stop } from './actions.ts'
import { computeApi } from './computeApi.ts'
import { instancesTexts } from './texts.ts'

export const texts = [...instancesTexts, ...resourcesTexts]

/** The area's commands in the palette. */
export const computeCommands: AreaCommands = {
  commands: [
    {
      id: 'instance.create',
      title: 'instances:create',
      icon: Plus,
      needs: compute.create,
      does: paths.createInstance(),
    },
    ...actionCommands(paths.instance, [start, Play], [stop, Power], [reboot, RotateCw]),
  ],
  findables: [
    findable({
      kind: 'instance',
      needs: compute.list,
      wordsOf: ({ name, id, ipv4, ipv6, privateIps, tags }) => [
        name,
        id,
        ...ipv4,
        ...ipv6,
        ...privateIps,
        ...tags,
      ],
      find: (q, dispatch) =>
        dispatch(computeApi.endpoints.listInstances.initiate({ q, size: 10 }, { subscribe: false })),
    }),
  ],
  actions: { instance: ofAnyResource(instanceActions) },
}
