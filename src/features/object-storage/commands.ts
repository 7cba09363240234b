import Eraser from 'lucide-react/icons/eraser'
import Plus from 'lucide-react/icons/plus'
import Unlink from 'lucide-react/icons/unlink'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { findable } from '#src/resources/commands.ts'
import { paths } from '#src/routes/paths.ts'
import { ofAnyResource, type AreaCommands } from '#src/resources/area.ts'
import { actionCommands } from '#src/resources/actionCommands.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { bucketActions, empty, revokeLinks } from './actions.ts'
import { objectStorageApi } from './objectStorageApi.ts'
import { objectStorageTexts } from './texts.ts'

export const texts = [...objectStorageTexts, ...resourcesTexts]

/** The area's commands in the palette. */
export const objectStorageCommands: AreaCommands = {
  commands: [
    {
      id: 'bucket.create',
      title: 'objectStorage:creates.buckets',
      icon: Plus,
      needs: objectStorage.create,
      does: paths.createBucket(),
    },
    {
      id: 'accessKey.create',
      title: 'objectStorage:creates.keys',
      icon: Plus,
      needs: objectStorage.createAccessKey,
      does: paths.createAccessKey(),
    },
    ...actionCommands(paths.bucket, [revokeLinks, Unlink], [empty, Eraser]),
  ],
  findables: [
    findable({
      kind: 'bucket',
      needs: objectStorage.list,
      wordsOf: ({ name, id, tags }) => [name, id, ...tags],
      find: (q, dispatch) =>
        dispatch(objectStorageApi.endpoints.listBuckets.initiate({ q, size: 10 }, { subscribe: false })),
    }),
  ],
  actions: { bucket: ofAnyResource(bucketActions) },
}
