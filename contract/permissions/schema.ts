import { z } from 'zod/mini'
import { permissions, type Permission } from './permissions.ts'

/** A permission as the API has it. Apart from the catalogue, which is in the first load without the schema library. */
export const permission = z.enum(permissions as [Permission, ...Permission[]])
