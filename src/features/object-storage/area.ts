import { paths } from '#src/routes/paths.ts'
import { part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { objectStorageRoutes } from './routes.tsx'

/** Buckets, the objects in them, and access keys. */
export const objectStorageArea: Area = {
  pages: { products: objectStorageRoutes },
  navigation: {
    products: [
      {
        label: 'objectStorage',
        to: paths.buckets(),
        icon: 'archive',
        needs: ['object-storage:read'],
        capability: 'objects',
        goKey: 'o',
        isProjectScoped: true,
      },
    ],
  },
  kinds: {
    bucket: { icon: 'archive', list: paths.buckets, one: paths.bucket, create: paths.createBucket },
  },
  projectLists: {
    bucket: part(() => import('./list/ObjectStoragePage.tsx'), 'ProjectBuckets'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'objectStorageCommands'),
}
