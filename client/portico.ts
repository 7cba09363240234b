/*
 * Calls Portico's API with a token, typed. One file without dependencies, for Node, Deno, Bun and browsers.
 *
 *   const call = portico('https://console.example.com', token)
 *   const { data: projects } = await call('GET /projects', { query: { size: 200 } })
 */

/** Makes a call of the API, named by method and path. */
export type Portico = <C extends Call>(
  call: C,
  ...[ask]: {} extends AskOf<C> ? [ask?: AskOf<C>] : [ask: AskOf<C>]
) => Promise<AnswerTo<C>>

/** The API at an address, for the holder of a token. What is refused throws a `Refusal`. */
export function portico(address: string, token: string): Portico
// The types of a call are those of the contract, which this is served beside.
export function portico(address: string, token: string) {
  const root = `${address.replace(/(?<!\/)\/+$/, '')}/api/v1`

  return async (call: string, { path = {}, query = {}, body, ifMatch, idempotencyKey }: AnyAsk = {}) => {
    const space = call.indexOf(' ')
    const url = new URL(
      root + call.slice(space + 1).replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? '')),
    )
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))

    const response = await fetch(url, {
      method: call.slice(0, space),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok || !isJson(response)) throw new Refusal(problemIn(text, response))
    return { ...JSON.parse(text), etag: response.headers.get('etag') ?? undefined }
  }
}

/** What the API refuses: `problem.name` says why in a word that does not change, `problem.errors` which fields. */
export class Refusal extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`${problem.name}: ${problem.message}`)
    this.name = 'Refusal'
    this.problem = problem
  }
}

/** The problem that an answer tells of; one made up when something on the way has answered instead of Portico. */
const problemIn = (text: string, response: Response): Problem => {
  if (isJson(response)) return JSON.parse(text)
  const { status, statusText } = response
  const detail = `Something else than Portico has answered: ${status} ${statusText}`
  return { type: 'about:blank', title: statusText, status, detail, name: 'Unexpected', message: detail }
}

const isJson = ({ headers }: Response) =>
  /^application\/(problem\+)?json\b/.test(headers.get('content-type') ?? '')

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Every call that API tokens open, by its method and path: `GET /projects/{id}`. */
export type Call = {
  [P in keyof paths]: {
    [M in Method]: paths[P][M] extends object ? `${Uppercase<M>} ${P}` : never
  }[Method]
}[keyof paths]

type OperationOf<C extends Call> = C extends `${infer M} ${infer P extends keyof paths}`
  ? paths[P][Lowercase<M> & Method]
  : never

/** What is sent in one place of a call: nothing where it takes nothing there. */
type Sent<Name extends string, Value> = [Value] extends [undefined]
  ? {}
  : undefined extends Value
    ? { [N in Name]?: NonNullable<Value> }
    : { [N in Name]: Value }

type PartOf<O, Place extends string> = O extends { parameters: infer P }
  ? Place extends keyof P
    ? P[Place]
    : undefined
  : undefined

type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : undefined

type HeaderOf<O, Header extends string> = Header extends keyof NonNullable<PartOf<O, 'header'>>
  ? string | undefined
  : undefined

/** What a call sends: ids of its path, its query, its body, and the headers that it knows. */
export type AskOf<C extends Call> = Sent<'path', PartOf<OperationOf<C>, 'path'>> &
  Sent<'query', PartOf<OperationOf<C>, 'query'>> &
  Sent<'body', BodyOf<OperationOf<C>>> &
  Sent<'ifMatch', HeaderOf<OperationOf<C>, 'If-Match'>> &
  Sent<'idempotencyKey', HeaderOf<OperationOf<C>, 'Idempotency-Key'>>

type AnswerOf<O> = O extends { responses: infer R }
  ? {
      [S in keyof R]: R[S] extends { content: { 'application/json': infer Answer } } ? Answer : never
    }[keyof R]
  : never

/** What a call gives, with the `ETag` to send as `ifMatch` with a change. */
export type AnswerTo<C extends Call> = AnswerOf<OperationOf<C>> & { etag?: string }

interface AnyAsk {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  ifMatch?: string | undefined
  idempotencyKey?: string | undefined
}

/* What follows is made from the OpenAPI document by `npm run client`. */

