import Cable from 'lucide-react/icons/cable'
import Camera from 'lucide-react/icons/camera'
import Plus from 'lucide-react/icons/plus'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { findable, type AreaPalette } from '#src/common/commands.ts'
import { paths } from '#src/common/paths.ts'
import { actionCommands } from '#src/resources/actionCommands.ts'
import { attachmentsApi } from '#src/resources/volumes/attachmentsApi.ts'
import { attach, snapshot } from './actions.ts'

/** This area's commands and findables in the palette. */
export const blockStoragePalette: AreaPalette = {
  commands: [
    {
      id: 'volume.create',
      title: 'blockStorage:create',
      icon: Plus,
      needs: blockStorage.create,
      does: paths.volumeForm(),
    },
    ...actionCommands([attach, Cable], [snapshot, Camera]),
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
}
