import type { ParseKeys } from 'i18next'
import type { Params, ShouldRevalidateFunction } from 'react-router'
import type { Kind } from '#contract/kinds.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Id } from '#contract/record.ts'
import type { Namespace } from '../i18n/i18n.ts'

/** A translation key with its area, `projects:title`. A key that no text has does not compile. */
export type TitleKey = Extract<ParseKeys<Namespace[]>, `${string}:${string}`>

/** The facts of a route that guards, breadcrumbs and the document's title need. */
export interface RouteHandle {
  /** The page's name, where it depends on the address as a function of that; without one it has its parent's. */
  title?: TitleKey | ((search: URLSearchParams) => TitleKey | undefined)
  /** The record the page is about: its name stands in place of the title as soon as it is known. */
  about?: (search: URLSearchParams, params: Params) => { kind: Kind; id: Id } | undefined
  /** Any one of these lets a person in; an empty list lets in everyone signed in (specification §6). */
  permissions?: readonly Permission[]
  /** The page shows resources of projects, and `?project=` narrows them to one. */
  isProjectScoped?: true
}

/** Types a route's `handle`, which the router itself leaves open. */
export const handle = (about: RouteHandle) => about

/** For `about`: the record of a kind whose id the address carries, `?id=…`. */
export const inAddress =
  (kindOf: Kind | ((search: URLSearchParams) => Kind)): NonNullable<RouteHandle['about']> =>
  (search) => {
    const id = search.get('id')
    return id === null ? undefined : { kind: typeof kindOf === 'string' ? kindOf : kindOf(search), id }
  }

/** For loaders that only begin what the page goes on with: filters, order and page are asked for by the page itself. */
export const neverRevalidate: ShouldRevalidateFunction = () => false