export interface paths {
    "/security/api-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The API tokens of everyone in the company. Needs `security:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                start: string;
                                permissions: components["schemas"]["Permission"][];
                                projectIds: string[] | null;
                                cidrs: string[];
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                lastUsedAt: string | null;
                                lastUsedIp: string | null;
                                /** @enum {string} */
                                state: "active" | "paused" | "unconfirmed" | "expired" | "revoked";
                                owner: {
                                    id: string;
                                    name: string;
                                };
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own permissions, and in which projects they hold; answers 304 to a current ETag. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: string[];
                            grants?: {
                                permissions: string[];
                                projects?: string[];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's people. Sorted by name, email, status, createdAt or lastSignInAt; who never did counts as the longest ago. Needs `users:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    status?: "invited" | "active" | "disabled";
                    groupRole?: string;
                    factor?: "on" | "off";
                    notSignedInFor?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["User"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/assignable-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People of the company who are not members of the project yet. Needs `projects:members`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["User"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One person of the company. Needs `users:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["User"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What somebody may do, by where they have it from. Ended assignments are left out. Needs `users:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @enum {string} */
                                via: "groupRole" | "member";
                                groupRoleId: string | null;
                                name: string;
                                projectId: string | null;
                                until: string | null;
                                permissions: components["schemas"]["Permission"][];
                                idle: components["schemas"]["Permission"][];
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's group roles, built-in ones too. Sorted by name, memberCount or updatedAt. Needs `group-roles:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    builtIn?: "true" | "false";
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GroupRole"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group-roles/holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who holds a permission in the whole company, or, with `project`, there, by name. Needs `users:read` as well. Needs `group-roles:read`. */
        get: {
            parameters: {
                query: {
                    page?: number;
                    size?: number;
                    permission: "projects:read" | "projects:create" | "projects:update" | "projects:delete" | "projects:members" | "projects:move-resources" | "compute:read" | "compute:create" | "compute:update" | "compute:power" | "compute:resize" | "compute:rebuild" | "compute:console" | "compute:credentials" | "compute:snapshot" | "compute:attach" | "compute:delete" | "block-storage:read" | "block-storage:create" | "block-storage:update" | "block-storage:attach" | "block-storage:resize" | "block-storage:snapshot" | "block-storage:delete" | "databases:read" | "databases:create" | "databases:update" | "databases:resize" | "databases:credentials" | "databases:backup" | "databases:restore" | "databases:delete" | "object-storage:read" | "object-storage:create" | "object-storage:update" | "object-storage:objects-read" | "object-storage:objects-write" | "object-storage:keys" | "object-storage:delete" | "backups:read" | "backups:create" | "backups:schedule" | "backups:restore" | "backups:delete" | "guest-networks:read" | "guest-networks:create" | "guest-networks:update" | "guest-networks:delete" | "ip-address:read" | "ip-address:acquire" | "ip-address:update" | "ip-address:release" | "load-balancers:read" | "load-balancers:create" | "load-balancers:update" | "load-balancers:delete" | "dns:read" | "dns:create" | "dns:update" | "dns:delete" | "vpc:read" | "vpc:create" | "vpc:update" | "vpc:restart" | "vpc:delete" | "tickets:read" | "tickets:read-all" | "tickets:create" | "tickets:reply" | "tickets:close" | "account:read" | "account:update" | "account:close" | "billing:read" | "billing:topup" | "billing:voucher" | "billing:budgets" | "billing:invoices" | "billing:refund-request" | "payment-methods:read" | "payment-methods:create" | "payment-methods:update" | "payment-methods:delete" | "payment-methods:link" | "security:read" | "security:policy" | "security:sessions-revoke" | "limits:read" | "limits:request" | "users:read" | "users:invite" | "users:update" | "users:disable" | "users:remove" | "users:reset-2fa" | "group-roles:read" | "group-roles:create" | "group-roles:update" | "group-roles:delete" | "group-roles:assign" | "logs:read" | "logs:export";
                    project?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                rows: {
                                    userId: string;
                                    name: string;
                                    email: string;
                                    sources: {
                                        /** @enum {string} */
                                        via: "groupRole" | "member";
                                        groupRoleId: string | null;
                                        name: string;
                                        projectId: string | null;
                                        until: string | null;
                                    }[];
                                }[];
                                page: components["schemas"]["PageInfo"];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group-roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One group role. Needs `group-roles:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GroupRole"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group-roles/{id}/unused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The permissions of a group role that nobody who has it has used lately, by the audit log. Needs `group-roles:update`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                since: string;
                                permissions: components["schemas"]["Permission"][];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the company asks of its people’s accounts. Needs `security:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                requireTwoFactor: boolean;
                                from: string | null;
                                tokensAllowed: boolean;
                                maxTokenDays: number | null;
                                people: number;
                                withoutFactor: number;
                                revision: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's projects. A caller whose role is for single projects sees those. Needs `projects:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Project"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a project; the caller becomes its first manager. A company has at most 200. Needs `projects:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        description?: string;
                        /** @enum {string} */
                        color?: "indigo" | "blue" | "green" | "amber" | "purple" | "rose";
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Project"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/my": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The projects that the caller is a member of; all of them for those who may read all. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Project"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One project; its members come along as `included` records. Needs `projects:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Project"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        /** Change what the body mentions. Honours `If-Match`. Needs `projects:update`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        description?: string;
                        /** @enum {string} */
                        color?: "indigo" | "blue" | "green" | "amber" | "purple" | "rose";
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Project"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete an empty project. 409 with what is inside, or for the default project. Needs `projects:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/add-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a person to a project, or change their role there. Needs `projects:members`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "member" | "viewer";
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ProjectMember"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/remove-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a person out of a project. Taking out who is not in it changes nothing. Needs `projects:members`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        userId: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ProjectMember"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands in the project, of every kind: 200 at a time. A shorter page is the last one. Needs `projects:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                kind: string;
                                id: string;
                                name: string;
                                status: string;
                                region: string | null;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/move-resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move resources between projects, all or nothing; attached things move together. Needs `projects:move-resources`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fromProject: string;
                        toProject: string;
                        resources: {
                            kind: string;
                            id: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                kind: string;
                                id: string;
                                name: string;
                                status: string;
                                region: string | null;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/resources-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands in the project by kind: exact counts, cost, limits, and the first 100 of each kind. Needs `projects:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                counts: {
                                    [key: string]: number;
                                };
                                monthlyCost: {
                                    amount: string;
                                    currency: string;
                                } | null;
                                limits: {
                                    metric: string;
                                    limit: number;
                                    used: number;
                                }[];
                                resources: {
                                    [key: string]: {
                                        kind: string;
                                        id: string;
                                        name: string;
                                        status: string;
                                        region: string | null;
                                        /** Format: date-time */
                                        createdAt: string;
                                    }[];
                                };
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                country: string;
                                capabilities: {
                                    liveResize: boolean;
                                    rescue: boolean;
                                    consoleLog: boolean;
                                    terminal?: boolean;
                                    screen?: boolean;
                                    snapshots: boolean;
                                    recover: boolean;
                                    resetPassword: boolean;
                                    ipv6?: boolean;
                                    metrics?: boolean;
                                    volumes?: boolean;
                                    volumeMetrics?: boolean;
                                    volumeSnapshots?: boolean;
                                    restoreLatestOnly?: boolean;
                                    dns?: boolean;
                                    networks?: boolean;
                                    addresses?: boolean;
                                    portForwarding?: boolean;
                                    reverseNames?: boolean;
                                    ipv4ReverseNamesOnly?: boolean;
                                    balancers?: {
                                        l7: boolean;
                                        tls: boolean;
                                        udp: boolean;
                                        algorithms: ("roundRobin" | "leastConnections" | "sourceIp" | "sourceIpPort")[];
                                        proxyProtocol: boolean;
                                        allowedCidrs: boolean;
                                        resize: boolean;
                                        monitors: ("tcp" | "http" | "https" | "udp")[];
                                        hostRedirects?: boolean;
                                        ipv6?: boolean;
                                        measures?: ("connections" | "requests" | "traffic" | "answers" | "membersOnline")[];
                                    };
                                    vpc?: boolean;
                                    vpcAcls?: boolean;
                                    vpcRestart?: boolean;
                                    vpcVpn?: boolean;
                                    objects?: {
                                        keys: boolean;
                                        versioning: boolean;
                                        expiry: boolean;
                                        /** @enum {string} */
                                        cors: "rules" | "origins";
                                        publicRead: boolean;
                                        conditionalPuts: boolean;
                                        links: boolean;
                                    };
                                };
                                zones?: string[];
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The price list in force now. What is not in it costs nothing, or can’t be ordered. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                item: string;
                                hourlyPrice: {
                                    amount: string;
                                    currency: string;
                                };
                                monthlyPrice: {
                                    amount: string;
                                    currency: string;
                                };
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `compute:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                class: "shared" | "dedicated" | "memory" | "gpu";
                                vcpus: number;
                                memoryMib: number;
                                diskGib: number;
                                transferGib: number;
                                hourlyPrice: {
                                    amount: string;
                                    currency: string;
                                };
                                monthlyPrice: {
                                    amount: string;
                                    currency: string;
                                };
                                soldOutIn: string[];
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `compute:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                distribution: string;
                                version: string;
                                minDiskGib: number;
                                minMemoryMib: number;
                                defaultUser: string;
                                endOfLife: string | null;
                                hasOwnAccess: boolean;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Instances of the projects that the caller may see. Deleted ones only with `status=deleted`. Needs `compute:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    status?: "provisioning" | "running" | "stopping" | "stopped" | "starting" | "rebooting" | "resizing" | "rebuilding" | "snapshotting" | "restoring" | "rescuing" | "rescue" | "deleting" | "deleted" | "error" | "unknown";
                    region?: string;
                    planClass?: "shared" | "dedicated" | "memory" | "gpu";
                    tag?: string;
                    image?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create one or several instances; answers them provisioning, with their operations `included`. Needs `compute:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        projectId: string;
                        region: string;
                        zone?: string;
                        imageId: string;
                        planId: string;
                        sshKeyIds?: string[];
                        password?: string;
                        publicIpv4?: boolean;
                        publicAddressId?: string;
                        tags?: string[];
                        userData?: string;
                        backups?: boolean;
                        interfaces?: {
                            networkId: string;
                            ip?: string;
                        }[];
                        securityGroupIds?: string[];
                        count?: number;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `compute:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete; it can be recovered for 72 hours. Its volumes are kept, or deleted with `volumes=delete`. Needs `compute:delete`. */
        delete: {
            parameters: {
                query?: {
                    volumes?: "keep" | "delete";
                };
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename, tag, lock, set the host name, turn nightly backups on or off. Honours `If-Match`. Needs `compute:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        hostname?: string;
                        tags?: string[];
                        locked?: boolean;
                        backupsEnabled?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/compute/instances/{id}/actions/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `compute:power`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/actions/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop softly, then by force after 60 s; at once with `force`. Needs `compute:power`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        force?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/actions/reboot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reboot softly; as if the plug were pulled with `hard`. Needs `compute:power`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        hard?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/actions/resize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the plan; with `restart` a running instance is stopped and started for it. Needs `compute:resize`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        planId: string;
                        restart?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/actions/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Install an image again; what was on the disk is lost. Needs `compute:rebuild`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        imageId: string;
                        sshKeyIds?: string[];
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/actions/rescue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `compute:rebuild`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/actions/unrescue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `compute:rebuild`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/actions/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `compute:credentials`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/actions/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `compute:delete`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/actions/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `compute:delete`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `compute:read`. */
        get: {
            parameters: {
                query?: {
                    range?: "1h" | "24h" | "7d" | "30d";
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @enum {string} */
                                range: "1h" | "24h" | "7d" | "30d";
                                times: number[];
                                cpuPercent: (number | null)[];
                                memoryPercent: (number | null)[];
                                diskReadBytes: (number | null)[];
                                diskWriteBytes: (number | null)[];
                                networkInBytes: (number | null)[];
                                networkOutBytes: (number | null)[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/cost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What it has cost since the month began (UTC), by the second and for 672 hours at the most. Needs `compute:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                amount: string;
                                currency: string;
                                /** Format: date-time */
                                from: string;
                                /** Format: date-time */
                                to: string;
                                hours: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/console": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `compute:console`. */
        get: {
            parameters: {
                query?: {
                    after?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                lines: string[];
                                next: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/ports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connect an instance to one more network. Needs `compute:attach`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        networkId: string;
                        ip?: string;
                        securityGroupIds?: string[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/ports/{portId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Disconnect an instance from a network; not its primary one. Needs `compute:attach`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    portId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/ports/{portId}/security-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose the security groups that filter an interface. Needs `compute:attach`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    portId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        securityGroupIds: string[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `compute:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Snapshot"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Needs `compute:snapshot`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Snapshot"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/snapshots/{snapshotId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put the disk back; what came after is lost. Needs `compute:snapshot`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                    snapshotId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Instance"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/instances/{id}/snapshots/{snapshotId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Needs `compute:snapshot`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    snapshotId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Snapshot"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block-storage/volumes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Volumes of the projects that the caller may see. Deleted ones only with `status=deleted`. Needs `block-storage:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    status?: "creating" | "available" | "attaching" | "attached" | "detaching" | "resizing" | "restoring" | "deleting" | "deleted" | "error" | "unknown";
                    attached?: "true" | "false";
                    type?: string;
                    region?: string;
                    instance?: string;
                    tag?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Volume"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create one or several volumes; answers them creating, with their operations `included`. Needs `block-storage:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        projectId: string;
                        region: string;
                        typeId: string;
                        sizeGib: number;
                        source?: {
                            /** @enum {string} */
                            kind: "snapshot" | "volume" | "backup";
                            id: string;
                        };
                        instanceId?: string;
                        tags?: string[];
                        count?: number;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Volume"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block-storage/volumes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `block-storage:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Volume"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete it and its snapshots; both can be recovered for 72 hours. Needs `block-storage:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Volume"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename, tag, lock. Honours `If-Match`. Needs `block-storage:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        tags?: string[];
                        locked?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Volume"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/block-storage/volumes/{id}/actions/attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach to an instance; with `detachFirst` from the one that it is attached to. Needs `block-storage:attach`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        instanceId: string;
                        detachFirst?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Volume"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block-storage/volumes/{id}/actions/detach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Detach; with `force`, without the guest once it has not answered for 60 s. Needs `block-storage:attach`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        force?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Volume"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block-storage/volumes/{id}/actions/resize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make it larger; with `restart` a running instance is stopped and started where it has to be. Needs `block-storage:resize`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        sizeGib: number;
                        restart?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Volume"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block-storage/volumes/{id}/actions/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a volume that begins as a copy of this one; answers the new one. Needs `block-storage:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        typeId?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Volume"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block-storage/volumes/{id}/actions/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put it back to one of its snapshots; what came after is lost. Needs `block-storage:snapshot`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        snapshotId: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Volume"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block-storage/volumes/{id}/actions/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `block-storage:delete`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Volume"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block-storage/volumes/{id}/actions/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `block-storage:delete`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Volume"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block-storage/volumes/{id}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `block-storage:read`. */
        get: {
            parameters: {
                query?: {
                    range?: "1h" | "24h" | "7d" | "30d";
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @enum {string} */
                                range: "1h" | "24h" | "7d" | "30d";
                                times: number[];
                                readBytes: (number | null)[];
                                writeBytes: (number | null)[];
                                readOps: (number | null)[];
                                writeOps: (number | null)[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block-storage/volumes/{id}/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `block-storage:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VolumeSnapshot"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Copy the volume as it is at this moment, attached or not. Needs `block-storage:snapshot`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VolumeSnapshot"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block-storage/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Snapshots of all volumes that the caller may see. Needs `block-storage:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    region?: string;
                    volume?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VolumeSnapshot"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block-storage/snapshots/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `block-storage:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VolumeSnapshot"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete it. 409 while volumes that were made from it need it. Needs `block-storage:snapshot`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VolumeSnapshot"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Needs `block-storage:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VolumeSnapshot"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/block-storage/volume-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `block-storage:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                minGib: number;
                                maxGib: number;
                                iops: number | null;
                                mibPerSecond: number | null;
                                encrypted: boolean;
                                onlineResize: boolean;
                                hourlyPricePerGib: {
                                    amount: string;
                                    currency: string;
                                };
                                soldOutIn: string[];
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a new zone costs, the name servers that will answer for it, and the record types that they know. Needs `dns:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                hourlyPrice: {
                                    amount: string;
                                    currency: string;
                                };
                                monthlyPrice: {
                                    amount: string;
                                    currency: string;
                                };
                                nameServers: string[];
                                recordTypes: ("A" | "AAAA" | "CAA" | "CNAME" | "HTTPS" | "MX" | "NAPTR" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT")[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Zones of the projects that the caller may see, found by name, id or a value. Deleted ones only with `status=deleted`. Needs `dns:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    status?: "creating" | "active" | "updating" | "deleting" | "deleted" | "error";
                    delegation?: "ok" | "partial" | "elsewhere" | "missing" | "unknown";
                    tag?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsZone"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a zone, empty or with records to begin with; answers it creating, with its operation. Needs `dns:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        projectId: string;
                        /** Format: email */
                        email: string;
                        ttl?: number;
                        negativeTtl?: number;
                        tags?: string[];
                        start?: {
                            /** @constant */
                            from: "file";
                            text: string;
                        } | {
                            /** @constant */
                            from: "copy";
                            zoneId: string;
                        } | {
                            /** @constant */
                            from: "website";
                            instanceId: string;
                        } | {
                            /** @constant */
                            from: "noMail";
                        };
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsZone"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The A and AAAA records that lead to any of some addresses, in zones that the caller may see: they lead nowhere once the addresses are gone. How many there are, and the first 20. Needs `dns:read`. */
        get: {
            parameters: {
                query: {
                    addresses: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                count: number;
                                first: {
                                    zoneId: string;
                                    name: string;
                                    /** @enum {string} */
                                    type: "A" | "AAAA" | "CAA" | "CNAME" | "HTTPS" | "MX" | "NAPTR" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `dns:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsZone"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete it; it can be recovered for 72 hours. Needs `dns:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsZone"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Tag, lock; change the address of who is responsible and the TTLs. Honours `If-Match`. Needs `dns:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email?: string;
                        ttl?: number;
                        negativeTtl?: number;
                        tags?: string[];
                        locked?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsZone"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/dns/zones/{id}/actions/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `dns:delete`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsZone"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}/actions/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `dns:delete`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsZone"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}/record-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record sets of a zone, found by name, value or note. Needs `dns:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    type?: "A" | "AAAA" | "CAA" | "CNAME" | "HTTPS" | "MX" | "NAPTR" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsRecordSet"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        /** Set all values of a name and a type. Honours `If-Match`, of the zone. Needs `dns:update`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        type: "A" | "AAAA" | "CAA" | "CNAME" | "HTTPS" | "MX" | "NAPTR" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
                        ttl?: number | null;
                        note?: string | null;
                        values: string[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsRecordSet"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change many sets, all or none; one without values is removed. Honours `If-Match`. Needs `dns:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        sets: {
                            name: string;
                            /** @enum {string} */
                            type: "A" | "AAAA" | "CAA" | "CNAME" | "HTTPS" | "MX" | "NAPTR" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
                            ttl?: number | null;
                            note?: string | null;
                            values: string[];
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsZone"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}/actions/restore-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put the records in the cloud back to those of the zone, when its error says `differs`: somebody has changed them in the cloud itself. Others go. Honours `If-Match`. Needs `dns:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsZone"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}/managed-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The names of a zone that follow instances, which are `included`. Needs `dns:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                name: string;
                                ttl: number | null;
                                instanceId: string | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        /** Have a name follow an instance: its A and AAAA are the instance’s public addresses from now on, and nobody’s to edit. Honours `If-Match`. Needs `dns:update`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        instanceId: string;
                        ttl?: number | null;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsZone"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}/managed-names/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Have a name no longer follow an instance; its A and AAAA go. Needs `dns:update`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsZone"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import the records of a zone file: beside those that there are (`merge`), or instead of them (`replace`). Lines that can’t be imported are `skipped`, each with its reason; those that can be only otherwise are `adjusted`, each with what it becomes. With `dryRun` it only tells what that would change. Honours `If-Match`. Needs `dns:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        /** @enum {string} */
                        mode: "merge" | "replace";
                        dryRun?: boolean;
                        withoutLines?: number[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                added: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "A" | "AAAA" | "CAA" | "CNAME" | "HTTPS" | "MX" | "NAPTR" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
                                    before: {
                                        ttl: number | null;
                                        values: string[];
                                        note: string | null;
                                    } | null;
                                    after: {
                                        ttl: number | null;
                                        values: string[];
                                        note: string | null;
                                    } | null;
                                }[];
                                changed: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "A" | "AAAA" | "CAA" | "CNAME" | "HTTPS" | "MX" | "NAPTR" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
                                    before: {
                                        ttl: number | null;
                                        values: string[];
                                        note: string | null;
                                    } | null;
                                    after: {
                                        ttl: number | null;
                                        values: string[];
                                        note: string | null;
                                    } | null;
                                }[];
                                removed: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "A" | "AAAA" | "CAA" | "CNAME" | "HTTPS" | "MX" | "NAPTR" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
                                    before: {
                                        ttl: number | null;
                                        values: string[];
                                        note: string | null;
                                    } | null;
                                    after: {
                                        ttl: number | null;
                                        values: string[];
                                        note: string | null;
                                    } | null;
                                }[];
                                kept: number;
                                takenCount: number;
                                adjusted: {
                                    line: number;
                                    column: number;
                                    text: string;
                                    code: string;
                                    proposal: string;
                                }[];
                                adjustedCount: number;
                                skipped: {
                                    line: number;
                                    column: number;
                                    text: string;
                                    code: string;
                                }[];
                                skippedCount: number;
                                revision: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The zone as a file (RFC 1035) that imports to no difference. Needs `dns:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                fileName: string;
                                text: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Asks each of the zone’s name servers and some public resolvers; once in 5 seconds a person. Needs `dns:read`. */
        get: {
            parameters: {
                query: {
                    name: string;
                    type: "A" | "AAAA" | "CAA" | "CNAME" | "HTTPS" | "MX" | "NAPTR" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @enum {string} */
                                role: "own" | "resolver";
                                server: string;
                                /** @enum {string} */
                                state: "answered" | "noSuchName" | "noSuchType" | "refused" | "failed" | "unknown";
                                values: string[];
                                ttl: number | null;
                                agrees: boolean | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}/delegation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Asks public resolvers where the zone is delegated to; once in 5 seconds a person. Needs `dns:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @enum {string} */
                                state: "ok" | "partial" | "elsewhere" | "missing" | "unknown";
                                found: string[];
                                checkedAt: string | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has been changed, the newest first, 20 at a time; `before` is a number of a change. Needs `dns:read`. */
        get: {
            parameters: {
                query?: {
                    before?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                number: number;
                                /** Format: date-time */
                                at: string;
                                actor: string | null;
                                /** @enum {string} */
                                action: "create" | "change" | "import" | "restore" | "configure" | "follow";
                                restored: number | null;
                                /** @enum {string} */
                                status: "pending" | "done" | "failed";
                                serial: number | null;
                                sets: {
                                    name: string;
                                    /** @enum {string} */
                                    type: "A" | "AAAA" | "CAA" | "CNAME" | "HTTPS" | "MX" | "NAPTR" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
                                    before: {
                                        ttl: number | null;
                                        values: string[];
                                        note: string | null;
                                    } | null;
                                    after: {
                                        ttl: number | null;
                                        values: string[];
                                        note: string | null;
                                    } | null;
                                }[];
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/zones/{id}/history/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put all records back to what they were after a change. Honours `If-Match`. Needs `dns:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                    number: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DnsZone"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-networks/networks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Networks of the projects that the caller may see, found by name, id or an address within. Needs `guest-networks:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    region?: string;
                    tag?: string;
                    status?: "creating" | "active" | "updating" | "deleting" | "error";
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GuestNetwork"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a network; answers it creating, with its operation. Needs `guest-networks:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        projectId: string;
                        region: string;
                        cidr: string;
                        tags?: string[];
                        ipv6?: boolean;
                        gateway?: string | null;
                        snat?: boolean;
                        dhcp?: boolean;
                        pool?: {
                            from: string;
                            to: string;
                        };
                        dnsServers?: string[];
                        domain?: string | null;
                        routes?: {
                            cidr: string;
                            via: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GuestNetwork"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-networks/networks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `guest-networks:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GuestNetwork"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete it for good; only one without interfaces. Needs `guest-networks:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GuestNetwork"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename, tag, lock. Honours `If-Match`. Needs `guest-networks:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        tags?: string[];
                        locked?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GuestNetwork"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/guest-networks/networks/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the gateway, DHCP, name servers and routes. Honours `If-Match`. Needs `guest-networks:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        gateway?: string | null;
                        snat?: boolean;
                        dhcp?: boolean;
                        pool?: {
                            from: string;
                            to: string;
                        };
                        dnsServers?: string[];
                        domain?: string | null;
                        routes?: {
                            cidr: string;
                            via: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GuestNetwork"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/guest-networks/networks/{id}/actions/enable-ipv6": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give it IPv6, for as long as it is there: a /64, and an address of each interface. Needs `guest-networks:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GuestNetwork"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-networks/ports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Interfaces of instances, which are `included`: of one, on a network or with a security group. Needs `compute:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    instance?: string;
                    network?: string;
                    group?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["NetworkPort"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-networks/networks/{id}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The addresses of a network that something has, in the 256 that `from` is among; the first ones when absent. Instances that have them are `included`. Needs `guest-networks:read`. */
        get: {
            parameters: {
                query?: {
                    from?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                ip: string;
                                instanceId: string | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-networks/networks/{id}/ports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an instance an interface on the network; answers it attaching, with its operation. Needs `guest-networks:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        instanceId: string;
                        ip?: string;
                        securityGroupIds?: string[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["NetworkPort"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-networks/my-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The address that the caller is seen with from here, for rules that let only them in. Needs `guest-networks:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                address: string | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-networks/free-cidr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A /24 of a region that overlaps with no network of the company. Needs `guest-networks:read`. */
        get: {
            parameters: {
                query: {
                    region: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                cidr: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-networks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a packet gets from one interface or address to another, stage by stage, and why. Needs `guest-networks:read`. */
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                    protocol: "tcp" | "udp" | "icmp";
                    version?: "4" | "6";
                    port?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                passes: boolean;
                                stages: {
                                    /** @enum {string} */
                                    name: "senderGroups" | "senderAcl" | "nat" | "receiverAcl" | "receiverGroups";
                                    passes: boolean;
                                    by: ({
                                        ruleId: string;
                                        groupId: string;
                                    } | {
                                        ruleId: string | null;
                                        aclListId: string;
                                    }) | null;
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-networks/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that the internet reaches: addresses, ports (their own, and those that are forwarded), and the rule or the listener that lets it in. Of one instance with `instance`; `q` finds a name, an address, a group or a port. Needs `guest-networks:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    q?: string;
                    project?: string;
                    instance?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                rows: {
                                    portId: string;
                                    owner: {
                                        kind: string;
                                        id: string;
                                        name: string;
                                    };
                                    projectId: string;
                                    address: string;
                                    group: {
                                        id: string;
                                        name: string;
                                    } | null;
                                    ruleId: string | null;
                                    listenerId: string | null;
                                    forwarding: {
                                        id: string;
                                        addressId: string | null;
                                        privateIp: string;
                                        privatePorts: {
                                            from: number;
                                            to: number;
                                        }[];
                                    } | null;
                                    protocol: ("any" | "tcp" | "udp" | "icmp" | "icmpv6") | number;
                                    ports: {
                                        from: number;
                                        to: number;
                                    }[];
                                    cidrs: string[];
                                    marks: string[];
                                }[];
                                page: components["schemas"]["PageInfo"];
                                tooMany: boolean;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-networks/security-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `guest-networks:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    region?: string;
                    tag?: string;
                    status?: "creating" | "active" | "updating" | "deleting" | "error";
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SecurityGroup"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a security group with its rules; answers it creating, with its operation. Needs `guest-networks:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        projectId: string;
                        region: string;
                        description?: string;
                        tags?: string[];
                        rules?: {
                            id?: string;
                            /** @enum {string} */
                            direction: "in" | "out";
                            protocol: ("any" | "tcp" | "udp" | "icmp" | "icmpv6") | number;
                            ports: {
                                from: number;
                                to: number;
                            }[];
                            icmp: {
                                type: number;
                                code: number | null;
                            } | null;
                            peer: {
                                cidrs: string[];
                            } | {
                                groupId: string;
                            };
                            description: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SecurityGroup"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-networks/security-groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `guest-networks:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SecurityGroup"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete it; only one that filters no interface and that no other group names. Needs `guest-networks:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SecurityGroup"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename, describe, tag, lock. Honours `If-Match`. Needs `guest-networks:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        description?: string;
                        tags?: string[];
                        locked?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SecurityGroup"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/guest-networks/security-groups/{id}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set all rules of a group. Honours `If-Match`. Needs `guest-networks:update`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rules: {
                            id?: string;
                            /** @enum {string} */
                            direction: "in" | "out";
                            protocol: ("any" | "tcp" | "udp" | "icmp" | "icmpv6") | number;
                            ports: {
                                from: number;
                                to: number;
                            }[];
                            icmp: {
                                type: number;
                                code: number | null;
                            } | null;
                            peer: {
                                cidrs: string[];
                            } | {
                                groupId: string;
                            };
                            description: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SecurityGroup"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        /** Add a rule to a group. Honours `If-Match`. Needs `guest-networks:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        /** @enum {string} */
                        direction: "in" | "out";
                        protocol: ("any" | "tcp" | "udp" | "icmp" | "icmpv6") | number;
                        ports: {
                            from: number;
                            to: number;
                        }[];
                        icmp: {
                            type: number;
                            code: number | null;
                        } | null;
                        peer: {
                            cidrs: string[];
                        } | {
                            groupId: string;
                        };
                        description: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SecurityGroup"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest-networks/security-groups/{id}/rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove one rule of a group. Needs `guest-networks:update`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    ruleId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SecurityGroup"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change what is named of one rule. Honours `If-Match`. Needs `guest-networks:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    ruleId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        direction?: "in" | "out";
                        protocol?: ("any" | "tcp" | "udp" | "icmp" | "icmpv6") | number;
                        ports?: {
                            from: number;
                            to: number;
                        }[];
                        icmp?: {
                            type: number;
                            code: number | null;
                        } | null;
                        peer?: {
                            cidrs: string[];
                        } | {
                            groupId: string;
                        };
                        description?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SecurityGroup"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/ip-address/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public addresses of the projects that the caller may see, found by address, CIDR, label or the name of what they lead to. Released ones only with `status=released`. Needs `ip-address:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    version?: "4" | "6";
                    role?: "none" | "instance" | "loadBalancer" | "forwarding" | "sourceNat" | "vpn" | "interface";
                    status?: "allocating" | "free" | "associating" | "inUse" | "disassociating" | "releasing" | "released" | "error";
                    idle?: "true" | "false";
                    region?: string;
                    tag?: string;
                    instance?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["IpAddress"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Allocate up to ten addresses; answers them allocating, with their operations `included`. Needs `ip-address:acquire`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projectId: string;
                        region: string;
                        count?: number;
                        label?: string;
                        tags?: string[];
                        reserved?: boolean;
                        portId?: string;
                        loadBalancerId?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["IpAddress"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip-address/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `ip-address:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["IpAddress"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Release it; it can be taken back for an hour. One that is in use only with `disassociate`, one with forwardings only with `dropForwardings`. Needs `ip-address:release`. */
        delete: {
            parameters: {
                query?: {
                    disassociate?: "true";
                    dropForwardings?: "true";
                };
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["IpAddress"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Label, tag, lock, reserve. Honours `If-Match`. Needs `ip-address:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        label?: string;
                        tags?: string[];
                        reserved?: boolean;
                        locked?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["IpAddress"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/ip-address/addresses/{id}/actions/associate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lead it to an interface or a load balancer; with `move` from where it leads now. Needs `ip-address:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        portId?: string;
                        loadBalancerId?: string;
                        move?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["IpAddress"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip-address/addresses/{id}/actions/disassociate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `ip-address:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["IpAddress"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip-address/addresses/{id}/actions/swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change places with another address of the region, in one operation. Needs `ip-address:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        with: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["IpAddress"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip-address/addresses/{id}/actions/reverse-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the name that a reverse lookup of it answers; null for none. Needs `ip-address:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string | null;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["IpAddress"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip-address/addresses/{id}/actions/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a released address back. Needs `ip-address:release`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["IpAddress"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip-address/addresses/{id}/forwardings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its forwardings; where they lead comes `included`, as far as the caller may see it. Needs `ip-address:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["PortForwarding"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Lead ports of it to ports of an interface. Needs `ip-address:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        protocol: "tcp" | "udp";
                        from: number;
                        to?: number;
                        portId: string;
                        privateFrom?: number;
                        description?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["PortForwarding"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip-address/forwardings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Forwardings of all addresses to the interfaces of an instance; the addresses come `included`. Needs `ip-address:read`. */
        get: {
            parameters: {
                query: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    instance: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["PortForwarding"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip-address/addresses/{id}/forwardings/{forwardingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Needs `ip-address:update`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    forwardingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["PortForwarding"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change a forwarding; only what is named changes. Honours `If-Match`, of the forwarding. Needs `ip-address:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    forwardingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        protocol?: "tcp" | "udp";
                        from?: number;
                        to?: number;
                        portId?: string;
                        privateFrom?: number;
                        description?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["PortForwarding"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/ip-address/addresses/{id}/way": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of it the internet reaches: open ports by rule, and what becomes of each forwarding. Needs `ip-address:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                open: {
                                    portId: string;
                                    owner: {
                                        kind: string;
                                        id: string;
                                        name: string;
                                    };
                                    projectId: string;
                                    address: string;
                                    group: {
                                        id: string;
                                        name: string;
                                    } | null;
                                    ruleId: string | null;
                                    listenerId: string | null;
                                    forwarding: {
                                        id: string;
                                        addressId: string | null;
                                        privateIp: string;
                                        privatePorts: {
                                            from: number;
                                            to: number;
                                        }[];
                                    } | null;
                                    protocol: ("any" | "tcp" | "udp" | "icmp" | "icmpv6") | number;
                                    ports: {
                                        from: number;
                                        to: number;
                                    }[];
                                    cidrs: string[];
                                    marks: string[];
                                }[];
                                forwardings: {
                                    id: string;
                                    passes: boolean;
                                    stages: {
                                        /** @enum {string} */
                                        name: "senderGroups" | "senderAcl" | "nat" | "receiverAcl" | "receiverGroups";
                                        passes: boolean;
                                        by: ({
                                            ruleId: string;
                                            groupId: string;
                                        } | {
                                            ruleId: string | null;
                                            aclListId: string;
                                        }) | null;
                                    }[];
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip-address/addresses/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who held it from when to when, the newest first; up to 1,000. Needs `ip-address:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                /** @enum {string} */
                                role: "none" | "instance" | "loadBalancer" | "forwarding" | "sourceNat" | "vpn" | "interface";
                                target: {
                                    kind: string;
                                    id: string;
                                } | null;
                                owner: {
                                    kind: string;
                                    id: string;
                                } | null;
                                name: string;
                                privateIp: string | null;
                                /** Format: date-time */
                                from: string;
                                to: string | null;
                                actor: string | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip-address/targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Interfaces of a region that an address could lead to, of instances that the caller may see, found by name or address: the first 50. Needs `ip-address:read`. */
        get: {
            parameters: {
                query: {
                    region: string;
                    q?: string;
                    instance?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                portId: string;
                                projectId: string;
                                instanceId: string;
                                instanceName: string;
                                networkId: string;
                                networkName: string;
                                privateIp: string;
                                isPrimary: boolean;
                                address: {
                                    id: string;
                                    address: string;
                                } | null;
                                whyNot: ("noRouter" | "alreadyPublic") | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip-address/targets/load-balancers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Load balancers of a region that an address could lead to and that the caller may see, found by name or address: the first 50. Needs `ip-address:read`. */
        get: {
            parameters: {
                query: {
                    region: string;
                    q?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                loadBalancerId: string;
                                name: string;
                                projectId: string;
                                networkId: string;
                                networkName: string;
                                privateIp: string;
                                address: {
                                    id: string;
                                    address: string;
                                } | null;
                                whyNot: ("noRouter" | "alreadyPublic") | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip-address/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an address costs, and how many are left in each region: many, few (under 10) or none. Needs `ip-address:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                hourlyPrice: {
                                    amount: string;
                                    currency: string;
                                };
                                monthlyPrice: {
                                    amount: string;
                                    currency: string;
                                };
                                room: {
                                    region: string;
                                    /** @enum {string} */
                                    left: "many" | "few" | "none";
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/sizes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `load-balancers:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                connections: number | null;
                                requestsPerSecond: number | null;
                                mbps: number | null;
                                hourlyPrice: {
                                    amount: string;
                                    currency: string;
                                };
                                monthlyPrice: {
                                    amount: string;
                                    currency: string;
                                };
                                regions: string[];
                                soldOutIn: string[];
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/balancers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Load balancers of the projects that the caller may see, found by name, id or address. Deleted ones only with `status=deleted`. Needs `load-balancers:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    region?: string;
                    tag?: string;
                    status?: "creating" | "active" | "updating" | "deleting" | "deleted" | "error";
                    health?: "online" | "degraded" | "offline" | "noMonitor" | "unknown";
                    sizeId?: string;
                    certificateEnding?: "true";
                    instance?: string;
                    network?: string;
                    certificate?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a load balancer with its whole tree; answers it creating, with its operation, listeners and pools `included`. Needs `load-balancers:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        projectId: string;
                        region: string;
                        networkId: string;
                        ip?: string;
                        sizeId: string;
                        publicAddress?: ("none" | "new") | string;
                        /** @enum {string} */
                        ipv6?: "none" | "internal" | "public";
                        tags?: string[];
                        configuration: {
                            listeners: {
                                /** @enum {string} */
                                protocol: "tcp" | "udp" | "http" | "https";
                                port: number;
                                poolId?: string | null;
                                certificateIds?: string[];
                                tlsMinimum?: ("1.2" | "1.3") | null;
                                connectionLimit?: number | null;
                                allowedCidrs?: string[];
                                idleSeconds?: number;
                                forwardedHeaders?: boolean;
                                enabled?: boolean;
                                id?: string;
                                name?: string;
                                rules?: {
                                    id?: string;
                                    match: {
                                        /** @enum {string} */
                                        on: "host" | "path" | "header" | "cookie";
                                        key: string | null;
                                        /** @enum {string} */
                                        how: "equals" | "startsWith" | "endsWith" | "contains";
                                        text: string;
                                        not: boolean;
                                    }[];
                                    action: {
                                        /** @constant */
                                        kind: "pool";
                                        poolId: string;
                                    } | {
                                        /** @constant */
                                        kind: "redirect";
                                        to: string;
                                        /** @enum {number} */
                                        code: 301 | 302 | 303 | 307 | 308;
                                    } | {
                                        /** @constant */
                                        kind: "reject";
                                    };
                                }[];
                            }[];
                            pools: {
                                /** @enum {string} */
                                protocol: "tcp" | "udp" | "http" | "https";
                                /** @enum {string} */
                                algorithm?: "roundRobin" | "leastConnections" | "sourceIp" | "sourceIpPort";
                                persistence?: ({
                                    /** @constant */
                                    kind: "sourceIp";
                                } | {
                                    /** @constant */
                                    kind: "cookie";
                                } | {
                                    /** @constant */
                                    kind: "appCookie";
                                    name: string;
                                }) | null;
                                /** @enum {string} */
                                proxyProtocol?: "off" | "v1" | "v2";
                                monitor?: {
                                    /** @enum {string} */
                                    kind: "tcp" | "http" | "https" | "udp";
                                    path: string | null;
                                    method: ("GET" | "HEAD" | "OPTIONS" | "POST" | "PUT") | null;
                                    host: string | null;
                                    codes: string | null;
                                    intervalSeconds: number;
                                    timeoutSeconds: number;
                                    rise: number;
                                    fall: number;
                                } | null;
                                id?: string;
                                name?: string;
                                members?: {
                                    portId?: string | null;
                                    ip?: string;
                                    port: number;
                                    weight?: number;
                                    backup?: boolean;
                                    enabled?: boolean;
                                    id?: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/balancers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `load-balancers:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete it; it can be recovered for 72 hours. Needs `load-balancers:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename, tag, lock. Honours `If-Match`. Needs `load-balancers:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        tags?: string[];
                        locked?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/load-balancers/balancers/{id}/actions/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `load-balancers:delete`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/balancers/{id}/actions/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `load-balancers:delete`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/balancers/{id}/actions/resize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `load-balancers:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        sizeId: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/balancers/{id}/actions/readdress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give it another public address, or none, and an address of IPv6, or none: only what is named changes. A public one that was its own is released. Needs `load-balancers:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        publicAddress?: ("none" | "new") | string;
                        /** @enum {string} */
                        ipv6?: "none" | "internal" | "public";
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/balancers/{id}/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its whole tree, with the version that saving it has to name. Needs `load-balancers:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                version: number;
                                listeners: {
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    protocol: "tcp" | "udp" | "http" | "https";
                                    port: number;
                                    poolId: string | null;
                                    certificateIds: string[];
                                    tlsMinimum: ("1.2" | "1.3") | null;
                                    connectionLimit: number | null;
                                    allowedCidrs: string[];
                                    idleSeconds: number;
                                    forwardedHeaders: boolean;
                                    enabled: boolean;
                                    rules: {
                                        id: string;
                                        match: {
                                            /** @enum {string} */
                                            on: "host" | "path" | "header" | "cookie";
                                            key: string | null;
                                            /** @enum {string} */
                                            how: "equals" | "startsWith" | "endsWith" | "contains";
                                            text: string;
                                            not: boolean;
                                        }[];
                                        action: {
                                            /** @constant */
                                            kind: "pool";
                                            poolId: string;
                                        } | {
                                            /** @constant */
                                            kind: "redirect";
                                            to: string;
                                            /** @enum {number} */
                                            code: 301 | 302 | 303 | 307 | 308;
                                        } | {
                                            /** @constant */
                                            kind: "reject";
                                        };
                                    }[];
                                }[];
                                pools: {
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    protocol: "tcp" | "udp" | "http" | "https";
                                    /** @enum {string} */
                                    algorithm: "roundRobin" | "leastConnections" | "sourceIp" | "sourceIpPort";
                                    persistence: ({
                                        /** @constant */
                                        kind: "sourceIp";
                                    } | {
                                        /** @constant */
                                        kind: "cookie";
                                    } | {
                                        /** @constant */
                                        kind: "appCookie";
                                        name: string;
                                    }) | null;
                                    /** @enum {string} */
                                    proxyProtocol: "off" | "v1" | "v2";
                                    monitor: {
                                        /** @enum {string} */
                                        kind: "tcp" | "http" | "https" | "udp";
                                        path: string | null;
                                        method: ("GET" | "HEAD" | "OPTIONS" | "POST" | "PUT") | null;
                                        host: string | null;
                                        codes: string | null;
                                        intervalSeconds: number;
                                        timeoutSeconds: number;
                                        rise: number;
                                        fall: number;
                                    } | null;
                                    members: {
                                        id: string;
                                        portId: string | null;
                                        ip: string;
                                        port: number;
                                        weight: number;
                                        backup: boolean;
                                        enabled: boolean;
                                    }[];
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        /** Save the whole tree as one. Wants the version of the configuration that it was made from as `If-Match`. Needs `load-balancers:update`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        listeners: {
                            /** @enum {string} */
                            protocol: "tcp" | "udp" | "http" | "https";
                            port: number;
                            poolId?: string | null;
                            certificateIds?: string[];
                            tlsMinimum?: ("1.2" | "1.3") | null;
                            connectionLimit?: number | null;
                            allowedCidrs?: string[];
                            idleSeconds?: number;
                            forwardedHeaders?: boolean;
                            enabled?: boolean;
                            id?: string;
                            name?: string;
                            rules?: {
                                id?: string;
                                match: {
                                    /** @enum {string} */
                                    on: "host" | "path" | "header" | "cookie";
                                    key: string | null;
                                    /** @enum {string} */
                                    how: "equals" | "startsWith" | "endsWith" | "contains";
                                    text: string;
                                    not: boolean;
                                }[];
                                action: {
                                    /** @constant */
                                    kind: "pool";
                                    poolId: string;
                                } | {
                                    /** @constant */
                                    kind: "redirect";
                                    to: string;
                                    /** @enum {number} */
                                    code: 301 | 302 | 303 | 307 | 308;
                                } | {
                                    /** @constant */
                                    kind: "reject";
                                };
                            }[];
                        }[];
                        pools: {
                            /** @enum {string} */
                            protocol: "tcp" | "udp" | "http" | "https";
                            /** @enum {string} */
                            algorithm?: "roundRobin" | "leastConnections" | "sourceIp" | "sourceIpPort";
                            persistence?: ({
                                /** @constant */
                                kind: "sourceIp";
                            } | {
                                /** @constant */
                                kind: "cookie";
                            } | {
                                /** @constant */
                                kind: "appCookie";
                                name: string;
                            }) | null;
                            /** @enum {string} */
                            proxyProtocol?: "off" | "v1" | "v2";
                            monitor?: {
                                /** @enum {string} */
                                kind: "tcp" | "http" | "https" | "udp";
                                path: string | null;
                                method: ("GET" | "HEAD" | "OPTIONS" | "POST" | "PUT") | null;
                                host: string | null;
                                codes: string | null;
                                intervalSeconds: number;
                                timeoutSeconds: number;
                                rise: number;
                                fall: number;
                            } | null;
                            id?: string;
                            name?: string;
                            members?: {
                                portId?: string | null;
                                ip?: string;
                                port: number;
                                weight?: number;
                                backup?: boolean;
                                enabled?: boolean;
                                id?: string;
                            }[];
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/balancers/{id}/listeners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `load-balancers:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LbListener"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Needs `load-balancers:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        protocol: "tcp" | "udp" | "http" | "https";
                        port: number;
                        poolId?: string | null;
                        certificateIds?: string[];
                        tlsMinimum?: ("1.2" | "1.3") | null;
                        connectionLimit?: number | null;
                        allowedCidrs?: string[];
                        idleSeconds?: number;
                        forwardedHeaders?: boolean;
                        enabled?: boolean;
                        id?: string;
                        name?: string;
                        rules?: {
                            id?: string;
                            match: {
                                /** @enum {string} */
                                on: "host" | "path" | "header" | "cookie";
                                key: string | null;
                                /** @enum {string} */
                                how: "equals" | "startsWith" | "endsWith" | "contains";
                                text: string;
                                not: boolean;
                            }[];
                            action: {
                                /** @constant */
                                kind: "pool";
                                poolId: string;
                            } | {
                                /** @constant */
                                kind: "redirect";
                                to: string;
                                /** @enum {number} */
                                code: 301 | 302 | 303 | 307 | 308;
                            } | {
                                /** @constant */
                                kind: "reject";
                            };
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/balancers/{id}/listeners/{listener}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Needs `load-balancers:update`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    listener: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Only what is named changes. `If-Match` names the version of the configuration. Needs `load-balancers:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    listener: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        protocol?: "tcp" | "udp" | "http" | "https";
                        port?: number;
                        poolId?: string | null;
                        certificateIds?: string[];
                        tlsMinimum?: ("1.2" | "1.3") | null;
                        connectionLimit?: number | null;
                        allowedCidrs?: string[];
                        idleSeconds?: number;
                        forwardedHeaders?: boolean;
                        enabled?: boolean;
                        id?: string;
                        name?: string;
                        rules?: {
                            id?: string;
                            match: {
                                /** @enum {string} */
                                on: "host" | "path" | "header" | "cookie";
                                key: string | null;
                                /** @enum {string} */
                                how: "equals" | "startsWith" | "endsWith" | "contains";
                                text: string;
                                not: boolean;
                            }[];
                            action: {
                                /** @constant */
                                kind: "pool";
                                poolId: string;
                            } | {
                                /** @constant */
                                kind: "redirect";
                                to: string;
                                /** @enum {number} */
                                code: 301 | 302 | 303 | 307 | 308;
                            } | {
                                /** @constant */
                                kind: "reject";
                            };
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/load-balancers/balancers/{id}/pools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its pools, with the health of their members. Needs `load-balancers:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LbPool"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Needs `load-balancers:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        protocol: "tcp" | "udp" | "http" | "https";
                        /** @enum {string} */
                        algorithm?: "roundRobin" | "leastConnections" | "sourceIp" | "sourceIpPort";
                        persistence?: ({
                            /** @constant */
                            kind: "sourceIp";
                        } | {
                            /** @constant */
                            kind: "cookie";
                        } | {
                            /** @constant */
                            kind: "appCookie";
                            name: string;
                        }) | null;
                        /** @enum {string} */
                        proxyProtocol?: "off" | "v1" | "v2";
                        monitor?: {
                            /** @enum {string} */
                            kind: "tcp" | "http" | "https" | "udp";
                            path: string | null;
                            method: ("GET" | "HEAD" | "OPTIONS" | "POST" | "PUT") | null;
                            host: string | null;
                            codes: string | null;
                            intervalSeconds: number;
                            timeoutSeconds: number;
                            rise: number;
                            fall: number;
                        } | null;
                        id?: string;
                        name?: string;
                        members?: {
                            portId?: string | null;
                            ip?: string;
                            port: number;
                            weight?: number;
                            backup?: boolean;
                            enabled?: boolean;
                            id?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/balancers/{id}/pools/{pool}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Only one that no listener hands on to. Needs `load-balancers:update`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    pool: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Only what is named changes. `If-Match` names the version of the configuration. Needs `load-balancers:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    pool: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        protocol?: "tcp" | "udp" | "http" | "https";
                        /** @enum {string} */
                        algorithm?: "roundRobin" | "leastConnections" | "sourceIp" | "sourceIpPort";
                        persistence?: ({
                            /** @constant */
                            kind: "sourceIp";
                        } | {
                            /** @constant */
                            kind: "cookie";
                        } | {
                            /** @constant */
                            kind: "appCookie";
                            name: string;
                        }) | null;
                        /** @enum {string} */
                        proxyProtocol?: "off" | "v1" | "v2";
                        monitor?: {
                            /** @enum {string} */
                            kind: "tcp" | "http" | "https" | "udp";
                            path: string | null;
                            method: ("GET" | "HEAD" | "OPTIONS" | "POST" | "PUT") | null;
                            host: string | null;
                            codes: string | null;
                            intervalSeconds: number;
                            timeoutSeconds: number;
                            rise: number;
                            fall: number;
                        } | null;
                        id?: string;
                        name?: string;
                        members?: {
                            portId?: string | null;
                            ip?: string;
                            port: number;
                            weight?: number;
                            backup?: boolean;
                            enabled?: boolean;
                            id?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/load-balancers/balancers/{id}/pools/{pool}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set all members of a pool. `If-Match` names the version of the configuration. Needs `load-balancers:update`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    pool: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        members: {
                            portId?: string | null;
                            ip?: string;
                            port: number;
                            weight?: number;
                            backup?: boolean;
                            enabled?: boolean;
                            id?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/balancers/{id}/pools/{pool}/members/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a member out, after it has had up to `drainSeconds` to finish (30 when absent; 0: at once). Needs `load-balancers:update`. */
        delete: {
            parameters: {
                query?: {
                    drainSeconds?: number;
                };
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    pool: string;
                    member: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Needs `load-balancers:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    pool: string;
                    member: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        portId?: string | null;
                        ip?: string;
                        port?: number;
                        weight?: number;
                        backup?: boolean;
                        enabled?: boolean;
                        id?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["LoadBalancer"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/load-balancers/balancers/{id}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `load-balancers:read`. */
        get: {
            parameters: {
                query?: {
                    range?: "1h" | "24h" | "7d" | "30d";
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @enum {string} */
                                range: "1h" | "24h" | "7d" | "30d";
                                times: number[];
                                connections: (number | null)[];
                                requests: (number | null)[];
                                bytesIn: (number | null)[];
                                bytesOut: (number | null)[];
                                answers: {
                                    ok: (number | null)[];
                                    redirect: (number | null)[];
                                    clientError: (number | null)[];
                                    serverError: (number | null)[];
                                };
                                membersOnline: (number | null)[];
                                members: {
                                    poolId: string;
                                    memberId: string;
                                    connections: (number | null)[];
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Certificates of the projects that the caller may see, found by name, id, host name or fingerprint. Needs `load-balancers:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    region?: string;
                    tag?: string;
                    status?: "creating" | "active" | "updating" | "deleting" | "error";
                    ending?: "true";
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Certificate"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Keep a certificate with its chain and key; the key is given to the cloud and to nobody else. Needs `load-balancers:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        projectId: string;
                        region: string;
                        tags?: string[];
                        certificate: string;
                        chain?: string;
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Certificate"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/certificates/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a certificate says of itself, or what is wrong with it; nothing is kept. Needs `load-balancers:create`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        certificate: string;
                        chain?: string;
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                names: string[];
                                subject: string;
                                issuer: string;
                                fingerprint: string;
                                keyType: string;
                                /** Format: date-time */
                                notBefore: string;
                                /** Format: date-time */
                                notAfter: string;
                                chainLength: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load-balancers/certificates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `load-balancers:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Certificate"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete it for good; only one that no listener presents. Needs `load-balancers:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Certificate"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename, tag, lock. Honours `If-Match`. Needs `load-balancers:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        tags?: string[];
                        locked?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Certificate"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/load-balancers/certificates/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put another certificate in its place, and in that of all listeners that present it. Needs `load-balancers:update`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        certificate: string;
                        chain?: string;
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Certificate"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a new VPC costs, and a VPN connection of it. Needs `vpc:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                vpc: {
                                    hourlyPrice: {
                                        amount: string;
                                        currency: string;
                                    };
                                    monthlyPrice: {
                                        amount: string;
                                        currency: string;
                                    };
                                };
                                vpnConnection: {
                                    hourlyPrice: {
                                        amount: string;
                                        currency: string;
                                    };
                                    monthlyPrice: {
                                        amount: string;
                                        currency: string;
                                    };
                                };
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/free-cidr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A /16 of a region that overlaps with no network and no VPC of the company. Needs `vpc:read`. */
        get: {
            parameters: {
                query: {
                    region: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                cidr: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/vpcs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** VPCs of the projects that the caller may see, found by name, id or an address within. Needs `vpc:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    status?: "creating" | "active" | "updating" | "restarting" | "deleting" | "error";
                    health?: "ok" | "degraded" | "down" | "unknown";
                    region?: string;
                    tag?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Vpc"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a VPC with its first tiers; answers it creating, with its operation. Needs `vpc:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        projectId: string;
                        region: string;
                        cidr: string;
                        domain?: string | null;
                        tags?: string[];
                        tiers?: {
                            name: string;
                            cidr: string;
                            /** @enum {string} */
                            acl?: "denyAll" | "allowAll" | "web" | "inside";
                            ipv6?: boolean;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Vpc"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/vpcs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `vpc:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Vpc"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename, tag, lock. Honours `If-Match`. Needs `vpc:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        tags?: string[];
                        locked?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Vpc"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/vpc/vpcs/{id}/actions/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restart the router and set all of it anew; connections are interrupted for seconds. Needs `vpc:restart`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Vpc"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/vpcs/{id}/tiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tiers as guest networks. Needs `vpc:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GuestNetwork"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Cut a tier from the range of the VPC. Needs `vpc:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        cidr: string;
                        aclListId?: string;
                        ipv6?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GuestNetwork"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/vpcs/{id}/tiers/{tierId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a tier; only one without interfaces. Needs `vpc:update`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    tierId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GuestNetwork"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename a tier, or bind it to another ACL list. Honours `If-Match`. Needs `vpc:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    tierId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        aclListId?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["GuestNetwork"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/vpc/vpcs/{id}/acl-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `vpc:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AclList"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create an ACL list; the cloud hears of it once a tier is bound to it. Needs `vpc:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        description?: string;
                        rules?: {
                            id?: string;
                            number: number;
                            /** @enum {string} */
                            direction: "in" | "out";
                            /** @enum {string} */
                            action: "allow" | "deny";
                            protocol: ("any" | "tcp" | "udp" | "icmp" | "icmpv6") | number;
                            ports: {
                                from: number;
                                to: number;
                            }[];
                            icmp: {
                                type: number;
                                code: number | null;
                            } | null;
                            cidrs: string[];
                            description: string;
                        }[];
                        /** @enum {string} */
                        lastIn?: "allow" | "deny";
                        /** @enum {string} */
                        lastOut?: "allow" | "deny";
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AclList"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/vpcs/{id}/acl-lists/{listId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a list that no tier is bound to. Needs `vpc:update`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    listId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename or describe a list. Honours `If-Match`. Needs `vpc:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    listId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        description?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AclList"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/vpc/vpcs/{id}/acl-lists/{listId}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set all rules of a list, in its tiers too. Honours `If-Match`. Needs `vpc:update`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    listId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rules: {
                            id?: string;
                            number: number;
                            /** @enum {string} */
                            direction: "in" | "out";
                            /** @enum {string} */
                            action: "allow" | "deny";
                            protocol: ("any" | "tcp" | "udp" | "icmp" | "icmpv6") | number;
                            ports: {
                                from: number;
                                to: number;
                            }[];
                            icmp: {
                                type: number;
                                code: number | null;
                            } | null;
                            cidrs: string[];
                            description: string;
                        }[];
                        /** @enum {string} */
                        lastIn?: "allow" | "deny";
                        /** @enum {string} */
                        lastOut?: "allow" | "deny";
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AclList"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/vpcs/{id}/routes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `vpc:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                cidr: string;
                                via: string;
                                description: string;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Honours `If-Match`. Needs `vpc:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        cidr: string;
                        via: string;
                        description?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Vpc"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/vpcs/{id}/routes/{routeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Needs `vpc:update`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    routeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Vpc"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Honours `If-Match`. Needs `vpc:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    routeId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        cidr?: string;
                        via?: string;
                        description?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Vpc"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/vpc/vpcs/{id}/vpn-connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `vpc:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VpnConnection"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Connect it to a gateway elsewhere (IKEv2 with a shared key). Needs `vpc:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        peerAddress: string;
                        peerId?: string;
                        peerCidrs: string[];
                        localCidrs?: string[];
                        ike?: {
                            /** @enum {string} */
                            encryption: "aes128" | "aes256";
                            /** @enum {string} */
                            integrity: "sha256" | "sha384" | "sha512";
                            /** @enum {number} */
                            dhGroup: 14 | 15 | 16 | 19 | 20 | 21;
                            lifetimeSeconds: number;
                        };
                        esp?: {
                            /** @enum {string} */
                            encryption: "aes128" | "aes256";
                            /** @enum {string} */
                            integrity: "sha256" | "sha384" | "sha512";
                            /** @enum {number} */
                            dhGroup: 14 | 15 | 16 | 19 | 20 | 21;
                            lifetimeSeconds: number;
                        };
                        dpd?: {
                            /** @enum {string} */
                            action: "restart" | "hold" | "clear";
                            intervalSeconds: number;
                            timeoutSeconds: number;
                        };
                        initiate?: boolean;
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VpnConnection"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/vpcs/{id}/vpn-connections/{vpnId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Needs `vpc:update`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    vpnId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VpnConnection"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change a connection; its tunnel begins anew. Honours `If-Match`. Needs `vpc:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    vpnId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        peerAddress?: string;
                        peerId?: string;
                        peerCidrs?: string[];
                        localCidrs?: string[];
                        ike?: {
                            /** @enum {string} */
                            encryption: "aes128" | "aes256";
                            /** @enum {string} */
                            integrity: "sha256" | "sha384" | "sha512";
                            /** @enum {number} */
                            dhGroup: 14 | 15 | 16 | 19 | 20 | 21;
                            lifetimeSeconds: number;
                        };
                        esp?: {
                            /** @enum {string} */
                            encryption: "aes128" | "aes256";
                            /** @enum {string} */
                            integrity: "sha256" | "sha384" | "sha512";
                            /** @enum {number} */
                            dhGroup: 14 | 15 | 16 | 19 | 20 | 21;
                            lifetimeSeconds: number;
                        };
                        dpd?: {
                            /** @enum {string} */
                            action: "restart" | "hold" | "clear";
                            intervalSeconds: number;
                            timeoutSeconds: number;
                        };
                        initiate?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VpnConnection"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/vpc/vpcs/{id}/vpn-connections/{vpnId}/actions/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the tunnel and let it begin anew. Needs `vpc:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                    vpnId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VpnConnection"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/vpcs/{id}/vpn-connections/{vpnId}/actions/set-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give it another key; it is never shown. Needs `vpc:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                    vpnId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["VpnConnection"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/vpcs/{id}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the last run of the health check has found. Needs `vpc:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                takenAt: string | null;
                                /** @enum {string} */
                                overall: "ok" | "degraded" | "down" | "unknown";
                                checks: {
                                    id: string;
                                    group: string;
                                    target: {
                                        /** @enum {string} */
                                        kind: "vpc" | "guestNetwork" | "aclList" | "route" | "ipAddress" | "instance" | "loadBalancer" | "vpnConnection";
                                        id: string;
                                        name: string;
                                    };
                                    /** @enum {string} */
                                    severity: "critical" | "major" | "minor";
                                    /** @enum {string} */
                                    result: "ok" | "warning" | "failed" | "unknown" | "notApplicable";
                                    since: string | null;
                                    observedAt: string | null;
                                    detail: {
                                        code: string;
                                        values: {
                                            [key: string]: string;
                                        };
                                    } | null;
                                    hint: string | null;
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Run the health check now; once a minute. Needs `vpc:update`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                takenAt: string | null;
                                /** @enum {string} */
                                overall: "ok" | "degraded" | "down" | "unknown";
                                checks: {
                                    id: string;
                                    group: string;
                                    target: {
                                        /** @enum {string} */
                                        kind: "vpc" | "guestNetwork" | "aclList" | "route" | "ipAddress" | "instance" | "loadBalancer" | "vpnConnection";
                                        id: string;
                                        name: string;
                                    };
                                    /** @enum {string} */
                                    severity: "critical" | "major" | "minor";
                                    /** @enum {string} */
                                    result: "ok" | "warning" | "failed" | "unknown" | "notApplicable";
                                    since: string | null;
                                    observedAt: string | null;
                                    detail: {
                                        code: string;
                                        values: {
                                            [key: string]: string;
                                        };
                                    } | null;
                                    hint: string | null;
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/vpcs/{id}/health/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For how long each check had which result, of the last 30 days, the oldest first. Needs `vpc:read`. */
        get: {
            parameters: {
                query?: {
                    check?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                checkId: string;
                                group: string;
                                targetName: string;
                                /** @enum {string} */
                                result: "ok" | "warning" | "failed" | "unknown" | "notApplicable";
                                /** Format: date-time */
                                from: string;
                                to: string | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vpc/vpcs/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a packet gets from one interface or address to another, stage by stage, and why. Needs `vpc:read`. */
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                    protocol: "tcp" | "udp" | "icmp";
                    port?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                passes: boolean;
                                stages: {
                                    /** @enum {string} */
                                    name: "senderGroups" | "senderAcl" | "nat" | "receiverAcl" | "receiverGroups";
                                    passes: boolean;
                                    by: ({
                                        ruleId: string;
                                        groupId: string;
                                    } | {
                                        ruleId: string | null;
                                        aclListId: string;
                                    }) | null;
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where programs reach the store, for each region that has one. Needs `object-storage:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                region: string;
                                url: string;
                                signingRegion: string;
                                pathStyle: boolean;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Buckets of the projects that the caller may see. Needs `object-storage:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    status?: "creating" | "available" | "configuring" | "emptying" | "deleting" | "error";
                    region?: string;
                    access?: "private" | "publicRead";
                    tag?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Bucket"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a bucket, which is private. 409 where anybody has one of this name. Needs `object-storage:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        projectId: string;
                        region: string;
                        /** @enum {string} */
                        versioning?: "off" | "on";
                        tags?: string[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Bucket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `object-storage:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Bucket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete it for good. 409 `notEmpty` with the counts where it holds anything, unless `empty=true`, which deletes that as well. Needs `object-storage:delete`. */
        delete: {
            parameters: {
                query?: {
                    empty?: "true" | "false";
                };
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Bucket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Tag, lock. Honours `If-Match`. Needs `object-storage:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        tags?: string[];
                        locked?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Bucket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/object-storage/buckets/{id}/actions/configure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change access, versioning, CORS or expiry. Honours `If-Match`. Needs `object-storage:update`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        access?: "private" | "publicRead";
                        /** @enum {string} */
                        versioning?: "off" | "on" | "suspended";
                        cors?: {
                            origins: string[];
                            methods: ("GET" | "HEAD" | "PUT" | "POST" | "DELETE")[];
                            headers: string[];
                            maxAgeSeconds: number;
                        }[];
                        expiry?: {
                            unfinishedDays: number;
                            oldVersionDays?: number;
                            rules: {
                                prefix: string;
                                days: number;
                            }[];
                        };
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Bucket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/actions/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete the objects below a prefix, whose old versions stay; without a prefix everything, old versions and unfinished uploads too. Needs `object-storage:objects-write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        prefix?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Bucket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/actions/revokeLinks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse every signed address that was given out until now. Needs `object-storage:keys`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Bucket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to the bucket, newest first, 200 entries at most. Needs `object-storage:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                action: string;
                                /** @enum {string} */
                                outcome: "success" | "failure";
                                actor: string | null;
                                detail: string | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/objects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Objects and folders below a prefix, up to the next slash. There is no total. Needs `object-storage:objects-read`. */
        get: {
            parameters: {
                query?: {
                    prefix?: string;
                    after?: string;
                    size?: number;
                    versions?: "true" | "false";
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                folders: string[];
                                objects: {
                                    key: string;
                                    sizeBytes: number;
                                    /** Format: date-time */
                                    modifiedAt: string;
                                    etag: string;
                                    version?: {
                                        id: string;
                                        isCurrent: boolean;
                                        isDeletion: boolean;
                                    };
                                }[];
                                next?: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/objects/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete objects, or versions of them for good. Answers the keys that could not be deleted. Needs `object-storage:objects-write`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        objects: {
                            key: string;
                            version?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                failed: string[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/objects/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an old version the current one, by a copy. Needs `object-storage:objects-write`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        key: string;
                        version: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/download-urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Addresses that give an object without credentials, for 15 minutes. Other `seconds` need `object-storage:keys`. Needs `object-storage:objects-read`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        objects: {
                            key: string;
                            version?: string;
                            fileName?: string;
                        }[];
                        seconds?: number;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                urls: string[];
                                /** Format: date-time */
                                expiresAt: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/upload-urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Addresses to PUT objects to, for 15 minutes; 402 where their sizes are over the limit. Send the same `Content-Type`, and `If-None-Match: *` to replace nothing. Needs `object-storage:objects-write`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        objects: {
                            key: string;
                            contentType?: string;
                            sizeBytes?: number;
                        }[];
                        seconds?: number;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                urls: string[];
                                /** Format: date-time */
                                expiresAt: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Uploads that were begun and not completed. Needs `object-storage:objects-read`. */
        get: {
            parameters: {
                query?: {
                    after?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                uploads: {
                                    key: string;
                                    uploadId: string;
                                    /** Format: date-time */
                                    startedAt: string;
                                }[];
                                next?: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Begin an upload in parts. Needs `object-storage:objects-write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        key: string;
                        contentType?: string;
                        sizeBytes?: number;
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                uploadId: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/uploads/part-urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Addresses to PUT parts of an upload to, for 15 minutes. Needs `object-storage:objects-write`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        key: string;
                        uploadId: string;
                        numbers: number[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                urls: string[];
                                /** Format: date-time */
                                expiresAt: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/uploads/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parts of an upload that have arrived behind the number `after`, 1,000 at most. Needs `object-storage:objects-read`. */
        get: {
            parameters: {
                query: {
                    key: string;
                    uploadId: string;
                    after?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                number: number;
                                etag: string;
                                sizeBytes: number;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/uploads/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an object of the parts. 409 `exists` where there is one already, unless `replaces`. Needs `object-storage:objects-write`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        key: string;
                        uploadId: string;
                        parts: {
                            number: number;
                            etag: string;
                        }[];
                        replaces?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/buckets/{id}/uploads/abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an upload and delete its parts. Needs `object-storage:objects-write`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        key: string;
                        uploadId: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/object-storage/access-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's access keys; with `bucket` those that reach it. Needs `object-storage:keys`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    bucket?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AccessKey"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/ssh-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `compute:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SshKey"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Needs `compute:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        publicKey: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SshKey"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/ssh-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Needs `compute:create`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Operations on the resources that the caller may see, newest first. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    status?: "queued" | "running" | "succeeded" | "failed" | "cancelled";
                    inProgress?: "true";
                    target?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Operation"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Operation"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an operation that has not begun; needs the permission of what it does. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Operation"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to a resource, newest first, 200 entries at most. */
        get: {
            parameters: {
                query: {
                    kind: "instance" | "volume" | "dnsZone" | "guestNetwork" | "securityGroup" | "ipAddress" | "loadBalancer" | "certificate" | "vpc" | "bucket";
                    target: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                action: string;
                                /** @enum {string} */
                                outcome: "success" | "failure";
                                actor: string | null;
                                detail: string | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/cloud": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: the cloud’s services, comparisons with it, and operations in trouble. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                name: string;
                                lookedAt: string | null;
                                problem: string | null;
                                services: {
                                    region: string;
                                    service: string;
                                    version: string;
                                    offers: string;
                                    missing: string[];
                                }[];
                                syncs: {
                                    kind: string;
                                    /** Format: date-time */
                                    at: string;
                                    things: number;
                                }[];
                                trouble: {
                                    id: string;
                                    company: {
                                        id: string;
                                        name: string;
                                    };
                                    action: string;
                                    target: {
                                        kind: string;
                                        id: string;
                                        name: string;
                                    };
                                    /** @enum {string} */
                                    state: "retrying" | "slow" | "takingBack" | "leftBehind" | "failed";
                                    step: string | null;
                                    attempts: number;
                                    startedAt: string | null;
                                    nextTryAt: string | null;
                                    cloudSays: string | null;
                                    givenUp: boolean;
                                }[];
                                drift: {
                                    id: string;
                                    company: {
                                        id: string;
                                        name: string;
                                    };
                                    target: {
                                        kind: string;
                                        id: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                    before: string;
                                    after: string;
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/operations/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: try the present step again now, as often as at first. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/operations/{id}/give-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: end an operation and take back what it did; of one that has left something behind, say that it was removed. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/billing/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: companies by name, id, the reference of a payment or the number of an invoice; without any, those that owe. */
        get: {
            parameters: {
                query?: {
                    q?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                status: "active" | "suspended" | "closed";
                                /** @enum {string} */
                                state: "good" | "low" | "critical" | "grace" | "suspended" | "terminating" | "deleted";
                                balance: {
                                    amount: string;
                                    currency: string;
                                };
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/billing/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: how a company’s money stands. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                company: {
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    status: "active" | "suspended" | "closed";
                                    /** @enum {string} */
                                    state: "good" | "low" | "critical" | "grace" | "suspended" | "terminating" | "deleted";
                                    balance: {
                                        amount: string;
                                        currency: string;
                                    };
                                };
                                wallet: {
                                    balance: {
                                        amount: string;
                                        currency: string;
                                    };
                                    promo: {
                                        amount: string;
                                        currency: string;
                                    };
                                    promoExpiresAt: string | null;
                                    held: {
                                        amount: string;
                                        currency: string;
                                    };
                                    available: {
                                        amount: string;
                                        currency: string;
                                    };
                                    uncharged: {
                                        amount: string;
                                        currency: string;
                                    };
                                    expiring: {
                                        amount: {
                                            amount: string;
                                            currency: string;
                                        };
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    creditLine: {
                                        amount: string;
                                        currency: string;
                                    } | null;
                                    /** @enum {string} */
                                    state: "good" | "low" | "critical" | "grace" | "suspended" | "terminating" | "deleted";
                                    /** Format: date-time */
                                    stateSince: string;
                                    suspension: {
                                        /** @enum {string} */
                                        cause: "unpaid" | "operator" | "approval";
                                        since: string | null;
                                        reason: string;
                                    } | null;
                                    due: {
                                        amount: string;
                                        currency: string;
                                    };
                                    next: {
                                        /** @enum {string} */
                                        state: "good" | "low" | "critical" | "grace" | "suspended" | "terminating" | "deleted";
                                        /** Format: date-time */
                                        at: string;
                                    } | null;
                                    runRate: {
                                        amount: string;
                                        currency: string;
                                    };
                                    taxRate: string;
                                    runwaySeconds: number | null;
                                    monthSoFar: {
                                        amount: string;
                                        currency: string;
                                    };
                                    monthForecast: {
                                        amount: string;
                                        currency: string;
                                    };
                                    /** Format: date-time */
                                    meteredUntil: string;
                                };
                                creditLine: {
                                    amount: string;
                                    currency: string;
                                } | null;
                                topUps: {
                                    id: string;
                                    amount: {
                                        amount: string;
                                        currency: string;
                                    };
                                    /** @enum {string} */
                                    state: "created" | "pending" | "succeeded" | "failed" | "expired";
                                    /** Format: date-time */
                                    createdAt: string;
                                    refunded: {
                                        amount: string;
                                        currency: string;
                                    };
                                    reference: string | null;
                                }[];
                                proposals: ({
                                    id: string;
                                    reason: string;
                                    proposedBy: {
                                        id: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    proposedAt: string;
                                    confirmedBy: {
                                        id: string;
                                        name: string;
                                    } | null;
                                    outcome: ("confirmed" | "withdrawn" | "lapsed") | null;
                                    endedAt: string | null;
                                    /** @constant */
                                    kind: "adjustment";
                                    company: {
                                        id: string;
                                        name: string;
                                    };
                                    amount: {
                                        amount: string;
                                        currency: string;
                                    };
                                } | {
                                    id: string;
                                    reason: string;
                                    proposedBy: {
                                        id: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    proposedAt: string;
                                    confirmedBy: {
                                        id: string;
                                        name: string;
                                    } | null;
                                    outcome: ("confirmed" | "withdrawn" | "lapsed") | null;
                                    endedAt: string | null;
                                    /** @constant */
                                    kind: "refund";
                                    company: {
                                        id: string;
                                        name: string;
                                    };
                                    amount: {
                                        amount: string;
                                        currency: string;
                                    };
                                    payment: {
                                        id: string;
                                        amount: {
                                            amount: string;
                                            currency: string;
                                        };
                                    };
                                    isPaidOut: boolean;
                                } | {
                                    id: string;
                                    reason: string;
                                    proposedBy: {
                                        id: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    proposedAt: string;
                                    confirmedBy: {
                                        id: string;
                                        name: string;
                                    } | null;
                                    outcome: ("confirmed" | "withdrawn" | "lapsed") | null;
                                    endedAt: string | null;
                                    /** @constant */
                                    kind: "creditLine";
                                    company: {
                                        id: string;
                                        name: string;
                                    };
                                    before: {
                                        amount: string;
                                        currency: string;
                                    } | null;
                                    amount: {
                                        amount: string;
                                        currency: string;
                                    } | null;
                                })[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/billing/companies/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: what was booked, the newest first. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                rows: {
                                    id: string;
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    type: "topUp" | "usage" | "welcome" | "voucher" | "promoExpired" | "refund" | "adjustment" | "correction" | "rounding";
                                    amount: {
                                        amount: string;
                                        currency: string;
                                    };
                                    balanceAfter: {
                                        amount: string;
                                        currency: string;
                                    };
                                    reference: string | null;
                                    actor: {
                                        id: string;
                                        name: string | null;
                                    } | null;
                                }[];
                                page: components["schemas"]["PageInfo"];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/billing/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: proposals about the money of any company that can be confirmed. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: ({
                                id: string;
                                reason: string;
                                proposedBy: {
                                    id: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                proposedAt: string;
                                confirmedBy: {
                                    id: string;
                                    name: string;
                                } | null;
                                outcome: ("confirmed" | "withdrawn" | "lapsed") | null;
                                endedAt: string | null;
                                /** @constant */
                                kind: "adjustment";
                                company: {
                                    id: string;
                                    name: string;
                                };
                                amount: {
                                    amount: string;
                                    currency: string;
                                };
                            } | {
                                id: string;
                                reason: string;
                                proposedBy: {
                                    id: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                proposedAt: string;
                                confirmedBy: {
                                    id: string;
                                    name: string;
                                } | null;
                                outcome: ("confirmed" | "withdrawn" | "lapsed") | null;
                                endedAt: string | null;
                                /** @constant */
                                kind: "refund";
                                company: {
                                    id: string;
                                    name: string;
                                };
                                amount: {
                                    amount: string;
                                    currency: string;
                                };
                                payment: {
                                    id: string;
                                    amount: {
                                        amount: string;
                                        currency: string;
                                    };
                                };
                                isPaidOut: boolean;
                            } | {
                                id: string;
                                reason: string;
                                proposedBy: {
                                    id: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                proposedAt: string;
                                confirmedBy: {
                                    id: string;
                                    name: string;
                                } | null;
                                outcome: ("confirmed" | "withdrawn" | "lapsed") | null;
                                endedAt: string | null;
                                /** @constant */
                                kind: "creditLine";
                                company: {
                                    id: string;
                                    name: string;
                                };
                                before: {
                                    amount: string;
                                    currency: string;
                                } | null;
                                amount: {
                                    amount: string;
                                    currency: string;
                                } | null;
                            })[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/billing/proposals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** For the operator’s staff: withdraw a proposal that isn’t confirmed. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: companies by name, id or a person’s e-mail address, a page at a time. */
        get: {
            parameters: {
                query?: {
                    q?: string;
                    state?: "active" | "pending" | "suspended" | "unpaid" | "closed";
                    page?: number;
                    size?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                rows: {
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    state: "active" | "pending" | "suspended" | "unpaid" | "closed";
                                    stateReason: string;
                                    /** @enum {string} */
                                    walletState: "good" | "low" | "critical" | "grace" | "suspended" | "terminating" | "deleted";
                                    balance: {
                                        amount: string;
                                        currency: string;
                                    };
                                    people: number;
                                    openRequests: number;
                                    /** Format: date-time */
                                    createdAt: string;
                                }[];
                                page: {
                                    number: number;
                                    size: number;
                                    total: number;
                                };
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: a company with its owners, limits and open requests. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                company: {
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    state: "active" | "pending" | "suspended" | "unpaid" | "closed";
                                    stateReason: string;
                                    /** @enum {string} */
                                    walletState: "good" | "low" | "critical" | "grace" | "suspended" | "terminating" | "deleted";
                                    balance: {
                                        amount: string;
                                        currency: string;
                                    };
                                    people: number;
                                    openRequests: number;
                                    /** Format: date-time */
                                    createdAt: string;
                                };
                                owners: {
                                    name: string;
                                    email: string;
                                }[];
                                creditLine: {
                                    amount: string;
                                    currency: string;
                                } | null;
                                limits: {
                                    /** @enum {string} */
                                    metric: "instances" | "vcpus" | "memory" | "disk" | "ips" | "snapshots" | "volumes" | "volumeGib" | "dnsZones" | "networks" | "securityGroups" | "loadBalancers" | "certificates" | "vpcs" | "vpnConnections" | "buckets" | "objectGib";
                                    limit: number;
                                    used: number;
                                    reserved: number;
                                }[];
                                requests: {
                                    id: string;
                                    company: {
                                        id: string;
                                        name: string;
                                    };
                                    /** @enum {string} */
                                    metric: "instances" | "vcpus" | "memory" | "disk" | "ips" | "snapshots" | "volumes" | "volumeGib" | "dnsZones" | "networks" | "securityGroups" | "loadBalancers" | "certificates" | "vpcs" | "vpnConnections" | "buckets" | "objectGib";
                                    wanted: number;
                                    limit: number;
                                    used: number;
                                    reason: string;
                                    askedBy: string;
                                    /** Format: date-time */
                                    createdAt: string;
                                    isGranting: boolean;
                                    failure: string | null;
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/companies/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: let a company that signed up use the services. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/companies/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: restore the services of a company that staff suspended. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/companies/{id}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For the operator’s staff: what a company’s contract allows. Metrics that are left out stay. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        limits: {
                            /** @enum {string} */
                            metric: "instances" | "vcpus" | "memory" | "disk" | "ips" | "snapshots" | "volumes" | "volumeGib" | "dnsZones" | "networks" | "securityGroups" | "loadBalancers" | "certificates" | "vpcs" | "vpnConnections" | "buckets" | "objectGib";
                            limit: number;
                        }[];
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/limit-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: requests for higher limits that nobody has answered, the oldest first. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                rows: {
                                    id: string;
                                    company: {
                                        id: string;
                                        name: string;
                                    };
                                    /** @enum {string} */
                                    metric: "instances" | "vcpus" | "memory" | "disk" | "ips" | "snapshots" | "volumes" | "volumeGib" | "dnsZones" | "networks" | "securityGroups" | "loadBalancers" | "certificates" | "vpcs" | "vpnConnections" | "buckets" | "objectGib";
                                    wanted: number;
                                    limit: number;
                                    used: number;
                                    reason: string;
                                    askedBy: string;
                                    /** Format: date-time */
                                    createdAt: string;
                                    isGranting: boolean;
                                    failure: string | null;
                                }[];
                                total: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/limit-requests/{id}/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: raise the limit as it was asked for, once an operation has raised the cloud’s quota. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        answer: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/limit-requests/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: leave the limit as it is. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        answer: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: what each item costs, and what it will cost. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                item: string;
                                /** @enum {string} */
                                unit: "hour" | "gibHour";
                                current: {
                                    id: string;
                                    hourly: {
                                        amount: string;
                                        currency: string;
                                    };
                                    /** Format: date-time */
                                    validFrom: string;
                                    /** Format: date-time */
                                    raisesFrom: string;
                                };
                                coming: {
                                    id: string;
                                    hourly: {
                                        amount: string;
                                        currency: string;
                                    };
                                    /** Format: date-time */
                                    validFrom: string;
                                    /** Format: date-time */
                                    raisesFrom: string;
                                }[];
                                companies: number;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/billing/companies/{id}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: invoices and credit notes of a company, the latest first. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                rows: {
                                    id: string;
                                    number: string;
                                    /** @enum {string} */
                                    type: "invoice" | "creditNote";
                                    corrects: {
                                        id: string;
                                        number: string;
                                    } | null;
                                    creditNotes: {
                                        id: string;
                                        number: string;
                                    }[];
                                    credited: {
                                        amount: string;
                                        currency: string;
                                    };
                                    period: {
                                        /** Format: date-time */
                                        from: string;
                                        /** Format: date-time */
                                        to: string;
                                    };
                                    net: {
                                        amount: string;
                                        currency: string;
                                    };
                                    tax: {
                                        amount: string;
                                        currency: string;
                                    };
                                    gross: {
                                        amount: string;
                                        currency: string;
                                    };
                                    pdfSha256: string | null;
                                    /** Format: date-time */
                                    issuedAt: string;
                                }[];
                                page: components["schemas"]["PageInfo"];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/billing/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: an invoice, and what is left of each line. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                company: {
                                    id: string;
                                    name: string;
                                };
                                invoice: {
                                    id: string;
                                    number: string;
                                    /** @enum {string} */
                                    type: "invoice" | "creditNote";
                                    corrects: {
                                        id: string;
                                        number: string;
                                    } | null;
                                    creditNotes: {
                                        id: string;
                                        number: string;
                                    }[];
                                    credited: {
                                        amount: string;
                                        currency: string;
                                    };
                                    period: {
                                        /** Format: date-time */
                                        from: string;
                                        /** Format: date-time */
                                        to: string;
                                    };
                                    net: {
                                        amount: string;
                                        currency: string;
                                    };
                                    tax: {
                                        amount: string;
                                        currency: string;
                                    };
                                    gross: {
                                        amount: string;
                                        currency: string;
                                    };
                                    pdfSha256: string | null;
                                    /** Format: date-time */
                                    issuedAt: string;
                                };
                                lines: {
                                    month: string;
                                    product: string;
                                    item: string;
                                    projectId: string | null;
                                    projectName: string | null;
                                    quantity: string;
                                    /** @enum {string} */
                                    unit: "hour" | "gibHour";
                                    price: string | null;
                                    taxRate: string;
                                    net: {
                                        amount: string;
                                        currency: string;
                                    };
                                    n: number;
                                    left: {
                                        amount: string;
                                        currency: string;
                                    };
                                }[];
                                proposals: {
                                    id: string;
                                    company: {
                                        id: string;
                                        name: string;
                                    };
                                    invoice: {
                                        id: string;
                                        number: string;
                                    };
                                    net: {
                                        amount: string;
                                        currency: string;
                                    };
                                    tax: {
                                        amount: string;
                                        currency: string;
                                    };
                                    gross: {
                                        amount: string;
                                        currency: string;
                                    };
                                    reason: string;
                                    proposedBy: {
                                        id: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    proposedAt: string;
                                    confirmedBy: {
                                        id: string;
                                        name: string;
                                    } | null;
                                    outcome: ("issued" | "withdrawn" | "lapsed") | null;
                                    endedAt: string | null;
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/billing/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: credit notes of all companies that can be issued. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                company: {
                                    id: string;
                                    name: string;
                                };
                                invoice: {
                                    id: string;
                                    number: string;
                                };
                                net: {
                                    amount: string;
                                    currency: string;
                                };
                                tax: {
                                    amount: string;
                                    currency: string;
                                };
                                gross: {
                                    amount: string;
                                    currency: string;
                                };
                                reason: string;
                                proposedBy: {
                                    id: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                proposedAt: string;
                                confirmedBy: {
                                    id: string;
                                    name: string;
                                } | null;
                                outcome: ("issued" | "withdrawn" | "lapsed") | null;
                                endedAt: string | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/billing/credit-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** For the operator’s staff: withdraw a credit note that is not issued. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: the last 200 voucher campaigns and the open proposals, the newest first, and what the caller can create alone. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                rows: {
                                    id: string;
                                    name: string;
                                    amount: {
                                        amount: string;
                                        currency: string;
                                    };
                                    codes: number;
                                    maxUses: number;
                                    uses: number;
                                    creditDays: number;
                                    /** Format: date-time */
                                    goodUntil: string;
                                    createdBy: string | null;
                                    confirmedBy: string | null;
                                    /** Format: date-time */
                                    createdAt: string;
                                    revokedAt: string | null;
                                }[];
                                proposals: {
                                    id: string;
                                    reason: string;
                                    proposedBy: {
                                        id: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    proposedAt: string;
                                    confirmedBy: {
                                        id: string;
                                        name: string;
                                    } | null;
                                    outcome: ("confirmed" | "withdrawn" | "lapsed") | null;
                                    endedAt: string | null;
                                    total: {
                                        amount: string;
                                        currency: string;
                                    };
                                    campaign: {
                                        name: string;
                                        amount: string;
                                        codes: number;
                                        maxUses: number;
                                        goodDays: number;
                                        creditDays: number;
                                    };
                                }[];
                                aloneUpTo: {
                                    amount: string;
                                    currency: string;
                                };
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/vouchers/{id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: the last 200 companies that redeemed a code of a campaign. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                company: {
                                    id: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/voucher-proposals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** For the operator’s staff: withdraw proposed vouchers that aren’t confirmed. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: tickets of all companies, those that are due first at the top. */
        get: {
            parameters: {
                query?: {
                    view?: "mine" | "unassigned" | "waiting" | "all";
                    company?: string;
                    department?: "technical" | "billing" | "account" | "abuse";
                    priority?: "urgent" | "high" | "normal" | "low";
                    q?: string;
                    page?: number;
                    size?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                rows: {
                                    ticket: components["schemas"]["Ticket"];
                                    company: {
                                        id: string;
                                        name: string;
                                    };
                                    assignee: {
                                        id: string;
                                        name: string;
                                    } | null;
                                    due: ("onTime" | "atRisk" | "missed") | null;
                                    heldMails: number;
                                }[];
                                page: components["schemas"]["PageInfo"];
                                counts: {
                                    open: number;
                                    atRisk: number;
                                    missed: number;
                                };
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tickets/assignees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: who can take care of tickets. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tickets/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: take the most urgent ticket that nobody takes care of; null when there is none. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                ticket: components["schemas"]["Ticket"];
                                company: {
                                    id: string;
                                    name: string;
                                };
                                assignee: {
                                    id: string;
                                    name: string;
                                } | null;
                                due: ("onTime" | "atRisk" | "missed") | null;
                                heldMails: number;
                            } | null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: a ticket, and who else looks at it. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                ticket: components["schemas"]["Ticket"];
                                company: {
                                    id: string;
                                    name: string;
                                };
                                assignee: {
                                    id: string;
                                    name: string;
                                } | null;
                                due: ("onTime" | "atRisk" | "missed") | null;
                                heldMails: number;
                                presence: {
                                    staff: {
                                        id: string;
                                        name: string;
                                    };
                                    /** @enum {string} */
                                    doing: "viewing" | "writing";
                                }[];
                                limitRequest: {
                                    id: string;
                                    company: {
                                        id: string;
                                        name: string;
                                    };
                                    /** @enum {string} */
                                    metric: "instances" | "vcpus" | "memory" | "disk" | "ips" | "snapshots" | "volumes" | "volumeGib" | "dnsZones" | "networks" | "securityGroups" | "loadBalancers" | "certificates" | "vpcs" | "vpnConnections" | "buckets" | "objectGib";
                                    wanted: number;
                                    limit: number;
                                    used: number;
                                    reason: string;
                                    askedBy: string;
                                    /** Format: date-time */
                                    createdAt: string;
                                    isGranting: boolean;
                                    failure: string | null;
                                } | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** For the operator’s staff: change who takes care of a ticket, its department or priority. Honours `If-Match`, whose tag is the `revision` of the ticket. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        assigneeId?: string | null;
                        /** @enum {string} */
                        department?: "technical" | "billing" | "account" | "abuse";
                        /** @enum {string} */
                        priority?: "urgent" | "high" | "normal" | "low";
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                ticket: components["schemas"]["Ticket"];
                                company: {
                                    id: string;
                                    name: string;
                                };
                                assignee: {
                                    id: string;
                                    name: string;
                                } | null;
                                due: ("onTime" | "atRisk" | "missed") | null;
                                heldMails: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/operator/tickets/{id}/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: how the company of a ticket stands. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                company: {
                                    id: string;
                                    name: string;
                                };
                                /** @enum {string} */
                                state: "active" | "pending" | "suspended" | "unpaid" | "closed";
                                /** @enum {string} */
                                walletState: "good" | "low" | "critical" | "grace" | "suspended" | "terminating" | "deleted";
                                balance: {
                                    amount: string;
                                    currency: string;
                                };
                                runwayHours: number | null;
                                operations: {
                                    id: string;
                                    action: string;
                                    target: {
                                        kind: string;
                                        id: string;
                                        name: string;
                                    };
                                    startedAt: string | null;
                                }[];
                                openTickets: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tickets/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: the last notes of a ticket, or those before one, with internal notes. */
        get: {
            parameters: {
                query?: {
                    before?: string;
                    size?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                notes: {
                                    id: string;
                                    author: {
                                        /** @enum {string} */
                                        kind: "user" | "staff" | "mail";
                                        id: string | null;
                                        name: string;
                                    };
                                    text: string;
                                    attachments: {
                                        id: string;
                                        name: string;
                                        type: string;
                                        bytes: number;
                                        /** @enum {string} */
                                        scan: "pending" | "clean" | "infected" | "unscanned";
                                        /** @enum {string} */
                                        purpose: "file" | "context" | "recording";
                                    }[];
                                    /** @enum {string} */
                                    via: "console" | "mail" | "api";
                                    /** Format: date-time */
                                    createdAt: string;
                                    editedAt: string | null;
                                }[];
                                events: {
                                    id: string;
                                    /** @enum {string} */
                                    kind: "opened" | "reopened" | "held" | "holdEnded" | "resolved" | "closed" | "assigned" | "department" | "priority" | "subject" | "resources" | "watchers" | "rated" | "reminded" | "followedUp" | "limitGranted" | "limitDeclined" | "infected";
                                    by: string | null;
                                    to: string;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                internalNotes: {
                                    id: string;
                                    author: string;
                                    text: string;
                                    /** Format: date-time */
                                    createdAt: string;
                                }[];
                                hasEarlier: boolean;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** For the operator’s staff: reply, and say what becomes of the ticket. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        attachments?: string[];
                        seen: number;
                        /** @enum {string} */
                        outcome: "answered" | "onHold" | "resolved";
                        hold?: {
                            reason: string;
                            /** Format: date-time */
                            until: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                author: {
                                    /** @enum {string} */
                                    kind: "user" | "staff" | "mail";
                                    id: string | null;
                                    name: string;
                                };
                                text: string;
                                attachments: {
                                    id: string;
                                    name: string;
                                    type: string;
                                    bytes: number;
                                    /** @enum {string} */
                                    scan: "pending" | "clean" | "infected" | "unscanned";
                                    /** @enum {string} */
                                    purpose: "file" | "context" | "recording";
                                }[];
                                /** @enum {string} */
                                via: "console" | "mail" | "api";
                                /** Format: date-time */
                                createdAt: string;
                                editedAt: string | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tickets/{id}/internal-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: write a note that the company never sees. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                author: string;
                                text: string;
                                /** Format: date-time */
                                createdAt: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tickets/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: let a ticket wait for a date. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        /** Format: date-time */
                        until: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                ticket: components["schemas"]["Ticket"];
                                company: {
                                    id: string;
                                    name: string;
                                };
                                assignee: {
                                    id: string;
                                    name: string;
                                } | null;
                                due: ("onTime" | "atRisk" | "missed") | null;
                                heldMails: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tickets/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: say that a ticket is resolved. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                ticket: components["schemas"]["Ticket"];
                                company: {
                                    id: string;
                                    name: string;
                                };
                                assignee: {
                                    id: string;
                                    name: string;
                                } | null;
                                due: ("onTime" | "atRisk" | "missed") | null;
                                heldMails: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tickets/{id}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For the operator’s staff: say that one looks at a ticket or writes; it holds for 30 seconds. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        doing: "viewing" | "writing";
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                staff: {
                                    id: string;
                                    name: string;
                                };
                                /** @enum {string} */
                                doing: "viewing" | "writing";
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/held-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: mails that weren’t posted, the oldest first, of one ticket or of all. */
        get: {
            parameters: {
                query?: {
                    ticket?: string;
                    page?: number;
                    size?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                rows: {
                                    id: string;
                                    ticket: {
                                        id: string;
                                        number: number;
                                        subject: string;
                                        company: {
                                            id: string;
                                            name: string;
                                        };
                                    } | null;
                                    from: string;
                                    subject: string;
                                    text: string;
                                    files: string[];
                                    reason: string;
                                    /** Format: date-time */
                                    receivedAt: string;
                                }[];
                                page: components["schemas"]["PageInfo"];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/held-mails/{id}/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: post a held mail in its ticket, as by mail and not verified. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/held-mails/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: delete a held mail. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tickets/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: begin to send a file for a ticket. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        bytes: number;
                        /** @enum {string} */
                        purpose?: "file" | "recording";
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                bytes: number;
                                parts: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/attachments/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the operator’s staff: say that a file is sent. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        sha256: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                type: string;
                                bytes: number;
                                /** @enum {string} */
                                scan: "pending" | "clean" | "infected" | "unscanned";
                                /** @enum {string} */
                                purpose: "file" | "context" | "recording";
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/owner-recoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the operator’s staff: new Owners on their way, of all companies, and those of the last 30 days that have ended. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                company: {
                                    id: string;
                                    name: string;
                                };
                                to: {
                                    id: string;
                                    name: string;
                                    email: string;
                                };
                                reason: string;
                                proposedBy: {
                                    id: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                proposedAt: string;
                                confirmedBy: {
                                    id: string;
                                    name: string;
                                } | null;
                                effectiveAt: string | null;
                                outcome: ("given" | "vetoed" | "withdrawn" | "lapsed") | null;
                                endedAt: string | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/owner-recoveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** For the operator’s staff: withdraw a new Owner before it takes effect. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `limits:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @enum {string} */
                                metric: "instances" | "vcpus" | "memory" | "disk" | "ips" | "snapshots" | "volumes" | "volumeGib" | "dnsZones" | "networks" | "securityGroups" | "loadBalancers" | "certificates" | "vpcs" | "vpnConnections" | "buckets" | "objectGib";
                                limit: number;
                                used: number;
                                reserved: number;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/limits/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `limits:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                /** @enum {string} */
                                metric: "instances" | "vcpus" | "memory" | "disk" | "ips" | "snapshots" | "volumes" | "volumeGib" | "dnsZones" | "networks" | "securityGroups" | "loadBalancers" | "certificates" | "vpcs" | "vpnConnections" | "buckets" | "objectGib";
                                wanted: number;
                                reason: string;
                                /** @enum {string} */
                                status: "open" | "granted" | "declined";
                                /** Format: date-time */
                                createdAt: string;
                                answer: string;
                                decidedAt: string | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Ask the operator for more. Needs `limits:request`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        metric: "instances" | "vcpus" | "memory" | "disk" | "ips" | "snapshots" | "volumes" | "volumeGib" | "dnsZones" | "networks" | "securityGroups" | "loadBalancers" | "certificates" | "vpcs" | "vpnConnections" | "buckets" | "objectGib";
                        wanted: number;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                /** @enum {string} */
                                metric: "instances" | "vcpus" | "memory" | "disk" | "ips" | "snapshots" | "volumes" | "volumeGib" | "dnsZones" | "networks" | "securityGroups" | "loadBalancers" | "certificates" | "vpcs" | "vpnConnections" | "buckets" | "objectGib";
                                wanted: number;
                                reason: string;
                                /** @enum {string} */
                                status: "open" | "granted" | "declined";
                                /** Format: date-time */
                                createdAt: string;
                                answer: string;
                                decidedAt: string | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Balance, promotional credit, run rate and how long it lasts. Needs `billing:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                balance: {
                                    amount: string;
                                    currency: string;
                                };
                                promo: {
                                    amount: string;
                                    currency: string;
                                };
                                promoExpiresAt: string | null;
                                held: {
                                    amount: string;
                                    currency: string;
                                };
                                available: {
                                    amount: string;
                                    currency: string;
                                };
                                uncharged: {
                                    amount: string;
                                    currency: string;
                                };
                                expiring: {
                                    amount: {
                                        amount: string;
                                        currency: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                creditLine: {
                                    amount: string;
                                    currency: string;
                                } | null;
                                /** @enum {string} */
                                state: "good" | "low" | "critical" | "grace" | "suspended" | "terminating" | "deleted";
                                /** Format: date-time */
                                stateSince: string;
                                suspension: {
                                    /** @enum {string} */
                                    cause: "unpaid" | "operator" | "approval";
                                    since: string | null;
                                    reason: string;
                                } | null;
                                due: {
                                    amount: string;
                                    currency: string;
                                };
                                next: {
                                    /** @enum {string} */
                                    state: "good" | "low" | "critical" | "grace" | "suspended" | "terminating" | "deleted";
                                    /** Format: date-time */
                                    at: string;
                                } | null;
                                runRate: {
                                    amount: string;
                                    currency: string;
                                };
                                taxRate: string;
                                runwaySeconds: number | null;
                                monthSoFar: {
                                    amount: string;
                                    currency: string;
                                };
                                monthForecast: {
                                    amount: string;
                                    currency: string;
                                };
                                /** Format: date-time */
                                meteredUntil: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each resource has used, by the hour or by the day in UTC. Needs `billing:read`. */
        get: {
            parameters: {
                query: {
                    step?: "hour" | "day";
                    from: string;
                    to: string;
                    kind?: string;
                    project?: string;
                    resource?: string;
                    item?: string;
                    page?: number;
                    size?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                rows: {
                                    /** Format: date-time */
                                    at: string;
                                    resource: {
                                        id: string;
                                        kind: string;
                                        name: string;
                                    };
                                    projectId: string | null;
                                    item: string;
                                    quantity: string;
                                    /** @enum {string} */
                                    unit: "hour" | "gibHour";
                                    seconds: number;
                                    billedSeconds: number;
                                    price: {
                                        amount: string;
                                        currency: string;
                                    } | null;
                                    net: {
                                        amount: string;
                                        currency: string;
                                    };
                                    tax: {
                                        amount: string;
                                        currency: string;
                                    };
                                }[];
                                page: components["schemas"]["PageInfo"];
                                net: {
                                    amount: string;
                                    currency: string;
                                };
                                tax: {
                                    amount: string;
                                    currency: string;
                                };
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/usage/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Usage of each day in UTC, stacked by kind, project, resource or item. Needs `billing:read`. */
        get: {
            parameters: {
                query: {
                    by?: "kind" | "project" | "resource" | "item";
                    from: string;
                    to: string;
                    kind?: string;
                    project?: string;
                    resource?: string;
                    item?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                parts: {
                                    key: string;
                                    name: string | null;
                                    net: {
                                        amount: string;
                                        currency: string;
                                    };
                                }[];
                                days: {
                                    /** Format: date */
                                    day: string;
                                    net: {
                                        amount: string;
                                        currency: string;
                                    };
                                    parts: {
                                        key: string;
                                        net: {
                                            amount: string;
                                            currency: string;
                                        };
                                    }[];
                                }[];
                                net: {
                                    amount: string;
                                    currency: string;
                                };
                                tax: {
                                    amount: string;
                                    currency: string;
                                };
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/usage/stretches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stretches of time at one price that the usage of a resource was made of. Needs `billing:read`. */
        get: {
            parameters: {
                query: {
                    resource: string;
                    from: string;
                    to: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                from: string;
                                /** Format: date-time */
                                to: string;
                                item: string;
                                quantity: string;
                                price: {
                                    amount: string;
                                    currency: string;
                                };
                                seconds: number;
                                billedSeconds: number;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `billing:read`. */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    type?: "topUp" | "usage" | "welcome" | "voucher" | "promoExpired" | "refund" | "adjustment" | "correction" | "rounding";
                    page?: number;
                    size?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                rows: {
                                    id: string;
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    type: "topUp" | "usage" | "welcome" | "voucher" | "promoExpired" | "refund" | "adjustment" | "correction" | "rounding";
                                    amount: {
                                        amount: string;
                                        currency: string;
                                    };
                                    balanceAfter: {
                                        amount: string;
                                        currency: string;
                                    };
                                    reference: string | null;
                                    actor: {
                                        id: string;
                                        name: string | null;
                                    } | null;
                                }[];
                                page: components["schemas"]["PageInfo"];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the company wants on its invoices. Needs `billing:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                revision: number;
                                name: string;
                                addressLine1: string;
                                addressLine2: string;
                                postalCode: string;
                                city: string;
                                state: string;
                                country: string;
                                email: string;
                                taxId: string;
                                /** @enum {string} */
                                taxIdState: "none" | "unconfirmed" | "confirmed";
                                reverseCharge: boolean;
                                effective: {
                                    name: string;
                                    addressLine1: string;
                                    addressLine2: string;
                                    postalCode: string;
                                    city: string;
                                    state: string;
                                    country: string;
                                    email: string;
                                };
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change what the body mentions. Refused (412) when `revision` or `If-Match` is out of date. Needs `billing:invoices`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        addressLine1?: string;
                        addressLine2?: string;
                        postalCode?: string;
                        city?: string;
                        state?: string;
                        country?: string;
                        email?: string;
                        taxId?: string;
                        revision?: number;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                revision: number;
                                name: string;
                                addressLine1: string;
                                addressLine2: string;
                                postalCode: string;
                                city: string;
                                state: string;
                                country: string;
                                email: string;
                                taxId: string;
                                /** @enum {string} */
                                taxIdState: "none" | "unconfirmed" | "confirmed";
                                reverseCharge: boolean;
                                effective: {
                                    name: string;
                                    addressLine1: string;
                                    addressLine2: string;
                                    postalCode: string;
                                    city: string;
                                    state: string;
                                    country: string;
                                    email: string;
                                };
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/billing/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoices and credit notes, the latest first. Needs `billing:invoices`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Invoice"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `billing:invoices`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Invoice"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `payment-methods:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["PaymentMethod"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Make it the default. Needs `payment-methods:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        isDefault: true;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["PaymentMethod"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/billing/auto-recharge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `billing:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                threshold: {
                                    amount: string;
                                    currency: string;
                                };
                                amount: {
                                    amount: string;
                                    currency: string;
                                };
                                monthlyMax: {
                                    amount: string;
                                    currency: string;
                                };
                                paidThisMonth: {
                                    amount: string;
                                    currency: string;
                                };
                                methodId: string | null;
                                /** @enum {string} */
                                state: "off" | "on" | "waiting" | "retrying" | "failed";
                                nextTryAt: string | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        /** Top the wallet up by itself when little is left, at most 3 times a day. Needs `billing:topup`. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isOn: boolean;
                        threshold: string;
                        amount: string;
                        monthlyMax: string;
                        methodId: string | null;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                threshold: {
                                    amount: string;
                                    currency: string;
                                };
                                amount: {
                                    amount: string;
                                    currency: string;
                                };
                                monthlyMax: {
                                    amount: string;
                                    currency: string;
                                };
                                paidThisMonth: {
                                    amount: string;
                                    currency: string;
                                };
                                methodId: string | null;
                                /** @enum {string} */
                                state: "off" | "on" | "waiting" | "retrying" | "failed";
                                nextTryAt: string | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/budgets/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The addresses of budgets that are told nothing yet, because they have not agreed. Needs `billing:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                email: string;
                                askedAt: string | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Mail one of them the link by which it agrees once more. Needs `billing:budgets`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `billing:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Budget"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Needs `billing:budgets`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        scope: "company" | "project" | "kind";
                        projectId: string | null;
                        resourceKind: string | null;
                        alerts: {
                            percent: number;
                            /** @enum {string} */
                            of: "spent" | "forecast";
                        }[];
                        recipients: string[];
                        /** @enum {string} */
                        action: "notify" | "blockCreate";
                        amount: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Budget"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/budgets/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is charged of each budget this month, and what the month will have cost. Needs `billing:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                spent: {
                                    amount: string;
                                    currency: string;
                                };
                                forecast: {
                                    amount: string;
                                    currency: string;
                                };
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/budgets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Needs `billing:budgets`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        scope: "company" | "project" | "kind";
                        projectId: string | null;
                        resourceKind: string | null;
                        alerts: {
                            percent: number;
                            /** @enum {string} */
                            of: "spent" | "forecast";
                        }[];
                        recipients: string[];
                        /** @enum {string} */
                        action: "notify" | "blockCreate";
                        amount: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Budget"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        post?: never;
        /** Needs `billing:budgets`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/top-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last 50 top-ups, the newest first. Needs `billing:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                amount: {
                                    amount: string;
                                    currency: string;
                                };
                                /** @enum {string} */
                                state: "created" | "pending" | "succeeded" | "failed" | "expired";
                                methodId: string | null;
                                challenge: {
                                    url: string;
                                } | null;
                                declineCode: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                endedAt: string | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Pay into the wallet. Wants an Idempotency-Key; ask for the intent until its state is final. Needs `billing:topup`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amount: string;
                        methodId?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                amount: {
                                    amount: string;
                                    currency: string;
                                };
                                /** @enum {string} */
                                state: "created" | "pending" | "succeeded" | "failed" | "expired";
                                methodId: string | null;
                                challenge: {
                                    url: string;
                                } | null;
                                declineCode: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                endedAt: string | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/top-ups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `billing:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                amount: {
                                    amount: string;
                                    currency: string;
                                };
                                /** @enum {string} */
                                state: "created" | "pending" | "succeeded" | "failed" | "expired";
                                methodId: string | null;
                                challenge: {
                                    url: string;
                                } | null;
                                declineCode: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                endedAt: string | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `payment-methods:link`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                email: string;
                                amount: {
                                    amount: string;
                                    currency: string;
                                } | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                opens: number;
                                usedAt: string | null;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Mail somebody a link to register a card with; 201 with what was sent, never with the link itself. Needs `payment-methods:link`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string;
                        amount?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                email: string;
                                amount: {
                                    amount: string;
                                    currency: string;
                                } | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                opens: number;
                                usedAt: string | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Needs `payment-methods:link`. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/vouchers/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn a voucher code into promotional credit. Needs `billing:voucher`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                amount: {
                                    amount: string;
                                    currency: string;
                                };
                                /** Format: date-time */
                                expiresAt: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tickets that the caller may see: their own and those they watch, or all with `tickets:read-all`. Sorted by number, subject, status, priority, createdAt, lastNoteAt or answerDueAt. `q` looks in subjects, notes and names of files. Needs `tickets:read`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    sort?: string;
                    after?: string;
                    q?: string;
                    project?: string;
                    view?: "waiting" | "open" | "resolved" | "all";
                    status?: "open" | "onHold" | "answered" | "resolved" | "closed";
                    department?: "technical" | "billing" | "account" | "abuse";
                    priority?: "urgent" | "high" | "normal" | "low";
                    resource?: string;
                    person?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Ticket"][];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Open a ticket with its first note. At most 2 a minute for each person. Needs `tickets:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        subject: string;
                        /** @enum {string} */
                        department: "technical" | "billing" | "account" | "abuse";
                        /** @enum {string} */
                        priority: "urgent" | "high" | "normal" | "low";
                        projectId?: string | null;
                        resources?: {
                            kind: string;
                            id: string;
                        }[];
                        watchers?: string[];
                        text: string;
                        attachments?: string[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Ticket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When an answer would be due by priority, and what this installation does with files and mails. Needs `tickets:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                dueAt: {
                                    [key: string]: string;
                                };
                                hours: string;
                                scansFiles: boolean;
                                takesMail: boolean;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Needs `tickets:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Ticket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the subject, the resources or the watchers of a ticket. Honours `If-Match`. Needs `tickets:reply`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        subject?: string;
                        resources?: {
                            kind: string;
                            id: string;
                        }[];
                        watchers?: string[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Ticket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/tickets/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last notes of a ticket, or those before one, with what happened between them. Needs `tickets:read`. */
        get: {
            parameters: {
                query?: {
                    before?: string;
                    size?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                notes: {
                                    id: string;
                                    author: {
                                        /** @enum {string} */
                                        kind: "user" | "staff" | "mail";
                                        id: string | null;
                                        name: string;
                                    };
                                    text: string;
                                    attachments: {
                                        id: string;
                                        name: string;
                                        type: string;
                                        bytes: number;
                                        /** @enum {string} */
                                        scan: "pending" | "clean" | "infected" | "unscanned";
                                        /** @enum {string} */
                                        purpose: "file" | "context" | "recording";
                                    }[];
                                    /** @enum {string} */
                                    via: "console" | "mail" | "api";
                                    /** Format: date-time */
                                    createdAt: string;
                                    editedAt: string | null;
                                }[];
                                events: {
                                    id: string;
                                    /** @enum {string} */
                                    kind: "opened" | "reopened" | "held" | "holdEnded" | "resolved" | "closed" | "assigned" | "department" | "priority" | "subject" | "resources" | "watchers" | "rated" | "reminded" | "followedUp" | "limitGranted" | "limitDeclined" | "infected";
                                    by: string | null;
                                    to: string;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                hasEarlier: boolean;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Reply to a ticket; one that is answered, on hold or resolved is open again. The ticket is in `included`. Needs `tickets:reply`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        attachments?: string[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                author: {
                                    /** @enum {string} */
                                    kind: "user" | "staff" | "mail";
                                    id: string | null;
                                    name: string;
                                };
                                text: string;
                                attachments: {
                                    id: string;
                                    name: string;
                                    type: string;
                                    bytes: number;
                                    /** @enum {string} */
                                    scan: "pending" | "clean" | "infected" | "unscanned";
                                    /** @enum {string} */
                                    purpose: "file" | "context" | "recording";
                                }[];
                                /** @enum {string} */
                                via: "console" | "mail" | "api";
                                /** Format: date-time */
                                createdAt: string;
                                editedAt: string | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{id}/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Edit one’s own last note, for 15 minutes and as long as nobody has answered. Else a 409 with `context.reason` `notAuthor`, `tooLate` or `answered`. Needs `tickets:reply`. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    noteId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                author: {
                                    /** @enum {string} */
                                    kind: "user" | "staff" | "mail";
                                    id: string | null;
                                    name: string;
                                };
                                text: string;
                                attachments: {
                                    id: string;
                                    name: string;
                                    type: string;
                                    bytes: number;
                                    /** @enum {string} */
                                    scan: "pending" | "clean" | "infected" | "unscanned";
                                    /** @enum {string} */
                                    purpose: "file" | "context" | "recording";
                                }[];
                                /** @enum {string} */
                                via: "console" | "mail" | "api";
                                /** Format: date-time */
                                createdAt: string;
                                editedAt: string | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/tickets/{id}/actions/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Needs `tickets:close`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Ticket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{id}/actions/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a resolved ticket again. Needs `tickets:reply`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Ticket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{id}/actions/rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rate a resolved ticket; a closed one for 30 days. Needs `tickets:reply`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        stars: number;
                        comment?: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Ticket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{id}/actions/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin or stop to watch a ticket oneself. Needs `tickets:reply`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        watching: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Ticket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{id}/actions/follow-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a ticket that takes up a closed one, with its department, priority, project and resources. Needs `tickets:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        attachments?: string[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Ticket"];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to send a file for a ticket. At most 30 an hour for each person. Needs `tickets:reply`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        bytes: number;
                        /** @enum {string} */
                        purpose?: "file" | "recording";
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                bytes: number;
                                parts: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file that is being sent: how many of its parts are there. Needs `tickets:reply`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                bytes: number;
                                parts: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete a file that no note refers to. Needs `tickets:reply`. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: null;
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/attachments/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a file is sent. Its length, hash and type are checked. Needs `tickets:reply`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        sha256: string;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                type: string;
                                bytes: number;
                                /** @enum {string} */
                                scan: "pending" | "clean" | "infected" | "unscanned";
                                /** @enum {string} */
                                purpose: "file" | "context" | "recording";
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a file of facts about resources, by what its author may read: records, operations and activity of 24 hours, metrics of an hour. Needs `tickets:create`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        resources: {
                            kind: string;
                            id: string;
                        }[];
                        requestIds: string[];
                        browser: {
                            userAgent: string;
                            language: string;
                            viewport: string;
                            build: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                type: string;
                                bytes: number;
                                /** @enum {string} */
                                scan: "pending" | "clean" | "infected" | "unscanned";
                                /** @enum {string} */
                                purpose: "file" | "context" | "recording";
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the company says of itself. Needs `account:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                revision: number;
                                name: string;
                                contactEmail: string;
                                phone: string;
                                addressLine1: string;
                                addressLine2: string;
                                postalCode: string;
                                city: string;
                                state: string;
                                country: string;
                                timeZone: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change what the body mentions. Refused (412) when `revision` or `If-Match` is out of date. Needs `account:update`. */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the record had; 412 when it has changed. */
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        contactEmail?: string;
                        phone?: string;
                        addressLine1?: string;
                        addressLine2?: string;
                        postalCode?: string;
                        city?: string;
                        state?: string;
                        country?: string;
                        timeZone?: string;
                        revision?: number;
                    };
                };
            };
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                revision: number;
                                name: string;
                                contactEmail: string;
                                phone: string;
                                addressLine1: string;
                                addressLine2: string;
                                postalCode: string;
                                city: string;
                                state: string;
                                country: string;
                                timeZone: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts, running operations, the fullest limits and recent activity, in one call. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                resources?: {
                                    kind: string;
                                    total: number;
                                    byStatus: {
                                        [key: string]: number;
                                    };
                                    unattached?: number;
                                    unattachedMonthly?: {
                                        amount: string;
                                        currency: string;
                                    };
                                    unbuilt?: number;
                                }[];
                                operations?: {
                                    ids: string[];
                                    total: number;
                                };
                                limits?: {
                                    /** @enum {string} */
                                    metric: "instances" | "vcpus" | "memory" | "disk" | "ips" | "snapshots" | "volumes" | "volumeGib" | "dnsZones" | "networks" | "securityGroups" | "loadBalancers" | "certificates" | "vpcs" | "vpnConnections" | "buckets" | "objectGib";
                                    limit: number;
                                    used: number;
                                    reserved: number;
                                }[];
                                spend?: {
                                    amount: string;
                                    currency: string;
                                    /** Format: date-time */
                                    from: string;
                                    /** Format: date-time */
                                    to: string;
                                    monthly: {
                                        amount: string;
                                        currency: string;
                                    };
                                };
                                attention?: {
                                    reason: string;
                                    target: {
                                        kind: string;
                                        id: string;
                                        name: string;
                                    } | null;
                                    action?: string;
                                    limit?: {
                                        /** @enum {string} */
                                        metric: "instances" | "vcpus" | "memory" | "disk" | "ips" | "snapshots" | "volumes" | "volumeGib" | "dnsZones" | "networks" | "securityGroups" | "loadBalancers" | "certificates" | "vpcs" | "vpnConnections" | "buckets" | "objectGib";
                                        limit: number;
                                        used: number;
                                        reserved: number;
                                    };
                                    count?: number;
                                    at: string | null;
                                }[];
                                activity: {
                                    /** @enum {string} */
                                    of: "company" | "own";
                                    entries: {
                                        id: string;
                                        /** Format: date-time */
                                        at: string;
                                        action: string;
                                        /** @enum {string} */
                                        outcome: "success" | "failure";
                                        actor: string | null;
                                        staff: boolean;
                                        target: {
                                            kind: string;
                                            id: string | null;
                                            name: string | null;
                                        } | null;
                                    }[];
                                };
                                staffVisit?: {
                                    id: string;
                                    staff: {
                                        id: string;
                                        email: string | null;
                                    };
                                    mode: string | null;
                                    reason: string | null;
                                    /** Format: date-time */
                                    from: string;
                                    /** Format: date-time */
                                    until: string;
                                    views: number;
                                    changes: number;
                                };
                                /** @enum {string} */
                                checkUp?: "unconfirmed" | "passwordLeaked" | "secondFactor" | "recoveryCodes" | "pausedTokens" | "expiringTokens" | "passkey";
                                projects: number;
                                start?: {
                                    project?: boolean;
                                    colleague?: boolean;
                                    twoFactor: boolean;
                                    instance?: boolean;
                                };
                                next?: {
                                    project?: boolean;
                                    colleague?: boolean;
                                    twoFactor: boolean;
                                    instance?: boolean;
                                };
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log of the company, newest first; `cursor` is the `next` of the page before. Needs `logs:read`. */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    person?: string;
                    by?: "user" | "token" | "staff" | "system";
                    action?: string;
                    outcome?: "success" | "failure" | "denied";
                    session?: string;
                    request?: string;
                    operation?: string;
                    target?: string;
                    project?: string;
                    ip?: string;
                    q?: string;
                    cursor?: string;
                    size?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                entries: {
                                    id: string;
                                    seq: number | null;
                                    hash: string | null;
                                    /** Format: date-time */
                                    at: string;
                                    actor: {
                                        /** @enum {string} */
                                        kind: "user" | "token" | "staff" | "system";
                                        id: string | null;
                                        name: string | null;
                                        email: string | null;
                                        token: {
                                            id: string;
                                            name: string;
                                        } | null;
                                    };
                                    action: string;
                                    /** @enum {string} */
                                    outcome: "success" | "failure" | "denied";
                                    permission: string | null;
                                    target: {
                                        kind: string;
                                        id: string | null;
                                        name: string | null;
                                    } | null;
                                    details: {
                                        [key: string]: unknown;
                                    };
                                    changes: {
                                        field: string;
                                        before: unknown;
                                        after: unknown;
                                    }[];
                                    repeats: number;
                                    ip: string | null;
                                    userAgent: string | null;
                                    sessionId: string | null;
                                    requestId: string | null;
                                    operationId: string | null;
                                    projectId: string | null;
                                }[];
                                next: string | null;
                                total?: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logs/tail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Waits for entries after a number, for up to `wait` seconds; without `after` tells the last number. Needs `logs:read`. */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    person?: string;
                    by?: "user" | "token" | "staff" | "system";
                    action?: string;
                    outcome?: "success" | "failure" | "denied";
                    session?: string;
                    request?: string;
                    operation?: string;
                    target?: string;
                    project?: string;
                    ip?: string;
                    q?: string;
                    after?: number;
                    wait?: number;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                entries: {
                                    id: string;
                                    seq: number | null;
                                    hash: string | null;
                                    /** Format: date-time */
                                    at: string;
                                    actor: {
                                        /** @enum {string} */
                                        kind: "user" | "token" | "staff" | "system";
                                        id: string | null;
                                        name: string | null;
                                        email: string | null;
                                        token: {
                                            id: string;
                                            name: string;
                                        } | null;
                                    };
                                    action: string;
                                    /** @enum {string} */
                                    outcome: "success" | "failure" | "denied";
                                    permission: string | null;
                                    target: {
                                        kind: string;
                                        id: string | null;
                                        name: string | null;
                                    } | null;
                                    details: {
                                        [key: string]: unknown;
                                    };
                                    changes: {
                                        field: string;
                                        before: unknown;
                                        after: unknown;
                                    }[];
                                    repeats: number;
                                    ip: string | null;
                                    userAgent: string | null;
                                    sessionId: string | null;
                                    requestId: string | null;
                                    operationId: string | null;
                                    projectId: string | null;
                                }[];
                                head: number;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logs/staff-visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest visits of the operator’s staff to the company, newest first. Needs `logs:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                staff: {
                                    id: string;
                                    email: string | null;
                                };
                                mode: string | null;
                                reason: string | null;
                                /** Format: date-time */
                                from: string;
                                /** Format: date-time */
                                until: string;
                                views: number;
                                changes: number;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logs/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long the audit log is kept, and the key that its days are signed with. Needs `logs:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                retentionDays: number;
                                signingKey: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logs/histogram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many entries pass the filters over time, by their outcome. Needs `logs:read`. */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    person?: string;
                    by?: "user" | "token" | "staff" | "system";
                    action?: string;
                    outcome?: "success" | "failure" | "denied";
                    session?: string;
                    request?: string;
                    operation?: string;
                    target?: string;
                    project?: string;
                    ip?: string;
                    q?: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** Format: date-time */
                                from: string;
                                stepMs: number;
                                counts: {
                                    success: number;
                                    failure: number;
                                    denied: number;
                                }[];
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logs/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved views of the audit log: one’s own, and those that are shared. Needs `logs:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                name: string;
                                query: {
                                    [key: string]: string;
                                };
                                shared: boolean;
                                id: string;
                                isOwn: boolean;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Saves filters of the audit log under a name. Needs `logs:export`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        query: {
                            [key: string]: string;
                        };
                        shared: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                name: string;
                                query: {
                                    [key: string]: string;
                                };
                                shared: boolean;
                                id: string;
                                isOwn: boolean;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logs/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a saved view. Needs `logs:export`. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                name: string;
                                query: {
                                    [key: string]: string;
                                };
                                shared: boolean;
                                id: string;
                                isOwn: boolean;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logs/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exports the audit log; the answer sets the cookie by which the browser downloads the file. Needs `logs:export`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and body give the same answer for 24 hours. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        format: "csv" | "ndjson";
                        filters: {
                            /** Format: date-time */
                            from?: string;
                            /** Format: date-time */
                            to?: string;
                            person?: string;
                            /** @enum {string} */
                            by?: "user" | "token" | "staff" | "system";
                            action?: string;
                            /** @enum {string} */
                            outcome?: "success" | "failure" | "denied";
                            session?: string;
                            request?: string;
                            operation?: string;
                            target?: string;
                            project?: string;
                            ip?: string;
                            q?: string;
                        };
                        proof: boolean;
                    };
                };
            };
            responses: {
                /** @description Done. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                rows: number;
                                url: string;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One entry of the audit log. Needs `logs:read`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                seq: number | null;
                                hash: string | null;
                                /** Format: date-time */
                                at: string;
                                actor: {
                                    /** @enum {string} */
                                    kind: "user" | "token" | "staff" | "system";
                                    id: string | null;
                                    name: string | null;
                                    email: string | null;
                                    token: {
                                        id: string;
                                        name: string;
                                    } | null;
                                };
                                action: string;
                                /** @enum {string} */
                                outcome: "success" | "failure" | "denied";
                                permission: string | null;
                                target: {
                                    kind: string;
                                    id: string | null;
                                    name: string | null;
                                } | null;
                                details: {
                                    [key: string]: unknown;
                                };
                                changes: {
                                    field: string;
                                    before: unknown;
                                    after: unknown;
                                }[];
                                repeats: number;
                                ip: string | null;
                                userAgent: string | null;
                                sessionId: string | null;
                                requestId: string | null;
                                operationId: string | null;
                                projectId: string | null;
                            };
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logs/streams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The streams of the audit log to other systems. Needs `logs:export`. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                type: "webhook" | "syslog";
                                address: string;
                                filters: {
                                    person?: string;
                                    /** @enum {string} */
                                    by?: "user" | "token" | "staff" | "system";
                                    action?: string;
                                    /** @enum {string} */
                                    outcome?: "success" | "failure" | "denied";
                                    session?: string;
                                    request?: string;
                                    operation?: string;
                                    target?: string;
                                    project?: string;
                                    ip?: string;
                                    q?: string;
                                };
                                /** @enum {string} */
                                state: "active" | "failing" | "paused";
                                pausedBy: ("person" | "failing" | "gone" | "unconfirmed") | null;
                                sentSeq: number;
                                lastSeq: number;
                                sentAt: string | null;
                                problem: {
                                    /** @enum {string} */
                                    code: "answer" | "unknownHost" | "privateAddress" | "certificate" | "timeout" | "connection";
                                    detail: string;
                                } | null;
                                nextAt: string | null;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Resources of all kinds that the caller may see, by the beginning of a name, of a word in it, of a tag, an id or an address; the best match first. */
        get: {
            parameters: {
                query: {
                    q: string;
                };
                header?: {
                    /** @description An ETag; 304 when the answer is still the same. */
                    "If-None-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                kind: string;
                                id: string;
                                name: string;
                                status: string;
                                region: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                projectId: string;
                                /** @enum {string} */
                                match: "name" | "tag" | "id" | "address";
                            }[];
                            page?: components["schemas"]["PageInfo"];
                            included?: components["schemas"]["AnyRecord"][];
                            removed?: components["schemas"]["Removal"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessKey: {
            /** @constant */
            kind: "accessKey";
            id: string;
            revision: number;
            name: string;
            accessKeyId: string;
            grants: "all" | {
                bucketId: string;
                /** @enum {string} */
                right: "read" | "readWrite";
            }[];
            mayConfigure: boolean;
            expiresAt: string | null;
            /** @enum {string} */
            status: "active" | "expired" | "revoking";
            lastUsedAt: string | null;
            createdBy: {
                id: string;
                name: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
        };
        AclList: {
            /** @constant */
            kind: "aclList";
            id: string;
            revision: number;
            vpcId: string;
            projectId: string;
            name: string;
            description: string;
            builtIn: ("denyAll" | "allowAll") | null;
            /** @enum {string} */
            lastIn: "allow" | "deny";
            /** @enum {string} */
            lastOut: "allow" | "deny";
            rules: {
                id: string;
                number: number;
                /** @enum {string} */
                direction: "in" | "out";
                /** @enum {string} */
                action: "allow" | "deny";
                protocol: ("any" | "tcp" | "udp" | "icmp" | "icmpv6") | number;
                ports: {
                    from: number;
                    to: number;
                }[];
                icmp: {
                    type: number;
                    code: number | null;
                } | null;
                cidrs: string[];
                description: string;
            }[];
            tierCount: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AnyRecord: components["schemas"]["Project"] | components["schemas"]["ProjectMember"] | components["schemas"]["User"] | components["schemas"]["GroupRole"] | components["schemas"]["Instance"] | components["schemas"]["Snapshot"] | components["schemas"]["SshKey"] | components["schemas"]["Volume"] | components["schemas"]["VolumeSnapshot"] | components["schemas"]["DnsZone"] | components["schemas"]["DnsRecordSet"] | components["schemas"]["GuestNetwork"] | components["schemas"]["NetworkPort"] | components["schemas"]["SecurityGroup"] | components["schemas"]["IpAddress"] | components["schemas"]["PortForwarding"] | components["schemas"]["LoadBalancer"] | components["schemas"]["LbListener"] | components["schemas"]["LbPool"] | components["schemas"]["Certificate"] | components["schemas"]["Vpc"] | components["schemas"]["AclList"] | components["schemas"]["VpnConnection"] | components["schemas"]["Bucket"] | components["schemas"]["AccessKey"] | components["schemas"]["PaymentMethod"] | components["schemas"]["Invoice"] | components["schemas"]["Budget"] | components["schemas"]["Ticket"] | components["schemas"]["Operation"];
        Bucket: {
            /** @constant */
            kind: "bucket";
            id: string;
            revision: number;
            name: string;
            projectId: string;
            tags: string[];
            locked: boolean;
            built: boolean;
            error: {
                reason: string;
                message: string;
            } | null;
            operationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            hourlyPrice: {
                amount: string;
                currency: string;
            };
            monthlyPrice: {
                amount: string;
                currency: string;
            };
            region: string;
            /** @enum {string} */
            status: "creating" | "available" | "configuring" | "emptying" | "deleting" | "error";
            /** @enum {string} */
            access: "private" | "publicRead";
            /** @enum {string} */
            versioning: "off" | "on" | "suspended";
            cors: {
                origins: string[];
                methods: ("GET" | "HEAD" | "PUT" | "POST" | "DELETE")[];
                headers: string[];
                maxAgeSeconds: number;
            }[];
            expiry: {
                unfinishedDays: number;
                oldVersionDays?: number;
                rules: {
                    prefix: string;
                    days: number;
                }[];
            };
            objects: number;
            bytes: number;
            oldBytes: number;
            unfinishedBytes: number;
            measuredAt: string | null;
        };
        Budget: {
            /** @constant */
            kind: "budget";
            id: string;
            revision: number;
            name: string;
            /** @enum {string} */
            scope: "company" | "project" | "kind";
            projectId: string | null;
            resourceKind: string | null;
            alerts: {
                percent: number;
                /** @enum {string} */
                of: "spent" | "forecast";
            }[];
            recipients: string[];
            /** @enum {string} */
            action: "notify" | "blockCreate";
            amount: {
                amount: string;
                currency: string;
            };
            /** Format: date-time */
            createdAt: string;
        };
        Certificate: {
            /** @constant */
            kind: "certificate";
            id: string;
            revision: number;
            name: string;
            projectId: string;
            tags: string[];
            locked: boolean;
            built: boolean;
            error: {
                reason: string;
                message: string;
            } | null;
            operationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            region: string;
            /** @enum {string} */
            status: "creating" | "active" | "updating" | "deleting" | "error";
            names: string[];
            subject: string;
            issuer: string;
            fingerprint: string;
            keyType: string;
            /** Format: date-time */
            notBefore: string;
            /** Format: date-time */
            notAfter: string;
            chainLength: number;
            listenerCount: number;
        };
        DnsRecordSet: {
            /** @constant */
            kind: "dnsRecordSet";
            id: string;
            revision: number;
            zoneId: string;
            projectId: string;
            name: string;
            /** @enum {string} */
            type: "A" | "AAAA" | "CAA" | "CNAME" | "HTTPS" | "MX" | "NAPTR" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
            ttl: number | null;
            values: string[];
            note: string | null;
            /** @enum {string} */
            status: "pending" | "active" | "deleting" | "error";
            managedBy: {
                kind: string;
                id: string;
            } | null;
            /** Format: date-time */
            updatedAt: string;
        };
        DnsZone: {
            /** @constant */
            kind: "dnsZone";
            id: string;
            revision: number;
            name: string;
            projectId: string;
            tags: string[];
            locked: boolean;
            built: boolean;
            error: {
                reason: string;
                message: string;
            } | null;
            operationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            hourlyPrice: {
                amount: string;
                currency: string;
            };
            monthlyPrice: {
                amount: string;
                currency: string;
            };
            /** @enum {string} */
            status: "creating" | "active" | "updating" | "deleting" | "deleted" | "error";
            serial: number;
            email: string;
            ttl: number;
            negativeTtl: number;
            nameServers: string[];
            delegation: {
                /** @enum {string} */
                state: "ok" | "partial" | "elsewhere" | "missing" | "unknown";
                found: string[];
                checkedAt: string | null;
            };
            recordSetCount: number;
            warnings: {
                /** @enum {string} */
                code: "targetIsAlias" | "targetDoubled" | "twoSpf" | "twoDmarc" | "belowDelegation" | "cnameToItself" | "ownerDoubled" | "typographicQuotes";
                name: string;
                /** @enum {string} */
                type: "A" | "AAAA" | "CAA" | "CNAME" | "HTTPS" | "MX" | "NAPTR" | "NS" | "PTR" | "SRV" | "SSHFP" | "SVCB" | "TLSA" | "TXT";
            }[];
            recoverableUntil: string | null;
        };
        GroupRole: {
            /** @constant */
            kind: "groupRole";
            id: string;
            revision: number;
            name: string;
            description: string;
            permissions: components["schemas"]["Permission"][];
            builtIn: boolean;
            memberCount: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        GuestNetwork: {
            /** @constant */
            kind: "guestNetwork";
            id: string;
            revision: number;
            name: string;
            projectId: string;
            tags: string[];
            locked: boolean;
            built: boolean;
            error: {
                reason: string;
                message: string;
            } | null;
            operationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            hourlyPrice: {
                amount: string;
                currency: string;
            };
            monthlyPrice: {
                amount: string;
                currency: string;
            };
            region: string;
            /** @enum {string} */
            status: "creating" | "active" | "updating" | "deleting" | "error";
            cidr: string;
            gateway: string | null;
            snat: boolean;
            dhcp: boolean;
            pool: {
                from: string;
                to: string;
            };
            dnsServers: string[];
            domain: string | null;
            routes: {
                cidr: string;
                via: string;
            }[];
            mtu: number | null;
            ipv6Cidr: string | null;
            vpcId: string | null;
            aclListId: string | null;
            portCount: number;
            addressesUsed: number;
            addressesTotal: number;
            isDefault: boolean;
        };
        Instance: {
            /** @constant */
            kind: "instance";
            id: string;
            revision: number;
            name: string;
            projectId: string;
            tags: string[];
            locked: boolean;
            built: boolean;
            error: {
                reason: string;
                message: string;
            } | null;
            operationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            hourlyPrice: {
                amount: string;
                currency: string;
            };
            monthlyPrice: {
                amount: string;
                currency: string;
            };
            hostname: string;
            region: string;
            zone: string | null;
            /** @enum {string} */
            status: "provisioning" | "running" | "stopping" | "stopped" | "starting" | "rebooting" | "resizing" | "rebuilding" | "snapshotting" | "restoring" | "rescuing" | "rescue" | "deleting" | "deleted" | "error" | "unknown";
            /** @enum {string} */
            powerState: "on" | "off" | "unknown";
            planId: string;
            planName: string;
            /** @enum {string} */
            planClass: "shared" | "dedicated" | "memory" | "gpu";
            imageId: string;
            imageName: string;
            distribution: string;
            vcpus: number;
            memoryMib: number;
            diskGib: number;
            ipv4: string[];
            ipv6: string[];
            privateIps: string[];
            sshKeyIds: string[];
            backupsEnabled: boolean;
            lastBackupAt: string | null;
            recoverableUntil: string | null;
        };
        Invoice: {
            /** @constant */
            kind: "invoice";
            id: string;
            revision: number;
            number: string;
            /** @enum {string} */
            type: "invoice" | "creditNote";
            corrects: {
                id: string;
                number: string;
            } | null;
            reason: string | null;
            creditNotes: {
                id: string;
                number: string;
            }[];
            credited: {
                amount: string;
                currency: string;
            };
            period: {
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                to: string;
            };
            net: {
                amount: string;
                currency: string;
            };
            tax: {
                amount: string;
                currency: string;
            };
            gross: {
                amount: string;
                currency: string;
            };
            taxes: {
                rate: string;
                net: {
                    amount: string;
                    currency: string;
                };
                tax: {
                    amount: string;
                    currency: string;
                };
            }[];
            rounding: {
                amount: string;
                currency: string;
            };
            reverseCharge: boolean;
            supplier: {
                name: string;
                address: string[];
                country: string;
                email: string;
                taxId: string;
            };
            customer: {
                name: string;
                address: string[];
                country: string;
                email: string;
                taxId: string;
            };
            lines: {
                month: string;
                product: string;
                item: string;
                projectId: string | null;
                projectName: string | null;
                quantity: string;
                /** @enum {string} */
                unit: "hour" | "gibHour";
                price: string | null;
                taxRate: string;
                net: {
                    amount: string;
                    currency: string;
                };
            }[];
            pdfSha256: string | null;
            /** Format: date-time */
            issuedAt: string;
        };
        IpAddress: {
            /** @constant */
            kind: "ipAddress";
            id: string;
            revision: number;
            name: string;
            projectId: string;
            tags: string[];
            locked: boolean;
            built: boolean;
            error: {
                reason: string;
                message: string;
            } | null;
            operationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            hourlyPrice: {
                amount: string;
                currency: string;
            };
            monthlyPrice: {
                amount: string;
                currency: string;
            };
            address: string | null;
            version: 4 | 6;
            label: string;
            region: string;
            /** @enum {string} */
            status: "allocating" | "free" | "associating" | "inUse" | "disassociating" | "releasing" | "released" | "error";
            /** @enum {string} */
            role: "none" | "instance" | "loadBalancer" | "forwarding" | "sourceNat" | "vpn" | "interface";
            target: {
                kind: string;
                id: string;
            } | null;
            instanceId: string | null;
            privateIp: string | null;
            reserved: boolean;
            reverseName: string | null;
            /** @enum {string} */
            reverseStatus: "none" | "pending" | "confirmed" | "unconfirmed";
            forwardingCount: number;
            heldUntil: string | null;
        };
        LbListener: {
            /** @constant */
            kind: "lbListener";
            id: string;
            revision: number;
            loadBalancerId: string;
            projectId: string;
            name: string;
            /** @enum {string} */
            protocol: "tcp" | "udp" | "http" | "https";
            port: number;
            poolId: string | null;
            certificateIds: string[];
            tlsMinimum: ("1.2" | "1.3") | null;
            connectionLimit: number | null;
            allowedCidrs: string[];
            idleSeconds: number;
            forwardedHeaders: boolean;
            enabled: boolean;
            rules: {
                id: string;
                match: {
                    /** @enum {string} */
                    on: "host" | "path" | "header" | "cookie";
                    key: string | null;
                    /** @enum {string} */
                    how: "equals" | "startsWith" | "endsWith" | "contains";
                    text: string;
                    not: boolean;
                }[];
                action: {
                    /** @constant */
                    kind: "pool";
                    poolId: string;
                } | {
                    /** @constant */
                    kind: "redirect";
                    to: string;
                    /** @enum {number} */
                    code: 301 | 302 | 303 | 307 | 308;
                } | {
                    /** @constant */
                    kind: "reject";
                };
            }[];
        };
        LbPool: {
            /** @constant */
            kind: "lbPool";
            id: string;
            revision: number;
            loadBalancerId: string;
            projectId: string;
            name: string;
            /** @enum {string} */
            protocol: "tcp" | "udp" | "http" | "https";
            /** @enum {string} */
            algorithm: "roundRobin" | "leastConnections" | "sourceIp" | "sourceIpPort";
            persistence: ({
                /** @constant */
                kind: "sourceIp";
            } | {
                /** @constant */
                kind: "cookie";
            } | {
                /** @constant */
                kind: "appCookie";
                name: string;
            }) | null;
            /** @enum {string} */
            proxyProtocol: "off" | "v1" | "v2";
            monitor: {
                /** @enum {string} */
                kind: "tcp" | "http" | "https" | "udp";
                path: string | null;
                method: ("GET" | "HEAD" | "OPTIONS" | "POST" | "PUT") | null;
                host: string | null;
                codes: string | null;
                intervalSeconds: number;
                timeoutSeconds: number;
                rise: number;
                fall: number;
            } | null;
            members: {
                id: string;
                portId: string | null;
                ip: string;
                port: number;
                weight: number;
                backup: boolean;
                enabled: boolean;
                /** @enum {string} */
                health: "online" | "offline" | "draining" | "disabled" | "noMonitor" | "unknown";
                since: string | null;
                hint: {
                    fault: string;
                    code: string | null;
                    by: {
                        stage: string;
                        groupIds: string[];
                        aclListId: string | null;
                        ruleId: string | null;
                    } | null;
                } | null;
                isLeaving: boolean;
            }[];
        };
        LoadBalancer: {
            /** @constant */
            kind: "loadBalancer";
            id: string;
            revision: number;
            name: string;
            projectId: string;
            tags: string[];
            locked: boolean;
            built: boolean;
            error: {
                reason: string;
                message: string;
            } | null;
            operationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            hourlyPrice: {
                amount: string;
                currency: string;
            };
            monthlyPrice: {
                amount: string;
                currency: string;
            };
            region: string;
            /** @enum {string} */
            status: "creating" | "active" | "updating" | "deleting" | "deleted" | "error";
            /** @enum {string} */
            health: "online" | "degraded" | "offline" | "noMonitor" | "unknown";
            sizeId: string;
            sizeName: string;
            networkId: string;
            privateIp: string | null;
            portId: string | null;
            addressId: string | null;
            publicIp: string | null;
            ipv6: string | null;
            isIpv6Public: boolean;
            ports: string[];
            membersOnline: number;
            membersTotal: number;
            certificateEnd: string | null;
            configurationVersion: number;
            recoverableUntil: string | null;
        };
        NetworkPort: {
            /** @constant */
            kind: "networkPort";
            id: string;
            revision: number;
            projectId: string;
            networkId: string;
            owner: {
                /** @enum {string} */
                kind: "instance" | "loadBalancer";
                id: string;
            };
            isPrimary: boolean;
            mac: string | null;
            ips: string[];
            securityGroupIds: string[];
            /** @enum {string} */
            status: "attaching" | "active" | "down" | "detaching" | "error";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Operation: {
            /** @constant */
            kind: "operation";
            id: string;
            revision: number;
            action: string;
            target: {
                kind: string;
                id: string;
                name: string;
            };
            projectId: string;
            /** @enum {string} */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled";
            step: string | null;
            steps: string[];
            progress: number;
            error: {
                reason: string;
                message: string;
            } | null;
            actor: {
                id: string;
                name: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
        };
        PageInfo: {
            number: number;
            size: number;
            total: number;
        };
        PaymentMethod: {
            /** @constant */
            kind: "paymentMethod";
            id: string;
            revision: number;
            brand: string;
            last4: string;
            expMonth: number;
            expYear: number;
            isDefault: boolean;
            /** @enum {string} */
            status: "active" | "needsAction" | "expired";
            challenge: {
                url: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @enum {string} */
        Permission: "projects:read" | "projects:create" | "projects:update" | "projects:delete" | "projects:members" | "projects:move-resources" | "compute:read" | "compute:create" | "compute:update" | "compute:power" | "compute:resize" | "compute:rebuild" | "compute:console" | "compute:credentials" | "compute:snapshot" | "compute:attach" | "compute:delete" | "block-storage:read" | "block-storage:create" | "block-storage:update" | "block-storage:attach" | "block-storage:resize" | "block-storage:snapshot" | "block-storage:delete" | "databases:read" | "databases:create" | "databases:update" | "databases:resize" | "databases:credentials" | "databases:backup" | "databases:restore" | "databases:delete" | "object-storage:read" | "object-storage:create" | "object-storage:update" | "object-storage:objects-read" | "object-storage:objects-write" | "object-storage:keys" | "object-storage:delete" | "backups:read" | "backups:create" | "backups:schedule" | "backups:restore" | "backups:delete" | "guest-networks:read" | "guest-networks:create" | "guest-networks:update" | "guest-networks:delete" | "ip-address:read" | "ip-address:acquire" | "ip-address:update" | "ip-address:release" | "load-balancers:read" | "load-balancers:create" | "load-balancers:update" | "load-balancers:delete" | "dns:read" | "dns:create" | "dns:update" | "dns:delete" | "vpc:read" | "vpc:create" | "vpc:update" | "vpc:restart" | "vpc:delete" | "tickets:read" | "tickets:read-all" | "tickets:create" | "tickets:reply" | "tickets:close" | "account:read" | "account:update" | "account:close" | "billing:read" | "billing:topup" | "billing:voucher" | "billing:budgets" | "billing:invoices" | "billing:refund-request" | "payment-methods:read" | "payment-methods:create" | "payment-methods:update" | "payment-methods:delete" | "payment-methods:link" | "security:read" | "security:policy" | "security:sessions-revoke" | "limits:read" | "limits:request" | "users:read" | "users:invite" | "users:update" | "users:disable" | "users:remove" | "users:reset-2fa" | "group-roles:read" | "group-roles:create" | "group-roles:update" | "group-roles:delete" | "group-roles:assign" | "logs:read" | "logs:export";
        PortForwarding: {
            /** @constant */
            kind: "portForwarding";
            id: string;
            revision: number;
            addressId: string;
            projectId: string;
            /** @enum {string} */
            protocol: "tcp" | "udp";
            from: number;
            to: number;
            portId: string;
            privateIp: string;
            privateFrom: number;
            description: string;
            /** @enum {string} */
            status: "creating" | "active" | "updating" | "deleting" | "error";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            /** @enum {string} */
            name: "MalformedRequest" | "ValidationError" | "UnauthenticatedException" | "InvalidCredentialsException" | "InvalidCodeException" | "RefreshTokenReusedException" | "PaymentMethodRequiredException" | "ContractResourceLimitExceededException" | "ServiceSuspendedException" | "ForbiddenException" | "StepUpRequiredException" | "TwoFactorRequiredException" | "NotFoundException" | "ConflictException" | "InsufficientFundsException" | "PaymentDeclinedException" | "PreconditionFailedException" | "PayloadTooLarge" | "UnsupportedMediaType" | "TooManyAttemptsException" | "ServiceUnavailable" | "Unexpected" | "Unreachable";
            message: string;
            errors?: {
                path: string;
                message: string;
                code: string;
            }[];
            requestId?: string;
            context?: {
                [key: string]: unknown;
            };
        };
        Project: {
            /** @constant */
            kind: "project";
            id: string;
            revision: number;
            name: string;
            description: string;
            /** @enum {string} */
            color: "indigo" | "blue" | "green" | "amber" | "purple" | "rose";
            isDefault: boolean;
            memberCount: number;
            resourceCount: number;
            /** Format: date-time */
            createdAt: string;
        };
        ProjectMember: {
            /** @constant */
            kind: "projectMember";
            id: string;
            revision: number;
            projectId: string;
            userId: string;
            name: string;
            email: string;
            /** @enum {string} */
            status: "invited" | "active" | "disabled";
            /** @enum {string} */
            role: "manager" | "member" | "viewer";
        };
        Removal: {
            kind: string;
            id: string;
            revision: number;
        };
        SecurityGroup: {
            /** @constant */
            kind: "securityGroup";
            id: string;
            revision: number;
            name: string;
            projectId: string;
            tags: string[];
            locked: boolean;
            built: boolean;
            error: {
                reason: string;
                message: string;
            } | null;
            operationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            description: string;
            region: string;
            /** @enum {string} */
            status: "creating" | "active" | "updating" | "deleting" | "error";
            isDefault: boolean;
            rules: {
                id: string;
                /** @enum {string} */
                direction: "in" | "out";
                protocol: ("any" | "tcp" | "udp" | "icmp" | "icmpv6") | number;
                ports: {
                    from: number;
                    to: number;
                }[];
                icmp: {
                    type: number;
                    code: number | null;
                } | null;
                peer: {
                    cidrs: string[];
                } | {
                    groupId: string;
                };
                description: string;
            }[];
            portCount: number;
            namedByCount: number;
        };
        Snapshot: {
            /** @constant */
            kind: "snapshot";
            id: string;
            revision: number;
            name: string;
            /** @enum {string} */
            origin: "manual" | "automatic";
            instanceId: string;
            projectId: string;
            region: string;
            /** @enum {string} */
            status: "creating" | "available" | "restoring" | "deleting" | "error";
            sizeGib: number;
            /** Format: date-time */
            createdAt: string;
        };
        SshKey: {
            /** @constant */
            kind: "sshKey";
            id: string;
            revision: number;
            name: string;
            type: string;
            fingerprint: string;
            publicKey: string;
            /** Format: date-time */
            createdAt: string;
        };
        Ticket: {
            /** @constant */
            kind: "ticket";
            id: string;
            revision: number;
            number: number;
            subject: string;
            /** @enum {string} */
            department: "technical" | "billing" | "account" | "abuse";
            /** @enum {string} */
            priority: "urgent" | "high" | "normal" | "low";
            /** @enum {string} */
            status: "open" | "onHold" | "answered" | "resolved" | "closed";
            projectId: string | null;
            resources: {
                name: string;
                target: {
                    kind: string;
                    id: string;
                    projectId: string | null;
                } | null;
            }[];
            createdBy: {
                id: string | null;
                name: string;
            };
            watchers: {
                id: string | null;
                name: string;
            }[];
            assignee: string | null;
            noteCount: number;
            /** Format: date-time */
            lastNoteAt: string;
            /** @enum {string} */
            lastNoteBy: "customer" | "staff";
            answerDueAt: string | null;
            holdUntil: string | null;
            rating: {
                stars: number;
                comment: string;
            } | null;
            followsId: string | null;
            /** Format: date-time */
            createdAt: string;
            resolvedAt: string | null;
            closedAt: string | null;
        };
        User: {
            /** @constant */
            kind: "user";
            id: string;
            revision: number;
            name: string;
            email: string;
            /** @enum {string} */
            status: "invited" | "active" | "disabled";
            lockedAt: string | null;
            groupRoles: string[];
            assignments: {
                groupRoleId: string;
                projectId: string | null;
                until: string | null;
            }[];
            projectIds: string[];
            isOwner: boolean;
            factors: ("totp" | "passkey")[];
            twoFactor: boolean;
            lastSignInAt: string | null;
            invitation: {
                by: string | null;
                /** Format: date-time */
                sentAt: string;
                /** Format: date-time */
                expiresAt: string;
                /** @enum {string} */
                mail: "queued" | "sent" | "failed";
            } | null;
            /** Format: date-time */
            createdAt: string;
        };
        Volume: {
            /** @constant */
            kind: "volume";
            id: string;
            revision: number;
            name: string;
            projectId: string;
            tags: string[];
            locked: boolean;
            built: boolean;
            error: {
                reason: string;
                message: string;
            } | null;
            operationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            hourlyPrice: {
                amount: string;
                currency: string;
            };
            monthlyPrice: {
                amount: string;
                currency: string;
            };
            region: string;
            /** @enum {string} */
            status: "creating" | "available" | "attaching" | "attached" | "detaching" | "resizing" | "restoring" | "deleting" | "deleted" | "error" | "unknown";
            typeId: string;
            typeName: string;
            sizeGib: number;
            encrypted: boolean;
            instanceId: string | null;
            device: string | null;
            attachedAt: string | null;
            serial: string | null;
            source: {
                /** @enum {string} */
                kind: "snapshot" | "volume" | "backup";
                id: string;
            } | null;
            snapshotCount: number;
            lastBackupAt: string | null;
            recoverableUntil: string | null;
        };
        VolumeSnapshot: {
            /** @constant */
            kind: "volumeSnapshot";
            id: string;
            revision: number;
            volumeId: string;
            projectId: string;
            region: string;
            name: string;
            /** @enum {string} */
            status: "creating" | "available" | "restoring" | "deleting" | "error";
            sizeGib: number;
            dependants: string[];
            hourlyPrice: {
                amount: string;
                currency: string;
            };
            monthlyPrice: {
                amount: string;
                currency: string;
            };
            /** Format: date-time */
            createdAt: string;
        };
        Vpc: {
            /** @constant */
            kind: "vpc";
            id: string;
            revision: number;
            name: string;
            projectId: string;
            tags: string[];
            locked: boolean;
            built: boolean;
            error: {
                reason: string;
                message: string;
            } | null;
            operationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            hourlyPrice: {
                amount: string;
                currency: string;
            };
            monthlyPrice: {
                amount: string;
                currency: string;
            };
            region: string;
            /** @enum {string} */
            status: "creating" | "active" | "updating" | "restarting" | "deleting" | "error";
            cidr: string;
            domain: string | null;
            tiers: {
                id: string;
                name: string;
                cidr: string;
                /** @enum {string} */
                status: "creating" | "active" | "updating" | "deleting" | "error";
                aclListId: string;
                portCount: number;
            }[];
            routes: {
                id: string;
                cidr: string;
                via: string;
                description: string;
            }[];
            sourceNatIp: string | null;
            addressCount: number;
            instanceCount: number;
            vpnUp: number;
            vpnTotal: number;
            /** @enum {string} */
            health: "ok" | "degraded" | "down" | "unknown";
            checkedAt: string | null;
            restartNeeded: {
                reason: string;
                /** Format: date-time */
                since: string;
            } | null;
        };
        VpnConnection: {
            /** @constant */
            kind: "vpnConnection";
            id: string;
            revision: number;
            vpcId: string;
            projectId: string;
            name: string;
            /** @enum {string} */
            status: "creating" | "active" | "updating" | "deleting" | "error";
            /** @enum {string} */
            tunnel: "connecting" | "up" | "down" | "failed";
            since: string | null;
            detail: string | null;
            localIp: string | null;
            peerAddress: string;
            peerId: string;
            localCidrs: string[];
            peerCidrs: string[];
            ike: {
                /** @enum {string} */
                encryption: "aes128" | "aes256";
                /** @enum {string} */
                integrity: "sha256" | "sha384" | "sha512";
                /** @enum {number} */
                dhGroup: 14 | 15 | 16 | 19 | 20 | 21;
                lifetimeSeconds: number;
            };
            esp: {
                /** @enum {string} */
                encryption: "aes128" | "aes256";
                /** @enum {string} */
                integrity: "sha256" | "sha384" | "sha512";
                /** @enum {number} */
                dhGroup: 14 | 15 | 16 | 19 | 20 | 21;
                lifetimeSeconds: number;
            };
            dpd: {
                /** @enum {string} */
                action: "restart" | "hold" | "clear";
                intervalSeconds: number;
                timeoutSeconds: number;
            };
            initiate: boolean;
            /** Format: date-time */
            keySetAt: string;
            error: {
                reason: string;
                message: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AccessKey = components['schemas']['AccessKey'];
export type AclList = components['schemas']['AclList'];
export type AnyRecord = components['schemas']['AnyRecord'];
export type Bucket = components['schemas']['Bucket'];
export type Budget = components['schemas']['Budget'];
export type Certificate = components['schemas']['Certificate'];
export type DnsRecordSet = components['schemas']['DnsRecordSet'];
export type DnsZone = components['schemas']['DnsZone'];
export type GroupRole = components['schemas']['GroupRole'];
export type GuestNetwork = components['schemas']['GuestNetwork'];
export type Instance = components['schemas']['Instance'];
export type Invoice = components['schemas']['Invoice'];
export type IpAddress = components['schemas']['IpAddress'];
export type LbListener = components['schemas']['LbListener'];
export type LbPool = components['schemas']['LbPool'];
export type LoadBalancer = components['schemas']['LoadBalancer'];
export type NetworkPort = components['schemas']['NetworkPort'];
export type Operation = components['schemas']['Operation'];
export type PageInfo = components['schemas']['PageInfo'];
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type Permission = components['schemas']['Permission'];
export type PortForwarding = components['schemas']['PortForwarding'];
export type Problem = components['schemas']['Problem'];
export type Project = components['schemas']['Project'];
export type ProjectMember = components['schemas']['ProjectMember'];
export type Removal = components['schemas']['Removal'];
export type SecurityGroup = components['schemas']['SecurityGroup'];
export type Snapshot = components['schemas']['Snapshot'];
export type SshKey = components['schemas']['SshKey'];
export type Ticket = components['schemas']['Ticket'];
export type User = components['schemas']['User'];
export type Volume = components['schemas']['Volume'];
export type VolumeSnapshot = components['schemas']['VolumeSnapshot'];
export type Vpc = components['schemas']['Vpc'];
export type VpnConnection = components['schemas']['VpnConnection'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
