import { operationsAmong } from '../../operations/operationRecord.ts'
import type { Area } from '../../resources/area.ts'
import { operationRoutes } from './routes.ts'

/** Operations on resources: their progress and their ends. */
export const operationsArea: Area = {
  routes: operationRoutes,
  loaders: { operation: operationsAmong },
}
