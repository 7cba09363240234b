/*
 * Calls Portico's API with a token, typed. One file without dependencies, for Node, Deno, Bun and browsers.
 *
 *   const call = portico('https://console.example.com', token)
 *   const { data: projects } = await call('GET /projects', { query: { size: 200 } })
 */

/** The API at an address, for the holder of a token. What is refused throws a `Refusal`. */
export const portico = (address: string, token: string) => {
  const root = `${address.replace(/\/+$/, '')}/api/v1`

  /** Makes a call of the API, named by method and path. */
  return async <C extends keyof Calls>(call: C, ...[ask]: AskOf<C>): Promise<AnswerTo<C>> => {
    const { path = {}, query = {}, body, ifMatch, idempotencyKey }: AnyAsk = ask ?? {}
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

/** What a call takes: nothing need be given where all of it may be left out. */
export type AskOf<C extends keyof Calls> = {} extends Calls[C]['ask']
  ? [ask?: Calls[C]['ask']]
  : [ask: Calls[C]['ask']]

/** What a call gives, with the `ETag` to send as `ifMatch` with a change. */
export type AnswerTo<C extends keyof Calls> = Calls[C]['gives'] & { etag?: string }

interface AnyAsk {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  ifMatch?: string | undefined
  idempotencyKey?: string | undefined
}

/* What follows is made from the OpenAPI document by `npm run client`. */

export interface Calls {
  /** The API tokens of everyone in the company. Needs `security:read`. */
  'GET /security/api-tokens': {
    ask: {}
    gives: { data: Array<{ id: string; name: string; start: string; permissions: Array<Permission>; projectIds: Array<string> | null; cidrs: Array<string>; createdAt: string; expiresAt: string; lastUsedAt: string | null; lastUsedIp: unknown; state: 'active' | 'paused' | 'expired' | 'revoked'; owner: { id: string; name: string } }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The caller's own permissions, and in which projects they hold; answers 304 to a current ETag. */
  'GET /users/permissions': {
    ask: {}
    gives: { data: Array<string>; grants?: Array<{ permissions: Array<string>; projects?: Array<string> }> }
  }
  /** The company's people. Sorted by name, email, status, createdAt or lastSignInAt; who never did counts as the longest ago. Needs `users:read`. */
  'GET /users': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; status?: 'invited' | 'active' | 'disabled'; groupRole?: string; factor?: 'on' | 'off'; notSignedInFor?: number } }
    gives: { data: Array<User>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** People of the company who are not members of the project yet. Needs `projects:members`. */
  'GET /projects/{id}/assignable-users': {
    ask: { path: { id: string }; query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string } }
    gives: { data: Array<User>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** One person of the company. Needs `users:read`. */
  'GET /users/{id}': {
    ask: { path: { id: string } }
    gives: { data: User; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What somebody may do, by where they have it from. Ended assignments are left out. Needs `users:read`. */
  'GET /users/{id}/permissions': {
    ask: { path: { id: string } }
    gives: { data: Array<{ via: 'groupRole' | 'member'; groupRoleId: string | null; name: string; projectId: string | null; until: string | null; permissions: Array<Permission>; idle: Array<Permission> }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The company's group roles, built-in ones too. Sorted by name, memberCount or updatedAt. Needs `group-roles:read`. */
  'GET /group-roles': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; builtIn?: 'true' | 'false' } }
    gives: { data: Array<GroupRole>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Who holds a permission in the whole company, or, with `project`, there. Needs `users:read` as well. Needs `group-roles:read`. */
  'GET /group-roles/holders': {
    ask: { query: { permission: 'projects:read' | 'projects:create' | 'projects:update' | 'projects:delete' | 'projects:members' | 'projects:move-resources' | 'compute:read' | 'compute:create' | 'compute:update' | 'compute:power' | 'compute:resize' | 'compute:rebuild' | 'compute:console' | 'compute:credentials' | 'compute:snapshot' | 'compute:attach' | 'compute:delete' | 'block-storage:read' | 'block-storage:create' | 'block-storage:update' | 'block-storage:attach' | 'block-storage:resize' | 'block-storage:snapshot' | 'block-storage:delete' | 'databases:read' | 'databases:create' | 'databases:update' | 'databases:resize' | 'databases:credentials' | 'databases:backup' | 'databases:restore' | 'databases:delete' | 'object-storage:read' | 'object-storage:create' | 'object-storage:update' | 'object-storage:objects-read' | 'object-storage:objects-write' | 'object-storage:keys' | 'object-storage:delete' | 'backups:read' | 'backups:create' | 'backups:schedule' | 'backups:restore' | 'backups:delete' | 'guest-networks:read' | 'guest-networks:create' | 'guest-networks:update' | 'guest-networks:delete' | 'ip-address:read' | 'ip-address:acquire' | 'ip-address:update' | 'ip-address:release' | 'load-balancers:read' | 'load-balancers:create' | 'load-balancers:update' | 'load-balancers:delete' | 'dns:read' | 'dns:create' | 'dns:update' | 'dns:delete' | 'vpc:read' | 'vpc:create' | 'vpc:update' | 'vpc:restart' | 'vpc:delete' | 'tickets:read' | 'tickets:read-all' | 'tickets:create' | 'tickets:reply' | 'tickets:close' | 'account:read' | 'account:update' | 'account:close' | 'billing:read' | 'billing:topup' | 'billing:voucher' | 'billing:budgets' | 'billing:invoices' | 'billing:refund-request' | 'payment-methods:read' | 'payment-methods:create' | 'payment-methods:update' | 'payment-methods:delete' | 'payment-methods:link' | 'security:read' | 'security:policy' | 'security:sessions-revoke' | 'limits:read' | 'limits:request' | 'users:read' | 'users:invite' | 'users:update' | 'users:disable' | 'users:remove' | 'users:reset-2fa' | 'group-roles:read' | 'group-roles:create' | 'group-roles:update' | 'group-roles:delete' | 'group-roles:assign' | 'logs:read' | 'logs:export'; project?: string } }
    gives: { data: Array<{ userId: string; name: string; email: string; sources: Array<{ via: 'groupRole' | 'member'; groupRoleId: string | null; name: string; projectId: string | null; until: string | null }> }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** One group role. Needs `group-roles:read`. */
  'GET /group-roles/{id}': {
    ask: { path: { id: string } }
    gives: { data: GroupRole; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The permissions of a group role that nobody who has it has used lately, by the audit log. Needs `group-roles:update`. */
  'GET /group-roles/{id}/unused': {
    ask: { path: { id: string } }
    gives: { data: { since: string; permissions: Array<Permission> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What the company asks of its people’s accounts. Needs `security:read`. */
  'GET /security/policy': {
    ask: {}
    gives: { data: { requireTwoFactor: boolean; from: string | null; tokensAllowed: boolean; maxTokenDays: number | null; people: number; withoutFactor: number; revision: number }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The company's projects. A caller whose role is for single projects sees those. Needs `projects:read`. */
  'GET /projects': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string } }
    gives: { data: Array<Project>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Create a project; the caller becomes its first manager. Needs `projects:create`. */
  'POST /projects': {
    ask: { body: { name: string; description?: string; color?: 'indigo' | 'blue' | 'green' | 'amber' | 'purple' | 'rose' }; idempotencyKey?: string | undefined }
    gives: { data: Project; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The projects that the caller is a member of; all of them for those who may read all. */
  'GET /projects/my': {
    ask: {}
    gives: { data: Array<Project>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** One project; its members come along as `included` records. Needs `projects:read`. */
  'GET /projects/{id}': {
    ask: { path: { id: string } }
    gives: { data: Project; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Change what the body mentions. Honours `If-Match`. Needs `projects:update`. */
  'PUT /projects/{id}': {
    ask: { path: { id: string }; body: { name?: string; description?: string; color?: 'indigo' | 'blue' | 'green' | 'amber' | 'purple' | 'rose' }; ifMatch?: string | undefined }
    gives: { data: Project; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Delete an empty project. 409 with what is inside, or for the default project. Needs `projects:delete`. */
  'DELETE /projects/{id}': {
    ask: { path: { id: string }; ifMatch?: string | undefined }
    gives: { data: null; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Add a person to a project, or change their role there. Needs `projects:members`. */
  'POST /projects/add-user': {
    ask: { body: { projectId: string; userId: string; role: 'manager' | 'member' | 'viewer' } }
    gives: { data: Array<ProjectMember>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Take a person out of a project. Taking out who is not in it changes nothing. Needs `projects:members`. */
  'POST /projects/remove-user': {
    ask: { body: { projectId: string; userId: string } }
    gives: { data: Array<ProjectMember>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What stands in the project, of every kind. Needs `projects:read`. */
  'GET /projects/{id}/resources': {
    ask: { path: { id: string } }
    gives: { data: Array<{ kind: string; id: string; name: string; status: string; region: unknown; createdAt: string }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Move resources between projects, all or nothing; attached things move together. Needs `projects:move-resources`. */
  'POST /projects/move-resources': {
    ask: { body: { fromProject: string; toProject: string; resources: Array<{ kind: string; id: string }> } }
    gives: { data: Array<{ kind: string; id: string; name: string; status: string; region: unknown; createdAt: string }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What stands in the project by kind, with counts, cost and limits. Needs `projects:read`. */
  'GET /projects/{id}/resources-details': {
    ask: { path: { id: string } }
    gives: { data: { counts: Record<string, number>; monthlyCost: { amount: string; currency: string } | null; limits: Array<{ metric: string; limit: number; used: number }>; resources: Record<string, Array<{ kind: string; id: string; name: string; status: string; region: unknown; createdAt: string }>> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /**  */
  'GET /regions': {
    ask: {}
    gives: { data: Array<{ id: string; name: string; country: string; capabilities: { liveResize: boolean; rescue: boolean; consoleLog: boolean; terminal?: boolean; screen?: boolean; snapshots: boolean; recover: boolean; resetPassword: boolean; ipv6?: boolean; metrics?: boolean; volumes?: boolean; volumeMetrics?: boolean; volumeSnapshots?: boolean; restoreLatestOnly?: boolean; dns?: boolean; networks?: boolean; addresses?: boolean; portForwarding?: boolean; reverseNames?: boolean; ipv4ReverseNamesOnly?: boolean; balancers?: { l7: boolean; tls: boolean; udp: boolean; algorithms: Array<'roundRobin' | 'leastConnections' | 'sourceIp' | 'sourceIpPort'>; proxyProtocol: boolean; allowedCidrs: boolean; resize: boolean; monitors: Array<'tcp' | 'http' | 'https' | 'udp'>; hostRedirects?: boolean; ipv6?: boolean; measures?: Array<'connections' | 'requests' | 'traffic' | 'answers' | 'membersOnline'> }; vpc?: boolean; vpcAcls?: boolean; vpcRestart?: boolean; vpcVpn?: boolean }; zones?: Array<string> }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:read`. */
  'GET /compute/plans': {
    ask: {}
    gives: { data: Array<{ id: string; name: string; class: 'shared' | 'dedicated' | 'memory' | 'gpu'; vcpus: number; memoryMib: number; diskGib: number; transferGib: number; hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string }; soldOutIn: Array<string> }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:read`. */
  'GET /compute/images': {
    ask: {}
    gives: { data: Array<{ id: string; name: string; distribution: string; version: string; minDiskGib: number; minMemoryMib: number; defaultUser: string; endOfLife: string | null; hasOwnAccess: boolean }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Instances of the projects that the caller may see. Deleted ones only with `status=deleted`. Needs `compute:read`. */
  'GET /compute/instances': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; status?: 'provisioning' | 'running' | 'stopping' | 'stopped' | 'starting' | 'rebooting' | 'resizing' | 'rebuilding' | 'snapshotting' | 'restoring' | 'rescuing' | 'rescue' | 'deleting' | 'deleted' | 'error' | 'unknown'; region?: string; planClass?: 'shared' | 'dedicated' | 'memory' | 'gpu'; tag?: string; image?: string } }
    gives: { data: Array<Instance>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Create one or several instances; answers them provisioning, with their operations `included`. Needs `compute:create`. */
  'POST /compute/instances': {
    ask: { body: { name: string; projectId: string; region: string; zone?: string; imageId: string; planId: string; sshKeyIds?: Array<string>; password?: string; publicIpv4?: boolean; publicAddressId?: string; tags?: Array<string>; userData?: string; backups?: boolean; interfaces?: Array<{ networkId: string; ip?: string }>; securityGroupIds?: Array<string>; count?: number }; idempotencyKey?: string | undefined }
    gives: { data: Array<Instance>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:read`. */
  'GET /compute/instances/{id}': {
    ask: { path: { id: string } }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Rename, tag, lock, set the host name, turn nightly backups on or off. Honours `If-Match`. Needs `compute:update`. */
  'PATCH /compute/instances/{id}': {
    ask: { path: { id: string }; body: { name?: string; hostname?: string; tags?: Array<string>; locked?: boolean; backupsEnabled?: boolean }; ifMatch?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Delete; it can be recovered for 72 hours. Its volumes are kept, or deleted with `volumes=delete`. Needs `compute:delete`. */
  'DELETE /compute/instances/{id}': {
    ask: { path: { id: string }; query?: { volumes?: 'keep' | 'delete' }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:power`. */
  'POST /compute/instances/{id}/actions/start': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Stop softly, then by force after 60 s; at once with `force`. Needs `compute:power`. */
  'POST /compute/instances/{id}/actions/stop': {
    ask: { path: { id: string }; body: { force?: boolean }; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Reboot softly; as if the plug were pulled with `hard`. Needs `compute:power`. */
  'POST /compute/instances/{id}/actions/reboot': {
    ask: { path: { id: string }; body: { hard?: boolean }; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Change the plan; with `restart` a running instance is stopped and started for it. Needs `compute:resize`. */
  'POST /compute/instances/{id}/actions/resize': {
    ask: { path: { id: string }; body: { planId: string; restart?: boolean }; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Install an image again; what was on the disk is lost. Needs `compute:rebuild`. */
  'POST /compute/instances/{id}/actions/rebuild': {
    ask: { path: { id: string }; body: { imageId: string; sshKeyIds?: Array<string>; password?: string }; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:rebuild`. */
  'POST /compute/instances/{id}/actions/rescue': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:rebuild`. */
  'POST /compute/instances/{id}/actions/unrescue': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:credentials`. */
  'POST /compute/instances/{id}/actions/reset-password': {
    ask: { path: { id: string }; body: { password: string }; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:delete`. */
  'POST /compute/instances/{id}/actions/recover': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:delete`. */
  'POST /compute/instances/{id}/actions/purge': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:read`. */
  'GET /compute/instances/{id}/metrics': {
    ask: { path: { id: string }; query?: { range?: '1h' | '24h' | '7d' | '30d' } }
    gives: { data: { range: '1h' | '24h' | '7d' | '30d'; times: Array<number>; cpuPercent: Array<unknown>; memoryPercent: Array<unknown>; diskReadBytes: Array<unknown>; diskWriteBytes: Array<unknown>; networkInBytes: Array<unknown>; networkOutBytes: Array<unknown> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What it has cost since the month began (UTC), by the second and for 672 hours at the most. Needs `compute:read`. */
  'GET /compute/instances/{id}/cost': {
    ask: { path: { id: string } }
    gives: { data: { amount: string; currency: string; from: string; to: string; hours: number }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:console`. */
  'GET /compute/instances/{id}/console': {
    ask: { path: { id: string }; query?: { after?: number } }
    gives: { data: { lines: Array<string>; next: number }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:read`. */
  'GET /compute/instances/{id}/activity': {
    ask: { path: { id: string } }
    gives: { data: Array<{ id: string; at: string; action: string; outcome: 'success' | 'failure'; actor: unknown; detail: unknown }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Connect an instance to one more network. Needs `compute:attach`. */
  'POST /compute/instances/{id}/ports': {
    ask: { path: { id: string }; body: { networkId: string; ip?: string; securityGroupIds?: Array<string> }; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Disconnect an instance from a network; not its primary one. Needs `compute:attach`. */
  'DELETE /compute/instances/{id}/ports/{portId}': {
    ask: { path: { id: string; portId: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Choose the security groups that filter an interface. Needs `compute:attach`. */
  'PUT /compute/instances/{id}/ports/{portId}/security-groups': {
    ask: { path: { id: string; portId: string }; body: { securityGroupIds: Array<string> }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:read`. */
  'GET /compute/instances/{id}/snapshots': {
    ask: { path: { id: string }; query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string } }
    gives: { data: Array<Snapshot>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:snapshot`. */
  'POST /compute/instances/{id}/snapshots': {
    ask: { path: { id: string }; body: { name: string }; idempotencyKey?: string | undefined }
    gives: { data: Snapshot; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Put the disk back; what came after is lost. Needs `compute:snapshot`. */
  'POST /compute/instances/{id}/snapshots/{snapshotId}/restore': {
    ask: { path: { id: string; snapshotId: string }; idempotencyKey?: string | undefined }
    gives: { data: Instance; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:snapshot`. */
  'DELETE /compute/instances/{id}/snapshots/{snapshotId}': {
    ask: { path: { id: string; snapshotId: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: Snapshot; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Volumes of the projects that the caller may see. Deleted ones only with `status=deleted`. Needs `block-storage:read`. */
  'GET /block-storage/volumes': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; status?: 'creating' | 'available' | 'attaching' | 'attached' | 'detaching' | 'resizing' | 'restoring' | 'deleting' | 'deleted' | 'error' | 'unknown'; attached?: 'true' | 'false'; type?: string; region?: string; instance?: string; tag?: string } }
    gives: { data: Array<Volume>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Create one or several volumes; answers them creating, with their operations `included`. Needs `block-storage:create`. */
  'POST /block-storage/volumes': {
    ask: { body: { name: string; projectId: string; region: string; typeId: string; sizeGib: number; source?: { kind: 'snapshot' | 'volume' | 'backup'; id: string }; instanceId?: string; tags?: Array<string>; count?: number }; idempotencyKey?: string | undefined }
    gives: { data: Array<Volume>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `block-storage:read`. */
  'GET /block-storage/volumes/{id}': {
    ask: { path: { id: string } }
    gives: { data: Volume; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Rename, tag, lock. Honours `If-Match`. Needs `block-storage:update`. */
  'PATCH /block-storage/volumes/{id}': {
    ask: { path: { id: string }; body: { name?: string; tags?: Array<string>; locked?: boolean }; ifMatch?: string | undefined }
    gives: { data: Volume; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Delete it and its snapshots; both can be recovered for 72 hours. Needs `block-storage:delete`. */
  'DELETE /block-storage/volumes/{id}': {
    ask: { path: { id: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: Volume; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Attach to an instance; with `detachFirst` from the one that it is attached to. Needs `block-storage:attach`. */
  'POST /block-storage/volumes/{id}/actions/attach': {
    ask: { path: { id: string }; body: { instanceId: string; detachFirst?: boolean }; idempotencyKey?: string | undefined }
    gives: { data: Volume; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Detach; with `force`, without the guest once it has not answered for 60 s. Needs `block-storage:attach`. */
  'POST /block-storage/volumes/{id}/actions/detach': {
    ask: { path: { id: string }; body: { force?: boolean }; idempotencyKey?: string | undefined }
    gives: { data: Volume; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Make it larger; with `restart` a running instance is stopped and started where it has to be. Needs `block-storage:resize`. */
  'POST /block-storage/volumes/{id}/actions/resize': {
    ask: { path: { id: string }; body: { sizeGib: number; restart?: boolean }; idempotencyKey?: string | undefined }
    gives: { data: Volume; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Create a volume that begins as a copy of this one; answers the new one. Needs `block-storage:create`. */
  'POST /block-storage/volumes/{id}/actions/clone': {
    ask: { path: { id: string }; body: { name: string; typeId?: string }; idempotencyKey?: string | undefined }
    gives: { data: Volume; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Put it back to one of its snapshots; what came after is lost. Needs `block-storage:snapshot`. */
  'POST /block-storage/volumes/{id}/actions/restore': {
    ask: { path: { id: string }; body: { snapshotId: string }; idempotencyKey?: string | undefined }
    gives: { data: Volume; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `block-storage:delete`. */
  'POST /block-storage/volumes/{id}/actions/recover': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: Volume; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `block-storage:delete`. */
  'POST /block-storage/volumes/{id}/actions/purge': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: Volume; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `block-storage:read`. */
  'GET /block-storage/volumes/{id}/metrics': {
    ask: { path: { id: string }; query?: { range?: '1h' | '24h' | '7d' | '30d' } }
    gives: { data: { range: '1h' | '24h' | '7d' | '30d'; times: Array<number>; readBytes: Array<unknown>; writeBytes: Array<unknown>; readOps: Array<unknown>; writeOps: Array<unknown> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `block-storage:read`. */
  'GET /block-storage/volumes/{id}/activity': {
    ask: { path: { id: string } }
    gives: { data: Array<{ id: string; at: string; action: string; outcome: 'success' | 'failure'; actor: unknown; detail: unknown }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `block-storage:read`. */
  'GET /block-storage/volumes/{id}/snapshots': {
    ask: { path: { id: string }; query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string } }
    gives: { data: Array<VolumeSnapshot>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Copy the volume as it is at this moment, attached or not. Needs `block-storage:snapshot`. */
  'POST /block-storage/volumes/{id}/snapshots': {
    ask: { path: { id: string }; body: { name: string }; idempotencyKey?: string | undefined }
    gives: { data: VolumeSnapshot; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Snapshots of all volumes that the caller may see. Needs `block-storage:read`. */
  'GET /block-storage/snapshots': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; region?: string; volume?: string } }
    gives: { data: Array<VolumeSnapshot>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `block-storage:read`. */
  'GET /block-storage/snapshots/{id}': {
    ask: { path: { id: string } }
    gives: { data: VolumeSnapshot; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `block-storage:update`. */
  'PATCH /block-storage/snapshots/{id}': {
    ask: { path: { id: string }; body: { name: string }; ifMatch?: string | undefined }
    gives: { data: VolumeSnapshot; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Delete it. 409 while volumes that were made from it need it. Needs `block-storage:snapshot`. */
  'DELETE /block-storage/snapshots/{id}': {
    ask: { path: { id: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: VolumeSnapshot; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `block-storage:read`. */
  'GET /block-storage/volume-types': {
    ask: {}
    gives: { data: Array<{ id: string; name: string; minGib: number; maxGib: number; iops: number | null; mibPerSecond: number | null; encrypted: boolean; onlineResize: boolean; hourlyPricePerGib: { amount: string; currency: string }; soldOutIn: Array<string> }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What a new zone costs, and the name servers that will answer for it. Needs `dns:read`. */
  'GET /dns/terms': {
    ask: {}
    gives: { data: { hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string }; nameServers: Array<string> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Zones of the projects that the caller may see, found by name, id or a value. Deleted ones only with `status=deleted`. Needs `dns:read`. */
  'GET /dns/zones': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; status?: 'creating' | 'active' | 'updating' | 'deleting' | 'deleted' | 'error'; delegation?: 'ok' | 'partial' | 'elsewhere' | 'missing' | 'unknown'; tag?: string } }
    gives: { data: Array<DnsZone>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Create a zone, empty or with records to begin with; answers it creating, with its operation. Needs `dns:create`. */
  'POST /dns/zones': {
    ask: { body: { name: string; projectId: string; email: string; ttl?: number; negativeTtl?: number; tags?: Array<string>; start?: { from: 'file'; text: string } | { from: 'copy'; zoneId: string } | { from: 'website'; instanceId: string } | { from: 'noMail' } }; idempotencyKey?: string | undefined }
    gives: { data: DnsZone; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The A and AAAA records that lead to any of some addresses, in zones that the caller may see: they lead nowhere once the addresses are gone. How many there are, and the first 20. Needs `dns:read`. */
  'GET /dns/references': {
    ask: { query: { addresses: string } }
    gives: { data: { count: number; first: Array<{ zoneId: string; name: string; type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'TXT' }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `dns:read`. */
  'GET /dns/zones/{id}': {
    ask: { path: { id: string } }
    gives: { data: DnsZone; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Tag, lock; change the address of who is responsible and the TTLs. Honours `If-Match`. Needs `dns:update`. */
  'PATCH /dns/zones/{id}': {
    ask: { path: { id: string }; body: { email?: string; ttl?: number; negativeTtl?: number; tags?: Array<string>; locked?: boolean }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: DnsZone; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Delete it; it can be recovered for 72 hours. Needs `dns:delete`. */
  'DELETE /dns/zones/{id}': {
    ask: { path: { id: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: DnsZone; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `dns:delete`. */
  'POST /dns/zones/{id}/actions/recover': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: DnsZone; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `dns:delete`. */
  'POST /dns/zones/{id}/actions/purge': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: DnsZone; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `dns:read`. */
  'GET /dns/zones/{id}/activity': {
    ask: { path: { id: string } }
    gives: { data: Array<{ id: string; at: string; action: string; outcome: 'success' | 'failure'; actor: unknown; detail: unknown }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The record sets of a zone, found by name, value or note. Needs `dns:read`. */
  'GET /dns/zones/{id}/record-sets': {
    ask: { path: { id: string }; query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; type?: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'TXT' } }
    gives: { data: Array<DnsRecordSet>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Set all values of a name and a type. Honours `If-Match`, of the zone. Needs `dns:update`. */
  'PUT /dns/zones/{id}/record-sets': {
    ask: { path: { id: string }; body: { name: string; type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'TXT'; ttl?: number | null; note?: string | null; values: Array<string> }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: DnsRecordSet; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Change many sets, all or none; one without values is removed. Honours `If-Match`. Needs `dns:update`. */
  'POST /dns/zones/{id}/changes': {
    ask: { path: { id: string }; body: { sets: Array<{ name: string; type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'TXT'; ttl?: number | null; note?: string | null; values: Array<string> }> }; idempotencyKey?: string | undefined }
    gives: { data: DnsZone; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The names of a zone that follow instances, which are `included`. Needs `dns:read`. */
  'GET /dns/zones/{id}/managed-names': {
    ask: { path: { id: string } }
    gives: { data: Array<{ name: string; ttl: number | null; instanceId: string | null }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Have a name follow an instance: its A and AAAA are the instance’s public addresses from now on, and nobody’s to edit. Honours `If-Match`. Needs `dns:update`. */
  'PUT /dns/zones/{id}/managed-names': {
    ask: { path: { id: string }; body: { name: string; instanceId: string; ttl?: number | null }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: DnsZone; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Have a name no longer follow an instance; its A and AAAA go. Needs `dns:update`. */
  'DELETE /dns/zones/{id}/managed-names/{name}': {
    ask: { path: { id: string; name: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: DnsZone; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Take the records of a zone file: beside those that there are (`merge`), or instead of them (`replace`). With `dryRun` it only tells what that would change. Honours `If-Match`. Needs `dns:update`. */
  'POST /dns/zones/{id}/import': {
    ask: { path: { id: string }; body: { text: string; mode: 'merge' | 'replace'; dryRun?: boolean }; idempotencyKey?: string | undefined }
    gives: { data: { added: Array<{ name: string; type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'TXT'; before: { ttl: number | null; values: Array<string>; note: unknown } | null; after: { ttl: number | null; values: Array<string>; note: unknown } | null }>; changed: Array<{ name: string; type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'TXT'; before: { ttl: number | null; values: Array<string>; note: unknown } | null; after: { ttl: number | null; values: Array<string>; note: unknown } | null }>; removed: Array<{ name: string; type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'TXT'; before: { ttl: number | null; values: Array<string>; note: unknown } | null; after: { ttl: number | null; values: Array<string>; note: unknown } | null }>; kept: number; refused: Array<{ line: number; column: number; code: string; text: string }>; left: Array<{ line: number; column: number; code: string; text: string }>; revision: number }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The zone as a file (RFC 1035) that imports to no difference. Needs `dns:read`. */
  'GET /dns/zones/{id}/file': {
    ask: { path: { id: string } }
    gives: { data: { fileName: string; text: string }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Asks each of the zone’s name servers and some public resolvers; once in 5 seconds a person. Needs `dns:read`. */
  'GET /dns/zones/{id}/check': {
    ask: { path: { id: string }; query: { name: string; type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'TXT' } }
    gives: { data: Array<{ role: 'own' | 'resolver'; server: string; state: 'answered' | 'noSuchName' | 'noSuchType' | 'refused' | 'failed' | 'unknown'; values: Array<string>; ttl: number | null; agrees: unknown }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Asks public resolvers where the zone is delegated to; once in 5 seconds a person. Needs `dns:read`. */
  'GET /dns/zones/{id}/delegation': {
    ask: { path: { id: string } }
    gives: { data: { state: 'ok' | 'partial' | 'elsewhere' | 'missing' | 'unknown'; found: Array<string>; checkedAt: string | null }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What has been changed, the newest first, 20 at a time; `before` is a number of a change. Needs `dns:read`. */
  'GET /dns/zones/{id}/history': {
    ask: { path: { id: string }; query?: { before?: number } }
    gives: { data: Array<{ number: number; at: string; actor: unknown; action: 'create' | 'change' | 'import' | 'restore' | 'configure' | 'follow'; restored: number | null; status: 'pending' | 'done' | 'failed'; serial: number | null; sets: Array<{ name: string; type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'TXT'; before: { ttl: number | null; values: Array<string>; note: unknown } | null; after: { ttl: number | null; values: Array<string>; note: unknown } | null }> }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Put all records back to what they were after a change. Honours `If-Match`. Needs `dns:update`. */
  'POST /dns/zones/{id}/history/{number}/restore': {
    ask: { path: { id: string; number: string }; idempotencyKey?: string | undefined }
    gives: { data: DnsZone; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Networks of the projects that the caller may see, found by name, id or an address within. Needs `guest-networks:read`. */
  'GET /guest-networks/networks': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; region?: string; tag?: string; status?: 'creating' | 'active' | 'updating' | 'deleting' | 'error' } }
    gives: { data: Array<GuestNetwork>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Create a network; answers it creating, with its operation. Needs `guest-networks:create`. */
  'POST /guest-networks/networks': {
    ask: { body: { name: string; projectId: string; region: string; cidr: string; tags?: Array<string>; ipv6?: boolean; gateway?: string | null; snat?: boolean; dhcp?: boolean; pool?: { from: string; to: string }; dnsServers?: Array<string>; domain?: string | null; routes?: Array<{ cidr: string; via: string }> }; idempotencyKey?: string | undefined }
    gives: { data: GuestNetwork; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `guest-networks:read`. */
  'GET /guest-networks/networks/{id}': {
    ask: { path: { id: string } }
    gives: { data: GuestNetwork; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Rename, tag, lock. Honours `If-Match`. Needs `guest-networks:update`. */
  'PATCH /guest-networks/networks/{id}': {
    ask: { path: { id: string }; body: { name?: string; tags?: Array<string>; locked?: boolean }; ifMatch?: string | undefined }
    gives: { data: GuestNetwork; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Delete it for good; only one without interfaces. Needs `guest-networks:delete`. */
  'DELETE /guest-networks/networks/{id}': {
    ask: { path: { id: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: GuestNetwork; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Change the gateway, DHCP, name servers and routes. Honours `If-Match`. Needs `guest-networks:update`. */
  'PATCH /guest-networks/networks/{id}/settings': {
    ask: { path: { id: string }; body: { gateway?: string | null; snat?: boolean; dhcp?: boolean; pool?: { from: string; to: string }; dnsServers?: Array<string>; domain?: string | null; routes?: Array<{ cidr: string; via: string }> }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: GuestNetwork; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Give it IPv6, for as long as it is there: a /64, and an address of each interface. Needs `guest-networks:update`. */
  'POST /guest-networks/networks/{id}/actions/enable-ipv6': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: GuestNetwork; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `guest-networks:read`. */
  'GET /guest-networks/networks/{id}/activity': {
    ask: { path: { id: string } }
    gives: { data: Array<{ id: string; at: string; action: string; outcome: 'success' | 'failure'; actor: unknown; detail: unknown }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Interfaces of instances, which are `included`: of one, on a network or with a security group. Needs `compute:read`. */
  'GET /guest-networks/ports': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; instance?: string; network?: string; group?: string } }
    gives: { data: Array<NetworkPort>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The addresses of a network that something has, in the 256 that `from` is among; the first ones when absent. Instances that have them are `included`. Needs `guest-networks:read`. */
  'GET /guest-networks/networks/{id}/addresses': {
    ask: { path: { id: string }; query?: { from?: string } }
    gives: { data: Array<{ ip: string; instanceId: string | null }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Give an instance an interface on the network; answers it attaching, with its operation. Needs `guest-networks:update`. */
  'POST /guest-networks/networks/{id}/ports': {
    ask: { path: { id: string }; body: { instanceId: string; ip?: string; securityGroupIds?: Array<string> }; idempotencyKey?: string | undefined }
    gives: { data: NetworkPort; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The address that the caller is seen with from here, for rules that let only them in. Needs `guest-networks:read`. */
  'GET /guest-networks/my-address': {
    ask: {}
    gives: { data: { address: unknown }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** A /24 of a region that overlaps with no network of the company. Needs `guest-networks:read`. */
  'GET /guest-networks/free-cidr': {
    ask: { query: { region: string } }
    gives: { data: { cidr: string }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Whether a packet gets from one interface or address to another, stage by stage, and why. Needs `guest-networks:read`. */
  'GET /guest-networks/test': {
    ask: { query: { from: string; to: string; protocol: 'tcp' | 'udp' | 'icmp'; version?: '4' | '6'; port?: number } }
    gives: { data: { passes: boolean; stages: Array<{ name: 'senderGroups' | 'senderAcl' | 'nat' | 'receiverAcl' | 'receiverGroups'; passes: boolean; by: { ruleId: string; groupId: string } | { ruleId: unknown; aclListId: string } | null }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** All that the internet reaches: addresses, ports (their own, and those that are forwarded), and the rule or the listener that lets it in. Needs `guest-networks:read`. */
  'GET /guest-networks/open': {
    ask: { query?: { project?: string } }
    gives: { data: Array<{ portId: string; owner: { kind: string; id: string; name: string }; projectId: string; address: string; group: { id: string; name: string } | null; ruleId: unknown; listenerId: string | null; forwarding: { id: string; addressId: string | null; privateIp: string; privatePorts: Array<{ from: number; to: number }> } | null; protocol: 'any' | 'tcp' | 'udp' | 'icmp' | 'icmpv6' | number; ports: Array<{ from: number; to: number }>; cidrs: Array<string>; marks: Array<string> }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `guest-networks:read`. */
  'GET /guest-networks/security-groups': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; region?: string; tag?: string; status?: 'creating' | 'active' | 'updating' | 'deleting' | 'error' } }
    gives: { data: Array<SecurityGroup>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Create a security group with its rules; answers it creating, with its operation. Needs `guest-networks:create`. */
  'POST /guest-networks/security-groups': {
    ask: { body: { name: string; projectId: string; region: string; description?: string; tags?: Array<string>; rules?: Array<{ id?: string; direction: 'in' | 'out'; protocol: 'any' | 'tcp' | 'udp' | 'icmp' | 'icmpv6' | number; ports: Array<{ from: number; to: number }>; icmp: { type: number; code: number | null } | null; peer: { cidrs: Array<string> } | { groupId: string }; description: string }> }; idempotencyKey?: string | undefined }
    gives: { data: SecurityGroup; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `guest-networks:read`. */
  'GET /guest-networks/security-groups/{id}': {
    ask: { path: { id: string } }
    gives: { data: SecurityGroup; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Rename, describe, tag, lock. Honours `If-Match`. Needs `guest-networks:update`. */
  'PATCH /guest-networks/security-groups/{id}': {
    ask: { path: { id: string }; body: { name?: string; description?: string; tags?: Array<string>; locked?: boolean }; ifMatch?: string | undefined }
    gives: { data: SecurityGroup; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Delete it; only one that filters no interface and that no other group names. Needs `guest-networks:delete`. */
  'DELETE /guest-networks/security-groups/{id}': {
    ask: { path: { id: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: SecurityGroup; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `guest-networks:read`. */
  'GET /guest-networks/security-groups/{id}/activity': {
    ask: { path: { id: string } }
    gives: { data: Array<{ id: string; at: string; action: string; outcome: 'success' | 'failure'; actor: unknown; detail: unknown }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Add a rule to a group. Honours `If-Match`. Needs `guest-networks:update`. */
  'POST /guest-networks/security-groups/{id}/rules': {
    ask: { path: { id: string }; body: { id?: string; direction: 'in' | 'out'; protocol: 'any' | 'tcp' | 'udp' | 'icmp' | 'icmpv6' | number; ports: Array<{ from: number; to: number }>; icmp: { type: number; code: number | null } | null; peer: { cidrs: Array<string> } | { groupId: string }; description: string }; idempotencyKey?: string | undefined }
    gives: { data: SecurityGroup; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Set all rules of a group. Honours `If-Match`. Needs `guest-networks:update`. */
  'PUT /guest-networks/security-groups/{id}/rules': {
    ask: { path: { id: string }; body: { rules: Array<{ id?: string; direction: 'in' | 'out'; protocol: 'any' | 'tcp' | 'udp' | 'icmp' | 'icmpv6' | number; ports: Array<{ from: number; to: number }>; icmp: { type: number; code: number | null } | null; peer: { cidrs: Array<string> } | { groupId: string }; description: string }> }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: SecurityGroup; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Change what is named of one rule. Honours `If-Match`. Needs `guest-networks:update`. */
  'PATCH /guest-networks/security-groups/{id}/rules/{ruleId}': {
    ask: { path: { id: string; ruleId: string }; body: { direction?: 'in' | 'out'; protocol?: 'any' | 'tcp' | 'udp' | 'icmp' | 'icmpv6' | number; ports?: Array<{ from: number; to: number }>; icmp?: { type: number; code: number | null } | null; peer?: { cidrs: Array<string> } | { groupId: string }; description?: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: SecurityGroup; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Remove one rule of a group. Needs `guest-networks:update`. */
  'DELETE /guest-networks/security-groups/{id}/rules/{ruleId}': {
    ask: { path: { id: string; ruleId: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: SecurityGroup; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Public addresses of the projects that the caller may see, found by address, CIDR, label or the name of what they lead to. Released ones only with `status=released`. Needs `ip-address:read`. */
  'GET /ip-address/addresses': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; version?: '4' | '6'; role?: 'none' | 'instance' | 'loadBalancer' | 'forwarding' | 'sourceNat' | 'vpn' | 'interface'; status?: 'allocating' | 'free' | 'associating' | 'inUse' | 'disassociating' | 'releasing' | 'released' | 'error'; idle?: 'true' | 'false'; region?: string; tag?: string; instance?: string } }
    gives: { data: Array<IpAddress>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Allocate up to ten addresses; answers them allocating, with their operations `included`. Needs `ip-address:acquire`. */
  'POST /ip-address/addresses': {
    ask: { body: { projectId: string; region: string; count?: number; label?: string; tags?: Array<string>; reserved?: boolean; portId?: string; loadBalancerId?: string }; idempotencyKey?: string | undefined }
    gives: { data: Array<IpAddress>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `ip-address:read`. */
  'GET /ip-address/addresses/{id}': {
    ask: { path: { id: string } }
    gives: { data: IpAddress; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Label, tag, lock, reserve. Honours `If-Match`. Needs `ip-address:update`. */
  'PATCH /ip-address/addresses/{id}': {
    ask: { path: { id: string }; body: { label?: string; tags?: Array<string>; reserved?: boolean; locked?: boolean }; ifMatch?: string | undefined }
    gives: { data: IpAddress; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Release it; it can be taken back for an hour. One that is in use only with `disassociate`, one with forwardings only with `dropForwardings`. Needs `ip-address:release`. */
  'DELETE /ip-address/addresses/{id}': {
    ask: { path: { id: string }; query?: { disassociate?: 'true'; dropForwardings?: 'true' }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: IpAddress; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Lead it to an interface or a load balancer; with `move` from where it leads now. Needs `ip-address:update`. */
  'POST /ip-address/addresses/{id}/actions/associate': {
    ask: { path: { id: string }; body: { portId?: string; loadBalancerId?: string; move?: boolean }; idempotencyKey?: string | undefined }
    gives: { data: IpAddress; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `ip-address:update`. */
  'POST /ip-address/addresses/{id}/actions/disassociate': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: IpAddress; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Change places with another address of the region, in one operation. Needs `ip-address:update`. */
  'POST /ip-address/addresses/{id}/actions/swap': {
    ask: { path: { id: string }; body: { with: string }; idempotencyKey?: string | undefined }
    gives: { data: IpAddress; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Set the name that a reverse lookup of it answers; null for none. Needs `ip-address:update`. */
  'POST /ip-address/addresses/{id}/actions/reverse-name': {
    ask: { path: { id: string }; body: { name: string | null }; idempotencyKey?: string | undefined }
    gives: { data: IpAddress; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Take a released address back. Needs `ip-address:release`. */
  'POST /ip-address/addresses/{id}/actions/recover': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: IpAddress; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Its forwardings; where they lead comes `included`, as far as the caller may see it. Needs `ip-address:read`. */
  'GET /ip-address/addresses/{id}/forwardings': {
    ask: { path: { id: string }; query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string } }
    gives: { data: Array<PortForwarding>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Lead ports of it to ports of an interface. Needs `ip-address:update`. */
  'POST /ip-address/addresses/{id}/forwardings': {
    ask: { path: { id: string }; body: { protocol: 'tcp' | 'udp'; from: number; to?: number; portId: string; privateFrom?: number; description?: string }; idempotencyKey?: string | undefined }
    gives: { data: PortForwarding; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Forwardings of all addresses to the interfaces of an instance; the addresses come `included`. Needs `ip-address:read`. */
  'GET /ip-address/forwardings': {
    ask: { query: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; instance: string } }
    gives: { data: Array<PortForwarding>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Change a forwarding; only what is named changes. Honours `If-Match`, of the forwarding. Needs `ip-address:update`. */
  'PATCH /ip-address/addresses/{id}/forwardings/{forwardingId}': {
    ask: { path: { id: string; forwardingId: string }; body: { protocol?: 'tcp' | 'udp'; from?: number; to?: number; portId?: string; privateFrom?: number; description?: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: PortForwarding; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `ip-address:update`. */
  'DELETE /ip-address/addresses/{id}/forwardings/{forwardingId}': {
    ask: { path: { id: string; forwardingId: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: PortForwarding; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What of it the internet reaches: open ports by rule, and what becomes of each forwarding. Needs `ip-address:read`. */
  'GET /ip-address/addresses/{id}/way': {
    ask: { path: { id: string } }
    gives: { data: { open: Array<{ portId: string; owner: { kind: string; id: string; name: string }; projectId: string; address: string; group: { id: string; name: string } | null; ruleId: unknown; listenerId: string | null; forwarding: { id: string; addressId: string | null; privateIp: string; privatePorts: Array<{ from: number; to: number }> } | null; protocol: 'any' | 'tcp' | 'udp' | 'icmp' | 'icmpv6' | number; ports: Array<{ from: number; to: number }>; cidrs: Array<string>; marks: Array<string> }>; forwardings: Array<{ id: string; passes: boolean; stages: Array<{ name: 'senderGroups' | 'senderAcl' | 'nat' | 'receiverAcl' | 'receiverGroups'; passes: boolean; by: { ruleId: string; groupId: string } | { ruleId: unknown; aclListId: string } | null }> }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Who held it from when to when, the newest first; up to 1,000. Needs `ip-address:read`. */
  'GET /ip-address/addresses/{id}/history': {
    ask: { path: { id: string } }
    gives: { data: Array<{ id: string; role: 'none' | 'instance' | 'loadBalancer' | 'forwarding' | 'sourceNat' | 'vpn' | 'interface'; target: { kind: string; id: string } | null; owner: { kind: string; id: string } | null; name: string; privateIp: unknown; from: string; to: string | null; actor: unknown }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `ip-address:read`. */
  'GET /ip-address/addresses/{id}/activity': {
    ask: { path: { id: string } }
    gives: { data: Array<{ id: string; at: string; action: string; outcome: 'success' | 'failure'; actor: unknown; detail: unknown }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Interfaces of a region that an address could lead to, of instances that the caller may see, found by name or address: the first 50. Needs `ip-address:read`. */
  'GET /ip-address/targets': {
    ask: { query: { region: string; q?: string; instance?: string } }
    gives: { data: Array<{ portId: string; projectId: string; instanceId: string; instanceName: string; networkId: string; networkName: string; privateIp: string; isPrimary: boolean; address: { id: string; address: string } | null; whyNot: 'noRouter' | 'alreadyPublic' | null }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Load balancers of a region that an address could lead to and that the caller may see, found by name or address: the first 50. Needs `ip-address:read`. */
  'GET /ip-address/targets/load-balancers': {
    ask: { query: { region: string; q?: string } }
    gives: { data: Array<{ loadBalancerId: string; name: string; projectId: string; networkId: string; networkName: string; privateIp: string; address: { id: string; address: string } | null; whyNot: 'noRouter' | 'alreadyPublic' | null }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What an address costs, and how many are left in each region: many, few (under 10) or none. Needs `ip-address:read`. */
  'GET /ip-address/terms': {
    ask: {}
    gives: { data: { hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string }; room: Array<{ region: string; left: 'many' | 'few' | 'none' }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:read`. */
  'GET /load-balancers/sizes': {
    ask: {}
    gives: { data: Array<{ id: string; name: string; connections: number | null; requestsPerSecond: number | null; mbps: number | null; hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string }; regions: Array<string>; soldOutIn: Array<string> }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Load balancers of the projects that the caller may see, found by name, id or address. Deleted ones only with `status=deleted`. Needs `load-balancers:read`. */
  'GET /load-balancers/balancers': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; region?: string; tag?: string; status?: 'creating' | 'active' | 'updating' | 'deleting' | 'deleted' | 'error'; health?: 'online' | 'degraded' | 'offline' | 'noMonitor' | 'unknown'; sizeId?: string; certificateEnding?: 'true'; instance?: string; network?: string; certificate?: string } }
    gives: { data: Array<LoadBalancer>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Create a load balancer with its whole tree; answers it creating, with its operation, listeners and pools `included`. Needs `load-balancers:create`. */
  'POST /load-balancers/balancers': {
    ask: { body: { name: string; projectId: string; region: string; networkId: string; ip?: string; sizeId: string; publicAddress?: string; ipv6?: 'none' | 'internal' | 'public'; tags?: Array<string>; configuration: { listeners: Array<{ protocol: 'tcp' | 'udp' | 'http' | 'https'; port: number; poolId?: string | null; certificateIds?: Array<string>; tlsMinimum?: '1.2' | '1.3' | null; connectionLimit?: number | null; allowedCidrs?: Array<string>; idleSeconds?: number; forwardedHeaders?: boolean; enabled?: boolean; id?: string; name?: string; rules?: Array<{ id?: string; match: Array<{ on: 'host' | 'path' | 'header' | 'cookie'; key: string | null; how: 'equals' | 'startsWith' | 'endsWith' | 'contains'; text: string; not: boolean }>; action: { kind: 'pool'; poolId: string } | { kind: 'redirect'; to: string; code: 301 | 302 | 303 | 307 | 308 } | { kind: 'reject' } }> }>; pools: Array<{ protocol: 'tcp' | 'udp' | 'http' | 'https'; algorithm?: 'roundRobin' | 'leastConnections' | 'sourceIp' | 'sourceIpPort'; persistence?: { kind: 'sourceIp' } | { kind: 'cookie' } | { kind: 'appCookie'; name: string } | null; proxyProtocol?: 'off' | 'v1' | 'v2'; monitor?: { kind: 'tcp' | 'http' | 'https' | 'udp'; path: string | null; method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | null; host: string | null; codes: string | null; intervalSeconds: number; timeoutSeconds: number; rise: number; fall: number } | null; id?: string; name?: string; members?: Array<{ portId?: string | null; ip?: string; port: number; weight?: number; backup?: boolean; enabled?: boolean; id?: string }> }> } }; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:read`. */
  'GET /load-balancers/balancers/{id}': {
    ask: { path: { id: string } }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Rename, tag, lock. Honours `If-Match`. Needs `load-balancers:update`. */
  'PATCH /load-balancers/balancers/{id}': {
    ask: { path: { id: string }; body: { name?: string; tags?: Array<string>; locked?: boolean }; ifMatch?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Delete it; it can be recovered for 72 hours. Needs `load-balancers:delete`. */
  'DELETE /load-balancers/balancers/{id}': {
    ask: { path: { id: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:delete`. */
  'POST /load-balancers/balancers/{id}/actions/recover': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:delete`. */
  'POST /load-balancers/balancers/{id}/actions/purge': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:update`. */
  'POST /load-balancers/balancers/{id}/actions/resize': {
    ask: { path: { id: string }; body: { sizeId: string }; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Give it another public address, or none, and an address of IPv6, or none: only what is named changes. A public one that was its own is released. Needs `load-balancers:update`. */
  'POST /load-balancers/balancers/{id}/actions/readdress': {
    ask: { path: { id: string }; body: { publicAddress?: string; ipv6?: 'none' | 'internal' | 'public' }; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Its whole tree, with the version that saving it has to name. Needs `load-balancers:read`. */
  'GET /load-balancers/balancers/{id}/configuration': {
    ask: { path: { id: string } }
    gives: { data: { version: number; listeners: Array<{ id: string; name: string; protocol: 'tcp' | 'udp' | 'http' | 'https'; port: number; poolId: string | null; certificateIds: Array<string>; tlsMinimum: '1.2' | '1.3' | null; connectionLimit: number | null; allowedCidrs: Array<string>; idleSeconds: number; forwardedHeaders: boolean; enabled: boolean; rules: Array<{ id: string; match: Array<{ on: 'host' | 'path' | 'header' | 'cookie'; key: string | null; how: 'equals' | 'startsWith' | 'endsWith' | 'contains'; text: string; not: boolean }>; action: { kind: 'pool'; poolId: string } | { kind: 'redirect'; to: string; code: 301 | 302 | 303 | 307 | 308 } | { kind: 'reject' } }> }>; pools: Array<{ id: string; name: string; protocol: 'tcp' | 'udp' | 'http' | 'https'; algorithm: 'roundRobin' | 'leastConnections' | 'sourceIp' | 'sourceIpPort'; persistence: { kind: 'sourceIp' } | { kind: 'cookie' } | { kind: 'appCookie'; name: string } | null; proxyProtocol: 'off' | 'v1' | 'v2'; monitor: { kind: 'tcp' | 'http' | 'https' | 'udp'; path: string | null; method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | null; host: string | null; codes: string | null; intervalSeconds: number; timeoutSeconds: number; rise: number; fall: number } | null; members: Array<{ id: string; portId: string | null; ip: string; port: number; weight: number; backup: boolean; enabled: boolean }> }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Save the whole tree as one. Wants the version of the configuration that it was made from as `If-Match`. Needs `load-balancers:update`. */
  'PUT /load-balancers/balancers/{id}/configuration': {
    ask: { path: { id: string }; body: { listeners: Array<{ protocol: 'tcp' | 'udp' | 'http' | 'https'; port: number; poolId?: string | null; certificateIds?: Array<string>; tlsMinimum?: '1.2' | '1.3' | null; connectionLimit?: number | null; allowedCidrs?: Array<string>; idleSeconds?: number; forwardedHeaders?: boolean; enabled?: boolean; id?: string; name?: string; rules?: Array<{ id?: string; match: Array<{ on: 'host' | 'path' | 'header' | 'cookie'; key: string | null; how: 'equals' | 'startsWith' | 'endsWith' | 'contains'; text: string; not: boolean }>; action: { kind: 'pool'; poolId: string } | { kind: 'redirect'; to: string; code: 301 | 302 | 303 | 307 | 308 } | { kind: 'reject' } }> }>; pools: Array<{ protocol: 'tcp' | 'udp' | 'http' | 'https'; algorithm?: 'roundRobin' | 'leastConnections' | 'sourceIp' | 'sourceIpPort'; persistence?: { kind: 'sourceIp' } | { kind: 'cookie' } | { kind: 'appCookie'; name: string } | null; proxyProtocol?: 'off' | 'v1' | 'v2'; monitor?: { kind: 'tcp' | 'http' | 'https' | 'udp'; path: string | null; method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | null; host: string | null; codes: string | null; intervalSeconds: number; timeoutSeconds: number; rise: number; fall: number } | null; id?: string; name?: string; members?: Array<{ portId?: string | null; ip?: string; port: number; weight?: number; backup?: boolean; enabled?: boolean; id?: string }> }> }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:read`. */
  'GET /load-balancers/balancers/{id}/listeners': {
    ask: { path: { id: string } }
    gives: { data: Array<LbListener>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:update`. */
  'POST /load-balancers/balancers/{id}/listeners': {
    ask: { path: { id: string }; body: { protocol: 'tcp' | 'udp' | 'http' | 'https'; port: number; poolId?: string | null; certificateIds?: Array<string>; tlsMinimum?: '1.2' | '1.3' | null; connectionLimit?: number | null; allowedCidrs?: Array<string>; idleSeconds?: number; forwardedHeaders?: boolean; enabled?: boolean; id?: string; name?: string; rules?: Array<{ id?: string; match: Array<{ on: 'host' | 'path' | 'header' | 'cookie'; key: string | null; how: 'equals' | 'startsWith' | 'endsWith' | 'contains'; text: string; not: boolean }>; action: { kind: 'pool'; poolId: string } | { kind: 'redirect'; to: string; code: 301 | 302 | 303 | 307 | 308 } | { kind: 'reject' } }> }; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Only what is named changes. `If-Match` names the version of the configuration. Needs `load-balancers:update`. */
  'PATCH /load-balancers/balancers/{id}/listeners/{listener}': {
    ask: { path: { id: string; listener: string }; body: { protocol?: 'tcp' | 'udp' | 'http' | 'https'; port?: number; poolId?: string | null; certificateIds?: Array<string>; tlsMinimum?: '1.2' | '1.3' | null; connectionLimit?: number | null; allowedCidrs?: Array<string>; idleSeconds?: number; forwardedHeaders?: boolean; enabled?: boolean; id?: string; name?: string; rules?: Array<{ id?: string; match: Array<{ on: 'host' | 'path' | 'header' | 'cookie'; key: string | null; how: 'equals' | 'startsWith' | 'endsWith' | 'contains'; text: string; not: boolean }>; action: { kind: 'pool'; poolId: string } | { kind: 'redirect'; to: string; code: 301 | 302 | 303 | 307 | 308 } | { kind: 'reject' } }> }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:update`. */
  'DELETE /load-balancers/balancers/{id}/listeners/{listener}': {
    ask: { path: { id: string; listener: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Its pools, with the health of their members. Needs `load-balancers:read`. */
  'GET /load-balancers/balancers/{id}/pools': {
    ask: { path: { id: string } }
    gives: { data: Array<LbPool>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:update`. */
  'POST /load-balancers/balancers/{id}/pools': {
    ask: { path: { id: string }; body: { protocol: 'tcp' | 'udp' | 'http' | 'https'; algorithm?: 'roundRobin' | 'leastConnections' | 'sourceIp' | 'sourceIpPort'; persistence?: { kind: 'sourceIp' } | { kind: 'cookie' } | { kind: 'appCookie'; name: string } | null; proxyProtocol?: 'off' | 'v1' | 'v2'; monitor?: { kind: 'tcp' | 'http' | 'https' | 'udp'; path: string | null; method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | null; host: string | null; codes: string | null; intervalSeconds: number; timeoutSeconds: number; rise: number; fall: number } | null; id?: string; name?: string; members?: Array<{ portId?: string | null; ip?: string; port: number; weight?: number; backup?: boolean; enabled?: boolean; id?: string }> }; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Only what is named changes. `If-Match` names the version of the configuration. Needs `load-balancers:update`. */
  'PATCH /load-balancers/balancers/{id}/pools/{pool}': {
    ask: { path: { id: string; pool: string }; body: { protocol?: 'tcp' | 'udp' | 'http' | 'https'; algorithm?: 'roundRobin' | 'leastConnections' | 'sourceIp' | 'sourceIpPort'; persistence?: { kind: 'sourceIp' } | { kind: 'cookie' } | { kind: 'appCookie'; name: string } | null; proxyProtocol?: 'off' | 'v1' | 'v2'; monitor?: { kind: 'tcp' | 'http' | 'https' | 'udp'; path: string | null; method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | null; host: string | null; codes: string | null; intervalSeconds: number; timeoutSeconds: number; rise: number; fall: number } | null; id?: string; name?: string; members?: Array<{ portId?: string | null; ip?: string; port: number; weight?: number; backup?: boolean; enabled?: boolean; id?: string }> }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Only one that no listener hands on to. Needs `load-balancers:update`. */
  'DELETE /load-balancers/balancers/{id}/pools/{pool}': {
    ask: { path: { id: string; pool: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Set all members of a pool. `If-Match` names the version of the configuration. Needs `load-balancers:update`. */
  'PUT /load-balancers/balancers/{id}/pools/{pool}/members': {
    ask: { path: { id: string; pool: string }; body: { members: Array<{ portId?: string | null; ip?: string; port: number; weight?: number; backup?: boolean; enabled?: boolean; id?: string }> }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:update`. */
  'PATCH /load-balancers/balancers/{id}/pools/{pool}/members/{member}': {
    ask: { path: { id: string; pool: string; member: string }; body: { portId?: string | null; ip?: string; port?: number; weight?: number; backup?: boolean; enabled?: boolean; id?: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Take a member out, after it has had up to `drainSeconds` to finish (30 when absent; 0: at once). Needs `load-balancers:update`. */
  'DELETE /load-balancers/balancers/{id}/pools/{pool}/members/{member}': {
    ask: { path: { id: string; pool: string; member: string }; query?: { drainSeconds?: number }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: LoadBalancer; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:read`. */
  'GET /load-balancers/balancers/{id}/metrics': {
    ask: { path: { id: string }; query?: { range?: '1h' | '24h' | '7d' | '30d' } }
    gives: { data: { range: '1h' | '24h' | '7d' | '30d'; times: Array<number>; connections: Array<unknown>; requests: Array<unknown>; bytesIn: Array<unknown>; bytesOut: Array<unknown>; answers: { ok: Array<unknown>; redirect: Array<unknown>; clientError: Array<unknown>; serverError: Array<unknown> }; membersOnline: Array<unknown>; members: Array<{ poolId: string; memberId: string; connections: Array<unknown> }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:read`. */
  'GET /load-balancers/balancers/{id}/activity': {
    ask: { path: { id: string } }
    gives: { data: Array<{ id: string; at: string; action: string; outcome: 'success' | 'failure'; actor: unknown; detail: unknown }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Certificates of the projects that the caller may see, found by name, id, host name or fingerprint. Needs `load-balancers:read`. */
  'GET /load-balancers/certificates': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; region?: string; tag?: string; status?: 'creating' | 'active' | 'updating' | 'deleting' | 'error'; ending?: 'true' } }
    gives: { data: Array<Certificate>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Keep a certificate with its chain and key; the key is given to the cloud and to nobody else. Needs `load-balancers:create`. */
  'POST /load-balancers/certificates': {
    ask: { body: { name: string; projectId: string; region: string; tags?: Array<string>; certificate: string; chain?: string; key: string }; idempotencyKey?: string | undefined }
    gives: { data: Certificate; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What a certificate says of itself, or what is wrong with it; nothing is kept. Needs `load-balancers:create`. */
  'POST /load-balancers/certificates/check': {
    ask: { body: { certificate: string; chain?: string; key: string } }
    gives: { data: { names: Array<string>; subject: string; issuer: string; fingerprint: string; keyType: string; notBefore: string; notAfter: string; chainLength: number }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:read`. */
  'GET /load-balancers/certificates/{id}': {
    ask: { path: { id: string } }
    gives: { data: Certificate; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Rename, tag, lock. Honours `If-Match`. Needs `load-balancers:update`. */
  'PATCH /load-balancers/certificates/{id}': {
    ask: { path: { id: string }; body: { name?: string; tags?: Array<string>; locked?: boolean }; ifMatch?: string | undefined }
    gives: { data: Certificate; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Delete it for good; only one that no listener presents. Needs `load-balancers:delete`. */
  'DELETE /load-balancers/certificates/{id}': {
    ask: { path: { id: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: Certificate; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Put another certificate in its place, and in that of all listeners that present it. Needs `load-balancers:update`. */
  'PUT /load-balancers/certificates/{id}/content': {
    ask: { path: { id: string }; body: { certificate: string; chain?: string; key: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: Certificate; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `load-balancers:read`. */
  'GET /load-balancers/certificates/{id}/activity': {
    ask: { path: { id: string } }
    gives: { data: Array<{ id: string; at: string; action: string; outcome: 'success' | 'failure'; actor: unknown; detail: unknown }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What a new VPC costs, and a VPN connection of it. Needs `vpc:read`. */
  'GET /vpc/terms': {
    ask: {}
    gives: { data: { vpc: { hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string } }; vpnConnection: { hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string } } }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** A /16 of a region that overlaps with no network and no VPC of the company. Needs `vpc:read`. */
  'GET /vpc/free-cidr': {
    ask: { query: { region: string } }
    gives: { data: { cidr: string }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** VPCs of the projects that the caller may see, found by name, id or an address within. Needs `vpc:read`. */
  'GET /vpc/vpcs': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; status?: 'creating' | 'active' | 'updating' | 'restarting' | 'deleting' | 'error'; health?: 'ok' | 'degraded' | 'down' | 'unknown'; region?: string; tag?: string } }
    gives: { data: Array<Vpc>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Create a VPC with its first tiers; answers it creating, with its operation. Needs `vpc:create`. */
  'POST /vpc/vpcs': {
    ask: { body: { name: string; projectId: string; region: string; cidr: string; domain?: string | null; tags?: Array<string>; tiers?: Array<{ name: string; cidr: string; acl?: 'denyAll' | 'allowAll' | 'web' | 'inside'; ipv6?: boolean }> }; idempotencyKey?: string | undefined }
    gives: { data: Vpc; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `vpc:read`. */
  'GET /vpc/vpcs/{id}': {
    ask: { path: { id: string } }
    gives: { data: Vpc; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Rename, tag, lock. Honours `If-Match`. Needs `vpc:update`. */
  'PATCH /vpc/vpcs/{id}': {
    ask: { path: { id: string }; body: { name?: string; tags?: Array<string>; locked?: boolean }; ifMatch?: string | undefined }
    gives: { data: Vpc; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Restart the router and set all of it anew; connections are interrupted for seconds. Needs `vpc:restart`. */
  'POST /vpc/vpcs/{id}/actions/restart': {
    ask: { path: { id: string }; idempotencyKey?: string | undefined }
    gives: { data: Vpc; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `vpc:read`. */
  'GET /vpc/vpcs/{id}/activity': {
    ask: { path: { id: string } }
    gives: { data: Array<{ id: string; at: string; action: string; outcome: 'success' | 'failure'; actor: unknown; detail: unknown }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The tiers as guest networks. Needs `vpc:read`. */
  'GET /vpc/vpcs/{id}/tiers': {
    ask: { path: { id: string } }
    gives: { data: Array<GuestNetwork>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Cut a tier from the range of the VPC. Needs `vpc:update`. */
  'POST /vpc/vpcs/{id}/tiers': {
    ask: { path: { id: string }; body: { name: string; cidr: string; aclListId?: string; ipv6?: boolean }; idempotencyKey?: string | undefined }
    gives: { data: GuestNetwork; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Rename a tier, or bind it to another ACL list. Honours `If-Match`. Needs `vpc:update`. */
  'PATCH /vpc/vpcs/{id}/tiers/{tierId}': {
    ask: { path: { id: string; tierId: string }; body: { name?: string; aclListId?: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: GuestNetwork; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Delete a tier; only one without interfaces. Needs `vpc:update`. */
  'DELETE /vpc/vpcs/{id}/tiers/{tierId}': {
    ask: { path: { id: string; tierId: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: GuestNetwork; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `vpc:read`. */
  'GET /vpc/vpcs/{id}/acl-lists': {
    ask: { path: { id: string } }
    gives: { data: Array<AclList>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Create an ACL list; the cloud hears of it once a tier is bound to it. Needs `vpc:update`. */
  'POST /vpc/vpcs/{id}/acl-lists': {
    ask: { path: { id: string }; body: { name: string; description?: string; rules?: Array<{ id?: string; number: number; direction: 'in' | 'out'; action: 'allow' | 'deny'; protocol: 'any' | 'tcp' | 'udp' | 'icmp' | 'icmpv6' | number; ports: Array<{ from: number; to: number }>; icmp: { type: number; code: number | null } | null; cidrs: Array<string>; description: string }>; lastIn?: 'allow' | 'deny'; lastOut?: 'allow' | 'deny' }; idempotencyKey?: string | undefined }
    gives: { data: AclList; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Rename or describe a list. Honours `If-Match`. Needs `vpc:update`. */
  'PATCH /vpc/vpcs/{id}/acl-lists/{listId}': {
    ask: { path: { id: string; listId: string }; body: { name?: string; description?: string }; ifMatch?: string | undefined }
    gives: { data: AclList; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Delete a list that no tier is bound to. Needs `vpc:update`. */
  'DELETE /vpc/vpcs/{id}/acl-lists/{listId}': {
    ask: { path: { id: string; listId: string }; ifMatch?: string | undefined }
    gives: { data: null; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Set all rules of a list, in its tiers too. Honours `If-Match`. Needs `vpc:update`. */
  'PUT /vpc/vpcs/{id}/acl-lists/{listId}/rules': {
    ask: { path: { id: string; listId: string }; body: { rules: Array<{ id?: string; number: number; direction: 'in' | 'out'; action: 'allow' | 'deny'; protocol: 'any' | 'tcp' | 'udp' | 'icmp' | 'icmpv6' | number; ports: Array<{ from: number; to: number }>; icmp: { type: number; code: number | null } | null; cidrs: Array<string>; description: string }>; lastIn?: 'allow' | 'deny'; lastOut?: 'allow' | 'deny' }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: AclList; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `vpc:read`. */
  'GET /vpc/vpcs/{id}/routes': {
    ask: { path: { id: string } }
    gives: { data: Array<{ id: string; cidr: string; via: string; description: string }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Honours `If-Match`. Needs `vpc:update`. */
  'POST /vpc/vpcs/{id}/routes': {
    ask: { path: { id: string }; body: { cidr: string; via: string; description?: string }; idempotencyKey?: string | undefined }
    gives: { data: Vpc; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Honours `If-Match`. Needs `vpc:update`. */
  'PATCH /vpc/vpcs/{id}/routes/{routeId}': {
    ask: { path: { id: string; routeId: string }; body: { cidr?: string; via?: string; description?: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: Vpc; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `vpc:update`. */
  'DELETE /vpc/vpcs/{id}/routes/{routeId}': {
    ask: { path: { id: string; routeId: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: Vpc; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `vpc:read`. */
  'GET /vpc/vpcs/{id}/vpn-connections': {
    ask: { path: { id: string } }
    gives: { data: Array<VpnConnection>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Connect it to a gateway elsewhere (IKEv2 with a shared key). Needs `vpc:update`. */
  'POST /vpc/vpcs/{id}/vpn-connections': {
    ask: { path: { id: string }; body: { name: string; peerAddress: string; peerId?: string; peerCidrs: Array<string>; localCidrs?: Array<string>; ike?: { encryption: 'aes128' | 'aes256'; integrity: 'sha256' | 'sha384' | 'sha512'; dhGroup: 14 | 15 | 16 | 19 | 20 | 21; lifetimeSeconds: number }; esp?: { encryption: 'aes128' | 'aes256'; integrity: 'sha256' | 'sha384' | 'sha512'; dhGroup: 14 | 15 | 16 | 19 | 20 | 21; lifetimeSeconds: number }; dpd?: { action: 'restart' | 'hold' | 'clear'; intervalSeconds: number; timeoutSeconds: number }; initiate?: boolean; key: string }; idempotencyKey?: string | undefined }
    gives: { data: VpnConnection; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Change a connection; its tunnel begins anew. Honours `If-Match`. Needs `vpc:update`. */
  'PATCH /vpc/vpcs/{id}/vpn-connections/{vpnId}': {
    ask: { path: { id: string; vpnId: string }; body: { name?: string; peerAddress?: string; peerId?: string; peerCidrs?: Array<string>; localCidrs?: Array<string>; ike?: { encryption: 'aes128' | 'aes256'; integrity: 'sha256' | 'sha384' | 'sha512'; dhGroup: 14 | 15 | 16 | 19 | 20 | 21; lifetimeSeconds: number }; esp?: { encryption: 'aes128' | 'aes256'; integrity: 'sha256' | 'sha384' | 'sha512'; dhGroup: 14 | 15 | 16 | 19 | 20 | 21; lifetimeSeconds: number }; dpd?: { action: 'restart' | 'hold' | 'clear'; intervalSeconds: number; timeoutSeconds: number }; initiate?: boolean }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: VpnConnection; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `vpc:update`. */
  'DELETE /vpc/vpcs/{id}/vpn-connections/{vpnId}': {
    ask: { path: { id: string; vpnId: string }; ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    gives: { data: VpnConnection; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** End the tunnel and let it begin anew. Needs `vpc:update`. */
  'POST /vpc/vpcs/{id}/vpn-connections/{vpnId}/actions/reset': {
    ask: { path: { id: string; vpnId: string }; idempotencyKey?: string | undefined }
    gives: { data: VpnConnection; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Give it another key; it is never shown. Needs `vpc:update`. */
  'POST /vpc/vpcs/{id}/vpn-connections/{vpnId}/actions/set-key': {
    ask: { path: { id: string; vpnId: string }; body: { key: string }; idempotencyKey?: string | undefined }
    gives: { data: VpnConnection; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What the last run of the health check has found. Needs `vpc:read`. */
  'GET /vpc/vpcs/{id}/health': {
    ask: { path: { id: string } }
    gives: { data: { takenAt: string | null; overall: 'ok' | 'degraded' | 'down' | 'unknown'; checks: Array<{ id: string; group: string; target: { kind: 'vpc' | 'guestNetwork' | 'aclList' | 'route' | 'ipAddress' | 'instance' | 'loadBalancer' | 'vpnConnection'; id: string; name: string }; severity: 'critical' | 'major' | 'minor'; result: 'ok' | 'warning' | 'failed' | 'unknown' | 'notApplicable'; since: string | null; observedAt: string | null; detail: { code: string; values: Record<string, string> } | null; hint: unknown }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Run the health check now; once a minute. Needs `vpc:update`. */
  'POST /vpc/vpcs/{id}/health': {
    ask: { path: { id: string } }
    gives: { data: { takenAt: string | null; overall: 'ok' | 'degraded' | 'down' | 'unknown'; checks: Array<{ id: string; group: string; target: { kind: 'vpc' | 'guestNetwork' | 'aclList' | 'route' | 'ipAddress' | 'instance' | 'loadBalancer' | 'vpnConnection'; id: string; name: string }; severity: 'critical' | 'major' | 'minor'; result: 'ok' | 'warning' | 'failed' | 'unknown' | 'notApplicable'; since: string | null; observedAt: string | null; detail: { code: string; values: Record<string, string> } | null; hint: unknown }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For how long each check had which result, of the last 30 days, the oldest first. Needs `vpc:read`. */
  'GET /vpc/vpcs/{id}/health/history': {
    ask: { path: { id: string }; query?: { check?: string } }
    gives: { data: Array<{ checkId: string; group: string; targetName: string; result: 'ok' | 'warning' | 'failed' | 'unknown' | 'notApplicable'; from: string; to: string | null }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Whether a packet gets from one interface or address to another, stage by stage, and why. Needs `vpc:read`. */
  'GET /vpc/vpcs/{id}/test': {
    ask: { path: { id: string }; query: { from: string; to: string; protocol: 'tcp' | 'udp' | 'icmp'; port?: number } }
    gives: { data: { passes: boolean; stages: Array<{ name: 'senderGroups' | 'senderAcl' | 'nat' | 'receiverAcl' | 'receiverGroups'; passes: boolean; by: { ruleId: string; groupId: string } | { ruleId: unknown; aclListId: string } | null }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:read`. */
  'GET /compute/ssh-keys': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string } }
    gives: { data: Array<SshKey>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:create`. */
  'POST /compute/ssh-keys': {
    ask: { body: { name: string; publicKey: string }; idempotencyKey?: string | undefined }
    gives: { data: SshKey; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `compute:create`. */
  'DELETE /compute/ssh-keys/{id}': {
    ask: { path: { id: string }; ifMatch?: string | undefined }
    gives: { data: null; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Operations on the resources that the caller may see, newest first. */
  'GET /operations': {
    ask: { query?: { page?: number; size?: number; sort?: string; after?: string; q?: string; project?: string; status?: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'; inProgress?: 'true'; target?: string } }
    gives: { data: Array<Operation>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /**  */
  'GET /operations/{id}': {
    ask: { path: { id: string } }
    gives: { data: Operation; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Cancel an operation that has not begun; needs the permission of what it does. */
  'POST /operations/{id}/cancel': {
    ask: { path: { id: string } }
    gives: { data: Operation; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: the cloud’s services, comparisons with it, and operations in trouble. */
  'GET /operator/cloud': {
    ask: {}
    gives: { data: { name: string; lookedAt: string | null; problem: unknown; services: Array<{ region: string; service: string; version: string; offers: string; missing: Array<string> }>; syncs: Array<{ kind: string; at: string; things: number }>; trouble: Array<{ id: string; company: { id: string; name: string }; action: string; target: { kind: string; id: string; name: string }; state: 'retrying' | 'slow' | 'takingBack' | 'leftBehind' | 'failed'; step: unknown; attempts: number; startedAt: string | null; nextTryAt: string | null; cloudSays: unknown; givenUp: boolean }>; drift: Array<{ id: string; company: { id: string; name: string }; target: { kind: string; id: string; name: string }; at: string; before: string; after: string }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: try the present step again now, as often as at first. */
  'POST /operator/operations/{id}/retry': {
    ask: { path: { id: string } }
    gives: { data: null; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: end an operation and take back what it did; of one that has left something behind, say that it was removed. */
  'POST /operator/operations/{id}/give-up': {
    ask: { path: { id: string } }
    gives: { data: null; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: companies by name, id, the reference of a payment or the number of an invoice; without any, those that owe. */
  'GET /operator/billing/companies': {
    ask: { query?: { q?: string } }
    gives: { data: Array<{ id: string; name: string; status: 'active' | 'suspended' | 'closed'; state: 'good' | 'low' | 'critical' | 'grace' | 'suspended' | 'terminating' | 'deleted'; balance: { amount: string; currency: string } }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: how a company’s money stands. */
  'GET /operator/billing/companies/{id}': {
    ask: { path: { id: string } }
    gives: { data: { company: { id: string; name: string; status: 'active' | 'suspended' | 'closed'; state: 'good' | 'low' | 'critical' | 'grace' | 'suspended' | 'terminating' | 'deleted'; balance: { amount: string; currency: string } }; wallet: { balance: { amount: string; currency: string }; promo: { amount: string; currency: string }; promoExpiresAt: string | null; held: { amount: string; currency: string }; available: { amount: string; currency: string }; creditLine: { amount: string; currency: string } | null; state: 'good' | 'low' | 'critical' | 'grace' | 'suspended' | 'terminating' | 'deleted'; stateSince: string; next: { state: 'good' | 'low' | 'critical' | 'grace' | 'suspended' | 'terminating' | 'deleted'; at: string } | null; runRate: { amount: string; currency: string }; taxRate: string; runwaySeconds: number | null; monthSoFar: { amount: string; currency: string }; monthForecast: { amount: string; currency: string }; meteredUntil: string }; creditLine: { amount: string; currency: string } | null; topUps: Array<{ id: string; amount: { amount: string; currency: string }; state: 'created' | 'pending' | 'succeeded' | 'failed' | 'expired'; createdAt: string; refunded: { amount: string; currency: string }; reference: unknown }>; adjustments: Array<{ id: string; company: { id: string; name: string }; amount: { amount: string; currency: string }; reason: string; proposedBy: { id: string; name: string }; proposedAt: string; confirmedBy: { id: string; name: string } | null; outcome: 'booked' | 'withdrawn' | 'lapsed' | null; endedAt: string | null }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: what was booked, the newest first. */
  'GET /operator/billing/companies/{id}/transactions': {
    ask: { path: { id: string }; query?: { page?: number; size?: number } }
    gives: { data: { rows: Array<{ id: string; at: string; type: 'topUp' | 'usage' | 'welcome' | 'voucher' | 'promoExpired' | 'refund' | 'adjustment' | 'correction' | 'rounding'; amount: { amount: string; currency: string }; balanceAfter: { amount: string; currency: string }; reference: unknown; actor: { id: string; name: unknown } | null }>; page: PageInfo }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: adjustments of all companies that can be confirmed. */
  'GET /operator/billing/adjustments': {
    ask: {}
    gives: { data: Array<{ id: string; company: { id: string; name: string }; amount: { amount: string; currency: string }; reason: string; proposedBy: { id: string; name: string }; proposedAt: string; confirmedBy: { id: string; name: string } | null; outcome: 'booked' | 'withdrawn' | 'lapsed' | null; endedAt: string | null }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: withdraw an adjustment that is not booked. */
  'DELETE /operator/billing/adjustments/{id}': {
    ask: { path: { id: string } }
    gives: { data: null; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: what each item costs, and what it will cost. */
  'GET /operator/prices': {
    ask: {}
    gives: { data: Array<{ item: string; unit: 'hour' | 'gibHour'; current: { id: string; hourly: { amount: string; currency: string }; validFrom: string; raisesFrom: string }; coming: Array<{ id: string; hourly: { amount: string; currency: string }; validFrom: string; raisesFrom: string }>; companies: number }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: invoices and credit notes of a company, the latest first. */
  'GET /operator/billing/companies/{id}/invoices': {
    ask: { path: { id: string }; query?: { page?: number; size?: number } }
    gives: { data: { rows: Array<{ id: string; number: string; type: 'invoice' | 'creditNote'; corrects: { id: string; number: string } | null; creditNotes: Array<{ id: string; number: string }>; credited: { amount: string; currency: string }; period: { from: string; to: string }; net: { amount: string; currency: string }; tax: { amount: string; currency: string }; gross: { amount: string; currency: string }; pdfSha256: unknown; issuedAt: string }>; page: PageInfo }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: an invoice, and what is left of each line. */
  'GET /operator/billing/invoices/{id}': {
    ask: { path: { id: string } }
    gives: { data: { company: { id: string; name: string }; invoice: { id: string; number: string; type: 'invoice' | 'creditNote'; corrects: { id: string; number: string } | null; creditNotes: Array<{ id: string; number: string }>; credited: { amount: string; currency: string }; period: { from: string; to: string }; net: { amount: string; currency: string }; tax: { amount: string; currency: string }; gross: { amount: string; currency: string }; pdfSha256: unknown; issuedAt: string }; lines: Array<{ month: string; product: string; item: string; projectId: string | null; projectName: unknown; quantity: string; unit: 'hour' | 'gibHour'; price: unknown; taxRate: string; net: { amount: string; currency: string }; n: number; left: { amount: string; currency: string } }>; proposals: Array<{ id: string; company: { id: string; name: string }; invoice: { id: string; number: string }; net: { amount: string; currency: string }; tax: { amount: string; currency: string }; gross: { amount: string; currency: string }; reason: string; proposedBy: { id: string; name: string }; proposedAt: string; confirmedBy: { id: string; name: string } | null; outcome: 'issued' | 'withdrawn' | 'lapsed' | null; endedAt: string | null }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: credit notes of all companies that can be issued. */
  'GET /operator/billing/credit-notes': {
    ask: {}
    gives: { data: Array<{ id: string; company: { id: string; name: string }; invoice: { id: string; number: string }; net: { amount: string; currency: string }; tax: { amount: string; currency: string }; gross: { amount: string; currency: string }; reason: string; proposedBy: { id: string; name: string }; proposedAt: string; confirmedBy: { id: string; name: string } | null; outcome: 'issued' | 'withdrawn' | 'lapsed' | null; endedAt: string | null }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: withdraw a credit note that is not issued. */
  'DELETE /operator/billing/credit-notes/{id}': {
    ask: { path: { id: string } }
    gives: { data: null; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: the last 200 voucher campaigns, the newest first. */
  'GET /operator/vouchers': {
    ask: {}
    gives: { data: Array<{ id: string; name: string; amount: { amount: string; currency: string }; codes: number; maxUses: number; uses: number; creditDays: number; goodUntil: string; createdBy: unknown; createdAt: string; revokedAt: string | null }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: the last 200 companies that redeemed a code of a campaign. */
  'GET /operator/vouchers/{id}/uses': {
    ask: { path: { id: string } }
    gives: { data: Array<{ company: { id: string; name: string }; at: string }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: new Owners on their way, of all companies, and those of the last 30 days that have ended. */
  'GET /operator/owner-recoveries': {
    ask: {}
    gives: { data: Array<{ id: string; company: { id: string; name: string }; to: { id: string; name: string; email: string }; reason: string; proposedBy: { id: string; name: string }; proposedAt: string; confirmedBy: { id: string; name: string } | null; effectiveAt: string | null; outcome: 'given' | 'vetoed' | 'withdrawn' | 'lapsed' | null; endedAt: string | null }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** For the operator’s staff: withdraw a new Owner before it takes effect. */
  'DELETE /operator/owner-recoveries/{id}': {
    ask: { path: { id: string } }
    gives: { data: null; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `limits:read`. */
  'GET /limits': {
    ask: {}
    gives: { data: Array<{ metric: 'instances' | 'vcpus' | 'memory' | 'disk' | 'ips' | 'snapshots' | 'volumes' | 'volumeGib' | 'dnsZones' | 'networks' | 'securityGroups' | 'loadBalancers' | 'certificates' | 'vpcs' | 'vpnConnections'; limit: number; used: number; reserved: number }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `limits:read`. */
  'GET /limits/requests': {
    ask: {}
    gives: { data: Array<{ id: string; metric: 'instances' | 'vcpus' | 'memory' | 'disk' | 'ips' | 'snapshots' | 'volumes' | 'volumeGib' | 'dnsZones' | 'networks' | 'securityGroups' | 'loadBalancers' | 'certificates' | 'vpcs' | 'vpnConnections'; wanted: number; reason: string; status: 'open' | 'granted' | 'declined'; createdAt: string }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Ask the operator for more. Needs `limits:request`. */
  'POST /limits/requests': {
    ask: { body: { metric: 'instances' | 'vcpus' | 'memory' | 'disk' | 'ips' | 'snapshots' | 'volumes' | 'volumeGib' | 'dnsZones' | 'networks' | 'securityGroups' | 'loadBalancers' | 'certificates' | 'vpcs' | 'vpnConnections'; wanted: number; reason: string }; idempotencyKey?: string | undefined }
    gives: { data: { id: string; metric: 'instances' | 'vcpus' | 'memory' | 'disk' | 'ips' | 'snapshots' | 'volumes' | 'volumeGib' | 'dnsZones' | 'networks' | 'securityGroups' | 'loadBalancers' | 'certificates' | 'vpcs' | 'vpnConnections'; wanted: number; reason: string; status: 'open' | 'granted' | 'declined'; createdAt: string }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Balance, promotional credit, run rate and how long it lasts. Needs `billing:read`. */
  'GET /billing/wallet': {
    ask: {}
    gives: { data: { balance: { amount: string; currency: string }; promo: { amount: string; currency: string }; promoExpiresAt: string | null; held: { amount: string; currency: string }; available: { amount: string; currency: string }; creditLine: { amount: string; currency: string } | null; state: 'good' | 'low' | 'critical' | 'grace' | 'suspended' | 'terminating' | 'deleted'; stateSince: string; next: { state: 'good' | 'low' | 'critical' | 'grace' | 'suspended' | 'terminating' | 'deleted'; at: string } | null; runRate: { amount: string; currency: string }; taxRate: string; runwaySeconds: number | null; monthSoFar: { amount: string; currency: string }; monthForecast: { amount: string; currency: string }; meteredUntil: string }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What each resource has used, by the hour or by the day in UTC. Needs `billing:read`. */
  'GET /billing/usage': {
    ask: { query: { step?: 'hour' | 'day'; from: string; to: string; kind?: string; project?: string; resource?: string; item?: string; page?: number; size?: number } }
    gives: { data: { rows: Array<{ at: string; resource: { id: string; kind: string; name: string }; projectId: string | null; item: string; quantity: string; unit: 'hour' | 'gibHour'; seconds: number; billedSeconds: number; price: { amount: string; currency: string } | null; net: { amount: string; currency: string }; tax: { amount: string; currency: string } }>; page: PageInfo; net: { amount: string; currency: string }; tax: { amount: string; currency: string } }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Usage of each day in UTC, stacked by kind, project, resource or item. Needs `billing:read`. */
  'GET /billing/usage/days': {
    ask: { query: { by?: 'kind' | 'project' | 'resource' | 'item'; from: string; to: string; kind?: string; project?: string; resource?: string; item?: string } }
    gives: { data: { parts: Array<{ key: string; name: unknown; net: { amount: string; currency: string } }>; days: Array<{ day: string; net: { amount: string; currency: string }; parts: Array<{ key: string; net: { amount: string; currency: string } }> }>; net: { amount: string; currency: string }; tax: { amount: string; currency: string } }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The stretches of time at one price that the usage of a resource was made of. Needs `billing:read`. */
  'GET /billing/usage/stretches': {
    ask: { query: { resource: string; from: string; to: string } }
    gives: { data: Array<{ from: string; to: string; item: string; quantity: string; price: { amount: string; currency: string }; seconds: number; billedSeconds: number }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `billing:read`. */
  'GET /billing/transactions': {
    ask: { query?: { from?: string; to?: string; type?: 'topUp' | 'usage' | 'welcome' | 'voucher' | 'promoExpired' | 'refund' | 'adjustment' | 'correction' | 'rounding'; page?: number; size?: number } }
    gives: { data: { rows: Array<{ id: string; at: string; type: 'topUp' | 'usage' | 'welcome' | 'voucher' | 'promoExpired' | 'refund' | 'adjustment' | 'correction' | 'rounding'; amount: { amount: string; currency: string }; balanceAfter: { amount: string; currency: string }; reference: unknown; actor: { id: string; name: unknown } | null }>; page: PageInfo }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What the company wants on its invoices. Needs `billing:read`. */
  'GET /billing/profile': {
    ask: {}
    gives: { data: { revision: number; name: string; addressLine1: string; addressLine2: string; postalCode: string; city: string; state: string; country: string; email: string; taxId: string; taxIdState: 'none' | 'unconfirmed' | 'confirmed'; reverseCharge: boolean; effective: { name: string; addressLine1: string; addressLine2: string; postalCode: string; city: string; state: string; country: string; email: string } }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Change what the body mentions. Refused (412) when `revision` or `If-Match` is out of date. Needs `billing:invoices`. */
  'PATCH /billing/profile': {
    ask: { body: { name?: string; addressLine1?: string; addressLine2?: string; postalCode?: string; city?: string; state?: string; country?: string; email?: string; taxId?: string; revision?: number }; ifMatch?: string | undefined }
    gives: { data: { revision: number; name: string; addressLine1: string; addressLine2: string; postalCode: string; city: string; state: string; country: string; email: string; taxId: string; taxIdState: 'none' | 'unconfirmed' | 'confirmed'; reverseCharge: boolean; effective: { name: string; addressLine1: string; addressLine2: string; postalCode: string; city: string; state: string; country: string; email: string } }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Invoices and credit notes, the latest first. Needs `billing:invoices`. */
  'GET /billing/invoices': {
    ask: { query?: { page?: number; size?: number } }
    gives: { data: Array<Invoice>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `billing:invoices`. */
  'GET /billing/invoices/{id}': {
    ask: { path: { id: string } }
    gives: { data: Invoice; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `payment-methods:read`. */
  'GET /payment-methods': {
    ask: {}
    gives: { data: Array<PaymentMethod>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Make it the default. Needs `payment-methods:update`. */
  'PATCH /payment-methods/{id}': {
    ask: { path: { id: string }; body: { isDefault: true }; ifMatch?: string | undefined }
    gives: { data: PaymentMethod; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `billing:read`. */
  'GET /billing/auto-recharge': {
    ask: {}
    gives: { data: { threshold: { amount: string; currency: string }; amount: { amount: string; currency: string }; monthlyMax: { amount: string; currency: string }; paidThisMonth: { amount: string; currency: string }; methodId: string | null; state: 'off' | 'on' | 'waiting' | 'retrying' | 'failed'; nextTryAt: string | null }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Top the wallet up by itself when little is left, at most 3 times a day. Needs `billing:topup`. */
  'PUT /billing/auto-recharge': {
    ask: { body: { isOn: boolean; threshold: string; amount: string; monthlyMax: string; methodId: string | null } }
    gives: { data: { threshold: { amount: string; currency: string }; amount: { amount: string; currency: string }; monthlyMax: { amount: string; currency: string }; paidThisMonth: { amount: string; currency: string }; methodId: string | null; state: 'off' | 'on' | 'waiting' | 'retrying' | 'failed'; nextTryAt: string | null }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `billing:read`. */
  'GET /billing/budgets': {
    ask: {}
    gives: { data: Array<Budget>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `billing:budgets`. */
  'POST /billing/budgets': {
    ask: { body: { name: string; scope: 'company' | 'project' | 'kind'; projectId: string | null; resourceKind: string | null; alerts: Array<{ percent: number; of: 'spent' | 'forecast' }>; recipients: Array<string>; action: 'notify' | 'blockCreate'; amount: string }; idempotencyKey?: string | undefined }
    gives: { data: Budget; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What is charged of each budget this month, and what the month will have cost. Needs `billing:read`. */
  'GET /billing/budgets/standings': {
    ask: {}
    gives: { data: Array<{ id: string; spent: { amount: string; currency: string }; forecast: { amount: string; currency: string } }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `billing:budgets`. */
  'PUT /billing/budgets/{id}': {
    ask: { path: { id: string }; body: { name: string; scope: 'company' | 'project' | 'kind'; projectId: string | null; resourceKind: string | null; alerts: Array<{ percent: number; of: 'spent' | 'forecast' }>; recipients: Array<string>; action: 'notify' | 'blockCreate'; amount: string }; ifMatch?: string | undefined }
    gives: { data: Budget; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `billing:budgets`. */
  'DELETE /billing/budgets/{id}': {
    ask: { path: { id: string }; ifMatch?: string | undefined }
    gives: { data: null; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The last 50 top-ups, the newest first. Needs `billing:read`. */
  'GET /billing/top-ups': {
    ask: {}
    gives: { data: Array<{ id: string; amount: { amount: string; currency: string }; state: 'created' | 'pending' | 'succeeded' | 'failed' | 'expired'; methodId: string | null; challenge: { url: string } | null; declineCode: unknown; createdAt: string; endedAt: string | null }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Pay into the wallet. Wants an Idempotency-Key; ask for the intent until its state is final. Needs `billing:topup`. */
  'POST /billing/top-ups': {
    ask: { body: { amount: string; methodId?: string }; idempotencyKey?: string | undefined }
    gives: { data: { id: string; amount: { amount: string; currency: string }; state: 'created' | 'pending' | 'succeeded' | 'failed' | 'expired'; methodId: string | null; challenge: { url: string } | null; declineCode: unknown; createdAt: string; endedAt: string | null }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `billing:read`. */
  'GET /billing/top-ups/{id}': {
    ask: { path: { id: string } }
    gives: { data: { id: string; amount: { amount: string; currency: string }; state: 'created' | 'pending' | 'succeeded' | 'failed' | 'expired'; methodId: string | null; challenge: { url: string } | null; declineCode: unknown; createdAt: string; endedAt: string | null }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `payment-methods:link`. */
  'GET /payment-links': {
    ask: {}
    gives: { data: Array<{ id: string; email: string; amount: { amount: string; currency: string } | null; createdAt: string; expiresAt: string; opens: number; usedAt: string | null }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Mail somebody a link to register a card with; 201 with what was sent, never with the link itself. Needs `payment-methods:link`. */
  'POST /payment-links': {
    ask: { body: { email: string; amount?: string }; idempotencyKey?: string | undefined }
    gives: { data: { id: string; email: string; amount: { amount: string; currency: string } | null; createdAt: string; expiresAt: string; opens: number; usedAt: string | null }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Needs `payment-methods:link`. */
  'DELETE /payment-links/{id}': {
    ask: { path: { id: string } }
    gives: { data: null; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Turn a voucher code into promotional credit. Needs `billing:voucher`. */
  'POST /billing/vouchers/redeem': {
    ask: { body: { code: string }; idempotencyKey?: string | undefined }
    gives: { data: { amount: { amount: string; currency: string }; expiresAt: string }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** What the company says of itself. Needs `account:read`. */
  'GET /account': {
    ask: {}
    gives: { data: { id: string; revision: number; name: string; contactEmail: string; phone: string; addressLine1: string; addressLine2: string; postalCode: string; city: string; state: string; country: string; timeZone: string }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Change what the body mentions. Refused (412) when `revision` or `If-Match` is out of date. Needs `account:update`. */
  'PATCH /account': {
    ask: { body: { name?: string; contactEmail?: string; phone?: string; addressLine1?: string; addressLine2?: string; postalCode?: string; city?: string; state?: string; country?: string; timeZone?: string; revision?: number }; ifMatch?: string | undefined }
    gives: { data: { id: string; revision: number; name: string; contactEmail: string; phone: string; addressLine1: string; addressLine2: string; postalCode: string; city: string; state: string; country: string; timeZone: string }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Counts, running operations, the fullest limits and recent activity, in one call. */
  'GET /dashboard': {
    ask: {}
    gives: { data: { resources?: Array<{ kind: string; total: number; byStatus: Record<string, number>; unattached?: number; unattachedMonthly?: { amount: string; currency: string }; unbuilt?: number }>; operations?: { ids: Array<string>; total: number }; limits?: Array<{ metric: 'instances' | 'vcpus' | 'memory' | 'disk' | 'ips' | 'snapshots' | 'volumes' | 'volumeGib' | 'dnsZones' | 'networks' | 'securityGroups' | 'loadBalancers' | 'certificates' | 'vpcs' | 'vpnConnections'; limit: number; used: number; reserved: number }>; spend?: { amount: string; currency: string; from: string; to: string; monthly: { amount: string; currency: string } }; attention?: Array<{ reason: string; target: { kind: string; id: string; name: string } | null; action?: string; limit?: { metric: 'instances' | 'vcpus' | 'memory' | 'disk' | 'ips' | 'snapshots' | 'volumes' | 'volumeGib' | 'dnsZones' | 'networks' | 'securityGroups' | 'loadBalancers' | 'certificates' | 'vpcs' | 'vpnConnections'; limit: number; used: number; reserved: number }; count?: number; at: string | null }>; activity: { of: 'company' | 'own'; entries: Array<{ id: string; at: string; action: string; outcome: 'success' | 'failure'; actor: unknown; staff: boolean; target: { kind: string; id: string | null; name: unknown } | null }> }; staffVisit?: { id: string; staff: { id: string; email: unknown }; mode: unknown; reason: unknown; from: string; until: string; views: number; changes: number }; checkUp?: 'passwordLeaked' | 'secondFactor' | 'recoveryCodes' | 'pausedTokens' | 'expiringTokens' | 'passkey'; projects: number; start?: { project?: boolean; colleague?: boolean; twoFactor: boolean; instance?: boolean }; next?: { project?: boolean; colleague?: boolean; twoFactor: boolean; instance?: boolean } }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The audit log of the company, newest first; `cursor` is the `next` of the page before. Needs `logs:read`. */
  'GET /logs': {
    ask: { query?: { from?: string; to?: string; person?: string; by?: 'user' | 'token' | 'staff' | 'system'; action?: string; outcome?: 'success' | 'failure' | 'denied'; session?: string; request?: string; operation?: string; target?: string; project?: string; ip?: string; q?: string; cursor?: string; size?: number } }
    gives: { data: { entries: Array<{ id: string; seq: number | null; hash: unknown; at: string; actor: { kind: 'user' | 'token' | 'staff' | 'system'; id: string | null; name: unknown; email: unknown; token: { id: string; name: string } | null }; action: string; outcome: 'success' | 'failure' | 'denied'; permission: unknown; target: { kind: string; id: string | null; name: unknown } | null; details: Record<string, unknown>; changes: Array<{ field: string; before: unknown; after: unknown }>; repeats: number; ip: unknown; userAgent: unknown; sessionId: string | null; requestId: unknown; operationId: string | null; projectId: string | null }>; next: unknown; total?: number }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Waits for entries after a number, for up to `wait` seconds; without `after` tells the last number. Needs `logs:read`. */
  'GET /logs/tail': {
    ask: { query?: { from?: string; to?: string; person?: string; by?: 'user' | 'token' | 'staff' | 'system'; action?: string; outcome?: 'success' | 'failure' | 'denied'; session?: string; request?: string; operation?: string; target?: string; project?: string; ip?: string; q?: string; after?: number; wait?: number } }
    gives: { data: { entries: Array<{ id: string; seq: number | null; hash: unknown; at: string; actor: { kind: 'user' | 'token' | 'staff' | 'system'; id: string | null; name: unknown; email: unknown; token: { id: string; name: string } | null }; action: string; outcome: 'success' | 'failure' | 'denied'; permission: unknown; target: { kind: string; id: string | null; name: unknown } | null; details: Record<string, unknown>; changes: Array<{ field: string; before: unknown; after: unknown }>; repeats: number; ip: unknown; userAgent: unknown; sessionId: string | null; requestId: unknown; operationId: string | null; projectId: string | null }>; head: number }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The latest visits of the operator’s staff to the company, newest first. Needs `logs:read`. */
  'GET /logs/staff-visits': {
    ask: {}
    gives: { data: Array<{ id: string; staff: { id: string; email: unknown }; mode: unknown; reason: unknown; from: string; until: string; views: number; changes: number }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** How long the audit log is kept, and the key that its days are signed with. Needs `logs:read`. */
  'GET /logs/facts': {
    ask: {}
    gives: { data: { retentionDays: number; signingKey: string }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** How many entries pass the filters over time, by their outcome. Needs `logs:read`. */
  'GET /logs/histogram': {
    ask: { query?: { from?: string; to?: string; person?: string; by?: 'user' | 'token' | 'staff' | 'system'; action?: string; outcome?: 'success' | 'failure' | 'denied'; session?: string; request?: string; operation?: string; target?: string; project?: string; ip?: string; q?: string } }
    gives: { data: { from: string; stepMs: number; counts: Array<{ success: number; failure: number; denied: number }> }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Saved views of the audit log: one’s own, and those that are shared. Needs `logs:read`. */
  'GET /logs/views': {
    ask: {}
    gives: { data: Array<{ name: string; query: Record<string, string>; shared: boolean; id: string; isOwn: boolean }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Saves filters of the audit log under a name. Needs `logs:export`. */
  'POST /logs/views': {
    ask: { body: { name: string; query: Record<string, string>; shared: boolean }; idempotencyKey?: string | undefined }
    gives: { data: Array<{ name: string; query: Record<string, string>; shared: boolean; id: string; isOwn: boolean }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Deletes a saved view. Needs `logs:export`. */
  'DELETE /logs/views/{id}': {
    ask: { path: { id: string } }
    gives: { data: Array<{ name: string; query: Record<string, string>; shared: boolean; id: string; isOwn: boolean }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Exports the audit log; the answer sets the cookie by which the browser downloads the file. Needs `logs:export`. */
  'POST /logs/exports': {
    ask: { body: { format: 'csv' | 'ndjson'; filters: { from?: string; to?: string; person?: string; by?: 'user' | 'token' | 'staff' | 'system'; action?: string; outcome?: 'success' | 'failure' | 'denied'; session?: string; request?: string; operation?: string; target?: string; project?: string; ip?: string; q?: string }; proof: boolean }; idempotencyKey?: string | undefined }
    gives: { data: { id: string; rows: number; url: string }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** One entry of the audit log. Needs `logs:read`. */
  'GET /logs/{id}': {
    ask: { path: { id: string } }
    gives: { data: { id: string; seq: number | null; hash: unknown; at: string; actor: { kind: 'user' | 'token' | 'staff' | 'system'; id: string | null; name: unknown; email: unknown; token: { id: string; name: string } | null }; action: string; outcome: 'success' | 'failure' | 'denied'; permission: unknown; target: { kind: string; id: string | null; name: unknown } | null; details: Record<string, unknown>; changes: Array<{ field: string; before: unknown; after: unknown }>; repeats: number; ip: unknown; userAgent: unknown; sessionId: string | null; requestId: unknown; operationId: string | null; projectId: string | null }; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** The streams of the audit log to other systems. Needs `logs:export`. */
  'GET /logs/streams': {
    ask: {}
    gives: { data: Array<{ id: string; name: string; type: 'webhook' | 'syslog'; address: string; filters: { person?: string; by?: 'user' | 'token' | 'staff' | 'system'; action?: string; outcome?: 'success' | 'failure' | 'denied'; session?: string; request?: string; operation?: string; target?: string; project?: string; ip?: string; q?: string }; state: 'active' | 'failing' | 'paused'; pausedBy: 'person' | 'failing' | 'gone' | null; sentSeq: number; lastSeq: number; sentAt: string | null; problem: { code: 'answer' | 'unknownHost' | 'privateAddress' | 'certificate' | 'timeout' | 'connection'; detail: string } | null; nextAt: string | null; createdAt: string }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
  /** Resources of all kinds that the caller may see, by the beginning of a name, of a word in it, of a tag, an id or an address; the best match first. */
  'GET /search': {
    ask: { query: { q: string } }
    gives: { data: Array<{ kind: string; id: string; name: string; status: string; region: unknown; createdAt: string; projectId: string; match: 'name' | 'tag' | 'id' | 'address' }>; page?: PageInfo; included?: Array<AnyRecord>; removed?: Array<Removal> }
  }
}

export type AclList = { kind: 'aclList'; id: string; revision: number; vpcId: string; projectId: string; name: string; description: string; builtIn: 'denyAll' | 'allowAll' | null; lastIn: 'allow' | 'deny'; lastOut: 'allow' | 'deny'; rules: Array<{ id: string; number: number; direction: 'in' | 'out'; action: 'allow' | 'deny'; protocol: 'any' | 'tcp' | 'udp' | 'icmp' | 'icmpv6' | number; ports: Array<{ from: number; to: number }>; icmp: { type: number; code: number | null } | null; cidrs: Array<string>; description: string }>; tierCount: number; createdAt: string; updatedAt: string }

export type AnyRecord = Project | ProjectMember | User | GroupRole | Instance | Snapshot | SshKey | Volume | VolumeSnapshot | DnsZone | DnsRecordSet | GuestNetwork | NetworkPort | SecurityGroup | IpAddress | PortForwarding | LoadBalancer | LbListener | LbPool | Certificate | Vpc | AclList | VpnConnection | PaymentMethod | Invoice | Budget | Operation

export type Budget = { kind: 'budget'; id: string; revision: number; name: string; scope: 'company' | 'project' | 'kind'; projectId: string | null; resourceKind: string | null; alerts: Array<{ percent: number; of: 'spent' | 'forecast' }>; recipients: Array<string>; action: 'notify' | 'blockCreate'; amount: { amount: string; currency: string }; createdAt: string }

export type Certificate = { kind: 'certificate'; id: string; revision: number; name: string; projectId: string; region: string; status: 'creating' | 'active' | 'updating' | 'deleting' | 'error'; names: Array<string>; subject: string; issuer: string; fingerprint: string; keyType: string; notBefore: string; notAfter: string; chainLength: number; listenerCount: number; tags: Array<string>; locked: boolean; built: boolean; error: { reason: string; message: string } | null; operationId: string | null; createdAt: string; updatedAt: string }

export type DnsRecordSet = { kind: 'dnsRecordSet'; id: string; revision: number; zoneId: string; projectId: string; name: string; type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'TXT'; ttl: number | null; values: Array<string>; note: unknown; status: 'pending' | 'active' | 'deleting' | 'error'; managedBy: { kind: string; id: string } | null; updatedAt: string }

export type DnsZone = { kind: 'dnsZone'; id: string; revision: number; name: string; projectId: string; status: 'creating' | 'active' | 'updating' | 'deleting' | 'deleted' | 'error'; serial: number; email: string; ttl: number; negativeTtl: number; nameServers: Array<string>; delegation: { state: 'ok' | 'partial' | 'elsewhere' | 'missing' | 'unknown'; found: Array<string>; checkedAt: string | null }; recordSetCount: number; warnings: Array<{ code: 'targetIsAlias' | 'targetDoubled' | 'twoSpf' | 'twoDmarc' | 'belowDelegation'; name: string; type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'SRV' | 'TXT' }>; tags: Array<string>; locked: boolean; built: boolean; error: { reason: string; message: string } | null; operationId: string | null; hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string }; createdAt: string; updatedAt: string; recoverableUntil: string | null }

export type GroupRole = { kind: 'groupRole'; id: string; revision: number; name: string; description: string; permissions: Array<Permission>; builtIn: boolean; memberCount: number; createdAt: string; updatedAt: string }

export type GuestNetwork = { kind: 'guestNetwork'; id: string; revision: number; name: string; projectId: string; region: string; status: 'creating' | 'active' | 'updating' | 'deleting' | 'error'; cidr: string; gateway: unknown; snat: boolean; dhcp: boolean; pool: { from: string; to: string }; dnsServers: Array<string>; domain: unknown; routes: Array<{ cidr: string; via: string }>; mtu: number | null; ipv6Cidr: unknown; vpcId: string | null; aclListId: string | null; portCount: number; addressesUsed: number; addressesTotal: number; isDefault: boolean; tags: Array<string>; locked: boolean; built: boolean; error: { reason: string; message: string } | null; operationId: string | null; hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string }; createdAt: string; updatedAt: string }

export type Instance = { kind: 'instance'; id: string; revision: number; name: string; hostname: string; projectId: string; region: string; zone: unknown; status: 'provisioning' | 'running' | 'stopping' | 'stopped' | 'starting' | 'rebooting' | 'resizing' | 'rebuilding' | 'snapshotting' | 'restoring' | 'rescuing' | 'rescue' | 'deleting' | 'deleted' | 'error' | 'unknown'; powerState: 'on' | 'off' | 'unknown'; planId: string; planName: string; planClass: 'shared' | 'dedicated' | 'memory' | 'gpu'; imageId: string; imageName: string; distribution: string; vcpus: number; memoryMib: number; diskGib: number; ipv4: Array<string>; ipv6: Array<string>; privateIps: Array<string>; sshKeyIds: Array<string>; tags: Array<string>; locked: boolean; backupsEnabled: boolean; lastBackupAt: string | null; built: boolean; error: { reason: string; message: string } | null; operationId: string | null; hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string }; createdAt: string; updatedAt: string; recoverableUntil: string | null }

export type Invoice = { kind: 'invoice'; id: string; revision: number; number: string; type: 'invoice' | 'creditNote'; corrects: { id: string; number: string } | null; reason: unknown; creditNotes: Array<{ id: string; number: string }>; credited: { amount: string; currency: string }; period: { from: string; to: string }; net: { amount: string; currency: string }; tax: { amount: string; currency: string }; gross: { amount: string; currency: string }; taxes: Array<{ rate: string; net: { amount: string; currency: string }; tax: { amount: string; currency: string } }>; rounding: { amount: string; currency: string }; reverseCharge: boolean; supplier: { name: string; address: Array<string>; country: string; email: string; taxId: string }; customer: { name: string; address: Array<string>; country: string; email: string; taxId: string }; lines: Array<{ month: string; product: string; item: string; projectId: string | null; projectName: unknown; quantity: string; unit: 'hour' | 'gibHour'; price: unknown; taxRate: string; net: { amount: string; currency: string } }>; pdfSha256: unknown; issuedAt: string }

export type IpAddress = { kind: 'ipAddress'; id: string; revision: number; name: string; address: unknown; version: 4 | 6; label: string; projectId: string; region: string; status: 'allocating' | 'free' | 'associating' | 'inUse' | 'disassociating' | 'releasing' | 'released' | 'error'; role: 'none' | 'instance' | 'loadBalancer' | 'forwarding' | 'sourceNat' | 'vpn' | 'interface'; target: { kind: string; id: string } | null; instanceId: string | null; privateIp: unknown; reserved: boolean; reverseName: unknown; reverseStatus: 'none' | 'pending' | 'confirmed' | 'unconfirmed'; forwardingCount: number; tags: Array<string>; locked: boolean; built: boolean; error: { reason: string; message: string } | null; operationId: string | null; hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string }; createdAt: string; updatedAt: string; heldUntil: string | null }

export type LbListener = { kind: 'lbListener'; id: string; revision: number; loadBalancerId: string; projectId: string; name: string; protocol: 'tcp' | 'udp' | 'http' | 'https'; port: number; poolId: string | null; certificateIds: Array<string>; tlsMinimum: '1.2' | '1.3' | null; connectionLimit: number | null; allowedCidrs: Array<string>; idleSeconds: number; forwardedHeaders: boolean; enabled: boolean; rules: Array<{ id: string; match: Array<{ on: 'host' | 'path' | 'header' | 'cookie'; key: string | null; how: 'equals' | 'startsWith' | 'endsWith' | 'contains'; text: string; not: boolean }>; action: { kind: 'pool'; poolId: string } | { kind: 'redirect'; to: string; code: 301 | 302 | 303 | 307 | 308 } | { kind: 'reject' } }> }

export type LbPool = { kind: 'lbPool'; id: string; revision: number; loadBalancerId: string; projectId: string; name: string; protocol: 'tcp' | 'udp' | 'http' | 'https'; algorithm: 'roundRobin' | 'leastConnections' | 'sourceIp' | 'sourceIpPort'; persistence: { kind: 'sourceIp' } | { kind: 'cookie' } | { kind: 'appCookie'; name: string } | null; proxyProtocol: 'off' | 'v1' | 'v2'; monitor: { kind: 'tcp' | 'http' | 'https' | 'udp'; path: string | null; method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | null; host: string | null; codes: string | null; intervalSeconds: number; timeoutSeconds: number; rise: number; fall: number } | null; members: Array<{ id: string; portId: string | null; ip: string; port: number; weight: number; backup: boolean; enabled: boolean; health: 'online' | 'offline' | 'draining' | 'disabled' | 'noMonitor' | 'unknown'; since: string | null; hint: { fault: string; code: unknown; by: { stage: string; groupIds: Array<string>; aclListId: string | null; ruleId: unknown } | null } | null; isLeaving: boolean }> }

export type LoadBalancer = { kind: 'loadBalancer'; id: string; revision: number; name: string; projectId: string; region: string; status: 'creating' | 'active' | 'updating' | 'deleting' | 'deleted' | 'error'; health: 'online' | 'degraded' | 'offline' | 'noMonitor' | 'unknown'; sizeId: string; sizeName: string; networkId: string; privateIp: unknown; portId: string | null; addressId: string | null; publicIp: unknown; ipv6: unknown; isIpv6Public: boolean; ports: Array<string>; membersOnline: number; membersTotal: number; certificateEnd: string | null; configurationVersion: number; tags: Array<string>; locked: boolean; built: boolean; error: { reason: string; message: string } | null; operationId: string | null; hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string }; createdAt: string; updatedAt: string; recoverableUntil: string | null }

export type NetworkPort = { kind: 'networkPort'; id: string; revision: number; projectId: string; networkId: string; owner: { kind: 'instance' | 'loadBalancer'; id: string }; isPrimary: boolean; mac: unknown; ips: Array<string>; securityGroupIds: Array<string>; status: 'attaching' | 'active' | 'down' | 'detaching' | 'error'; createdAt: string; updatedAt: string }

export type Operation = { kind: 'operation'; id: string; revision: number; action: string; target: { kind: string; id: string; name: string }; projectId: string; status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'; step: unknown; steps: Array<string>; progress: number; error: { reason: string; message: string } | null; actor: { id: string; name: string } | null; createdAt: string; startedAt: string | null; finishedAt: string | null }

export type PageInfo = { number: number; size: number; total: number }

export type PaymentMethod = { kind: 'paymentMethod'; id: string; revision: number; brand: string; last4: string; expMonth: number; expYear: number; isDefault: boolean; status: 'active' | 'needsAction' | 'expired'; challenge: { url: string } | null; createdAt: string }

export type Permission = 'projects:read' | 'projects:create' | 'projects:update' | 'projects:delete' | 'projects:members' | 'projects:move-resources' | 'compute:read' | 'compute:create' | 'compute:update' | 'compute:power' | 'compute:resize' | 'compute:rebuild' | 'compute:console' | 'compute:credentials' | 'compute:snapshot' | 'compute:attach' | 'compute:delete' | 'block-storage:read' | 'block-storage:create' | 'block-storage:update' | 'block-storage:attach' | 'block-storage:resize' | 'block-storage:snapshot' | 'block-storage:delete' | 'databases:read' | 'databases:create' | 'databases:update' | 'databases:resize' | 'databases:credentials' | 'databases:backup' | 'databases:restore' | 'databases:delete' | 'object-storage:read' | 'object-storage:create' | 'object-storage:update' | 'object-storage:objects-read' | 'object-storage:objects-write' | 'object-storage:keys' | 'object-storage:delete' | 'backups:read' | 'backups:create' | 'backups:schedule' | 'backups:restore' | 'backups:delete' | 'guest-networks:read' | 'guest-networks:create' | 'guest-networks:update' | 'guest-networks:delete' | 'ip-address:read' | 'ip-address:acquire' | 'ip-address:update' | 'ip-address:release' | 'load-balancers:read' | 'load-balancers:create' | 'load-balancers:update' | 'load-balancers:delete' | 'dns:read' | 'dns:create' | 'dns:update' | 'dns:delete' | 'vpc:read' | 'vpc:create' | 'vpc:update' | 'vpc:restart' | 'vpc:delete' | 'tickets:read' | 'tickets:read-all' | 'tickets:create' | 'tickets:reply' | 'tickets:close' | 'account:read' | 'account:update' | 'account:close' | 'billing:read' | 'billing:topup' | 'billing:voucher' | 'billing:budgets' | 'billing:invoices' | 'billing:refund-request' | 'payment-methods:read' | 'payment-methods:create' | 'payment-methods:update' | 'payment-methods:delete' | 'payment-methods:link' | 'security:read' | 'security:policy' | 'security:sessions-revoke' | 'limits:read' | 'limits:request' | 'users:read' | 'users:invite' | 'users:update' | 'users:disable' | 'users:remove' | 'users:reset-2fa' | 'group-roles:read' | 'group-roles:create' | 'group-roles:update' | 'group-roles:delete' | 'group-roles:assign' | 'logs:read' | 'logs:export'

export type PortForwarding = { kind: 'portForwarding'; id: string; revision: number; addressId: string; projectId: string; protocol: 'tcp' | 'udp'; from: number; to: number; portId: string; privateIp: string; privateFrom: number; description: string; status: 'creating' | 'active' | 'updating' | 'deleting' | 'error'; createdAt: string; updatedAt: string }

export type Problem = { type: string; title: string; status: number; detail: string; name: 'MalformedRequest' | 'ValidationError' | 'UnauthenticatedException' | 'InvalidCredentialsException' | 'InvalidCodeException' | 'RefreshTokenReusedException' | 'PaymentMethodRequiredException' | 'ContractResourceLimitExceededException' | 'ServiceSuspendedException' | 'ForbiddenException' | 'StepUpRequiredException' | 'TwoFactorRequiredException' | 'NotFoundException' | 'ConflictException' | 'InsufficientFundsException' | 'PaymentDeclinedException' | 'PreconditionFailedException' | 'PayloadTooLarge' | 'UnsupportedMediaType' | 'TooManyAttemptsException' | 'ServiceUnavailable' | 'Unexpected' | 'Unreachable'; message: string; errors?: Array<{ path: string; message: string; code: string }>; requestId?: string; context?: Record<string, unknown> }

export type Project = { kind: 'project'; id: string; revision: number; name: string; description: string; color: 'indigo' | 'blue' | 'green' | 'amber' | 'purple' | 'rose'; isDefault: boolean; memberCount: number; resourceCount: number; createdAt: string }

export type ProjectMember = { kind: 'projectMember'; id: string; revision: number; projectId: string; userId: string; name: string; email: string; status: 'invited' | 'active' | 'disabled'; role: 'manager' | 'member' | 'viewer' }

export type Removal = { kind: string; id: string; revision: number }

export type SecurityGroup = { kind: 'securityGroup'; id: string; revision: number; name: string; description: string; projectId: string; region: string; status: 'creating' | 'active' | 'updating' | 'deleting' | 'error'; isDefault: boolean; rules: Array<{ id: string; direction: 'in' | 'out'; protocol: 'any' | 'tcp' | 'udp' | 'icmp' | 'icmpv6' | number; ports: Array<{ from: number; to: number }>; icmp: { type: number; code: number | null } | null; peer: { cidrs: Array<string> } | { groupId: string }; description: string }>; portCount: number; namedByCount: number; tags: Array<string>; locked: boolean; built: boolean; error: { reason: string; message: string } | null; operationId: string | null; createdAt: string; updatedAt: string }

export type Snapshot = { kind: 'snapshot'; id: string; revision: number; name: string; origin: 'manual' | 'automatic'; instanceId: string; projectId: string; region: string; status: 'creating' | 'available' | 'restoring' | 'deleting' | 'error'; sizeGib: number; createdAt: string }

export type SshKey = { kind: 'sshKey'; id: string; revision: number; name: string; type: string; fingerprint: string; publicKey: string; createdAt: string }

export type User = { kind: 'user'; id: string; revision: number; name: string; email: string; status: 'invited' | 'active' | 'disabled'; lockedAt: string | null; groupRoles: Array<string>; assignments: Array<{ groupRoleId: string; projectId: string | null; until: string | null }>; projectIds: Array<string>; isOwner: boolean; factors: Array<'totp' | 'passkey'>; twoFactor: boolean; lastSignInAt: string | null; invitation: { by: unknown; sentAt: string; expiresAt: string; mail: 'queued' | 'sent' | 'failed' } | null; createdAt: string }

export type Volume = { kind: 'volume'; id: string; revision: number; name: string; projectId: string; region: string; status: 'creating' | 'available' | 'attaching' | 'attached' | 'detaching' | 'resizing' | 'restoring' | 'deleting' | 'deleted' | 'error' | 'unknown'; typeId: string; typeName: string; sizeGib: number; encrypted: boolean; instanceId: string | null; device: unknown; attachedAt: string | null; serial: unknown; source: { kind: 'snapshot' | 'volume' | 'backup'; id: string } | null; snapshotCount: number; tags: Array<string>; locked: boolean; built: boolean; error: { reason: string; message: string } | null; operationId: string | null; lastBackupAt: string | null; hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string }; createdAt: string; updatedAt: string; recoverableUntil: string | null }

export type VolumeSnapshot = { kind: 'volumeSnapshot'; id: string; revision: number; volumeId: string; projectId: string; region: string; name: string; status: 'creating' | 'available' | 'restoring' | 'deleting' | 'error'; sizeGib: number; dependants: Array<string>; hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string }; createdAt: string }

export type Vpc = { kind: 'vpc'; id: string; revision: number; name: string; projectId: string; region: string; status: 'creating' | 'active' | 'updating' | 'restarting' | 'deleting' | 'error'; cidr: string; domain: unknown; tiers: Array<{ id: string; name: string; cidr: string; status: 'creating' | 'active' | 'updating' | 'deleting' | 'error'; aclListId: string; portCount: number }>; routes: Array<{ id: string; cidr: string; via: string; description: string }>; sourceNatIp: unknown; addressCount: number; instanceCount: number; vpnUp: number; vpnTotal: number; health: 'ok' | 'degraded' | 'down' | 'unknown'; checkedAt: string | null; restartNeeded: { reason: string; since: string } | null; tags: Array<string>; locked: boolean; built: boolean; error: { reason: string; message: string } | null; operationId: string | null; hourlyPrice: { amount: string; currency: string }; monthlyPrice: { amount: string; currency: string }; createdAt: string; updatedAt: string }

export type VpnConnection = { kind: 'vpnConnection'; id: string; revision: number; vpcId: string; projectId: string; name: string; status: 'creating' | 'active' | 'updating' | 'deleting' | 'error'; tunnel: 'connecting' | 'up' | 'down' | 'failed'; since: string | null; detail: unknown; localIp: unknown; peerAddress: string; peerId: string; localCidrs: Array<string>; peerCidrs: Array<string>; ike: { encryption: 'aes128' | 'aes256'; integrity: 'sha256' | 'sha384' | 'sha512'; dhGroup: 14 | 15 | 16 | 19 | 20 | 21; lifetimeSeconds: number }; esp: { encryption: 'aes128' | 'aes256'; integrity: 'sha256' | 'sha384' | 'sha512'; dhGroup: 14 | 15 | 16 | 19 | 20 | 21; lifetimeSeconds: number }; dpd: { action: 'restart' | 'hold' | 'clear'; intervalSeconds: number; timeoutSeconds: number }; initiate: boolean; keySetAt: string; error: { reason: string; message: string } | null; createdAt: string; updatedAt: string }
