import type { ResourceNamespaceMap } from 'i18next'
import type { Namespace } from './i18n.ts'

/** The English texts of one namespace, or how to fetch them where few people need them. */
export interface NamespaceTexts {
  namespace: Namespace
  english: object | (() => Promise<{ default: object }>)
}

/**
 * The texts that something shows. They are data of the chunk that shows them: a module that is loaded lazily exports
 * what it needs as `texts`, and whoever loads it (`withTexts`) adds them before any of it is drawn.
 */
export type Texts = readonly NamespaceTexts[]

/** The texts of a namespace, from its English file. */
export const textsOf = <N extends Namespace>(namespace: N, english: ResourceNamespaceMap[N]): Texts => [
  { namespace, english },
]

/** Texts that travel apart from the code that names them, and are fetched by `loadTexts`. */
export const lateTextsOf = <N extends Namespace>(
  namespace: N,
  english: () => Promise<{ default: ResourceNamespaceMap[N] }>,
): Texts => [{ namespace, english }]
