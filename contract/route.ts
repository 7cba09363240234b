import { z } from 'zod/mini'
import type { Permission } from './permissions/permissions.ts'
import type { KindOf, RecordSchema } from './record.ts'
import type { StaffNeed } from './operator/staffRoles.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Line = `${Method} /${string}`

/**
 * What a route gives back. Records and values travel in an envelope (`{ data, page?, included?,
 * removed? }`); `bare` is for the sign-in calls and whatever else has a body of its own shape.
 */
export const one = <S extends RecordSchema>(schema: S) =>
  ({ shape: 'one', schema, kind: schema.shape.kind.def.values[0] as KindOf<S> }) as const
export const many = <S extends RecordSchema>(schema: S) =>
  ({ shape: 'many', schema, kind: schema.shape.kind.def.values[0] as KindOf<S> }) as const
export const value = <S extends z.ZodMiniType>(schema: S) => ({ shape: 'value', schema }) as const
export const bare = <S extends z.ZodMiniType>(schema: S) => ({ shape: 'bare', schema }) as const
export const nothing = value(z.null())

export type Gives =
  | { shape: 'one' | 'many'; schema: RecordSchema; kind: string }
  | { shape: 'value' | 'bare'; schema: z.ZodMiniType }

/** Who a route lets in besides the holders of a permission. */
export const openDoors = ['guest', 'anyone signed in'] as const

/** Whether it is a permission that lets in. */
export const isPermission = (needs: Terms['needs']): needs is Permission =>
  needs !== 'guest' && needs !== 'anyone signed in'

export interface Terms {
  /** The permission the caller must hold, or who else is let in. */
  needs: Permission | (typeof openDoors)[number]
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /** Takes raw bytes (`application/octet-stream`) instead of a body of JSON, at most so many. */
  octets?: number
  gives: Gives
  /** The status of a good answer when it is not 200. */
  status?: 201 | 202
  /** Open to companies whose services are suspended (security.md trap 10). */
  whileSuspended?: true
  /** Open to people without the second factor that their company requires; `/auth/*` is, too. */
  withoutFactor?: true
  /** Wants a fresh proof of identity, `POST /auth/2fa/verify` or a recent sign-in, of people who use 2FA. */
  sudo?: true
  /**
   * Moves money: wants an `Idempotency-Key`, whose answer is kept for 30 days. It does nothing twice under one key by
   * itself, so one whose answer was lost may be run again.
   */
  keyed?: true
  /** Its answer tells a secret, this once: what is kept of it for a repetition is sealed. */
  tellsSecret?: true
  /** Only for the operator's staff with this role, whichever company they are in: it is about the installation. */
  staffOnly?: StaffNeed
  /** Refused to the operator's staff inside a customer's company, whatever they may do there. */
  notForStaff?: true
  /** Changes nothing but the caller's own account: open to staff who may only look at the company. */
  ownAccount?: true
  /** Changes what has no revision: `If-Match` means nothing here. */
  unversioned?: true
  /** Answers with server-sent events for as long as it lasts; `gives` is what a frame of it holds. */
  streams?: true
  /** Answers with a file for the browser to write to disk; `gives` is its text. */
  downloads?: true
  /** Answers once something has happened, or after the seconds that its query `wait` says. */
  waits?: true
  /** About the session that asks, or lasts no longer than it: nothing for API tokens, which have none. */
  withinSession?: true
  /** Becomes a WebSocket; who may open it is in what it is opened with. */
  upgrades?: true
  /** The most KiB that its body may have: 256 unless given. */
  bodyKib?: number
  /** One sentence for the API reference. */
  summary?: string
}

/** One line of the API. The console's endpoint and the server's handler are both typed from it. */
export const route = <const L extends Line, const T extends Terms>(line: L, terms: T) => {
  // `Line` has exactly one space between verb and path.
  const [method, path] = line.split(' ') as [Method, string]
  return { line, method, path, ...terms }
}

export type Route = Terms & { line: string; method: Method; path: string }

type PathParams<L extends string> = L extends `${string}:${infer P}/${infer Rest}`
  ? { [K in P]: string } & PathParams<Rest>
  : L extends `${string}:${infer P}`
    ? { [K in P]: string }
    : unknown

type Input<S> = S extends z.ZodMiniType ? z.input<S> : unknown
type Output<S> = S extends z.ZodMiniType ? z.output<S> : unknown
type Flat<T> = { [K in keyof T]: T[K] }

export type ParamsOf<R extends Route> = Flat<PathParams<R['line']>>
export type QueryOf<R extends Route> = Output<R['query']>
export type BodyOf<R extends Route> = R extends { octets: number } ? Uint8Array : Output<R['body']>

/** Everything the caller supplies, flattened: path parameters, query and body together. Raw bytes go beside it. */
export type ArgOf<R extends Route> =
  Flat<PathParams<R['line']> & Input<R['query']> & Input<R['body']>> extends infer A
    ? [keyof A] extends [never]
      ? void
      : A
    : never

export type GivenOf<R extends Route> = z.output<R['gives']['schema']>
