import Cable from 'lucide-react/icons/cable'
import Camera from 'lucide-react/icons/camera'
import Plus from 'lucide-react/icons/plus'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { findable } from '#src/resources/commands.ts'
import { paths } from '#src/routes/paths.ts'
import { ofAnyResource, type AreaCommands } from '#src/resources/area.ts'
import { actionCommands } from '#src/resources/actionCommands.ts'
import { attachmentsApi } from '#src/resources/volumes/attachmentsApi.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { attach, snapshot, volumeActions } from './actions.ts'
import { blockStorageTexts } from './texts.ts'

export const texts = [...blockStorageTexts, ...resourcesTexts]

/** The area's commands in the palette. */
export const blockStorageCommands: AreaCommands = {
  commands: [
    {
      id: 'volume.create',
      title: 'blockStorage:create',
      icon: Plus,
      needs: blockStorage.create,
      does: paths.volumeForm(),
    },
    ...actionCommands(paths.volume, [attach, Cable], [snapshot, Camera]),
  ],
  findables: [
    findable({
      kind: 'volume',
      needs: blockStorage.list,
      wordsOf: ({ name, id, serial, tags }) => [name, id, ...(serial === null ? [] : [serial]), ...tags],
      find: (q, dispatch) =>
        dispatch(attachmentsApi.endpoints.listVolumes.initiate({ q, size: 10 }, { subscribe: false })),
    }),
  ],
  actions: { volume: ofAnyResource(volumeActions) },
}
