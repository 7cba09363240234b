import type { RouteObject } from 'react-router'
import { page } from '#src/common/withTexts.ts'

/** A section of `/account/security`. */
export const keysSection: RouteObject = { index: true, lazy: page(() => import('./KeysCard.tsx')) }
