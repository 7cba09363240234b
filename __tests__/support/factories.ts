import type { SessionUser } from '#contract/auth/routes.ts'
import type { Overview } from '#contract/dashboards/routes.ts'
import type { Operation } from '#contract/operations.ts'
import type { GroupRole } from '#contract/group-roles/routes.ts'
import type { AuditEntry } from '#contract/logs/routes.ts'
import type { Problem, ProblemName } from '#contract/problem.ts'
import type { Project, ProjectMember } from '#contract/projects/routes.ts'
import type { User } from '#contract/users/records.ts'

let serial = 0

/** A valid project; say only what the test is about. */
export const makeProject = (about: Partial<Project> = {}): Project => ({
  kind: 'project',
  id: `project-${(serial += 1)}`,
  revision: 1,
  name: `project-${serial}`,
  description: '',
  color: 'indigo',
  isDefault: false,
  memberCount: 1,
  resourceCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...about,
})

export const makeMember = (about: Partial<ProjectMember> = {}): ProjectMember => ({
  kind: 'projectMember',
  id: `member-${(serial += 1)}`,
  revision: 1,
  projectId: 'atlas',
  userId: `user-${serial}`,
  name: `Person ${serial}`,
  email: `person${serial}@example.com`,
  status: 'active',
  role: 'member',
  ...about,
})

export const makeUser = (about: Partial<User> = {}): User => ({
  kind: 'user',
  id: `user-${(serial += 1)}`,
  revision: 1,
  name: `Person ${serial}`,
  email: `person${serial}@example.com`,
  status: 'active',
  lockedAt: null,
  groupRoles: ['Viewer'],
  assignments: [],
  projectIds: [],
  isOwner: false,
  factors: [],
  twoFactor: false,
  lastSignInAt: null,
  invitation: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...about,
})

export const makeGroupRole = (about: Partial<GroupRole> = {}): GroupRole => ({
  kind: 'groupRole',
  id: `role-${(serial += 1)}`,
  revision: 1,
  name: `Role ${serial}`,
  description: '',
  permissions: ['compute:read'],
  builtIn: false,
  memberCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...about,
})

export const makeSessionUser = (about: Partial<SessionUser> = {}): SessionUser => ({
  id: 'ada',
  name: 'Ada',
  email: 'ada@example.com',
  companyId: 'acme',
  companyName: 'Acme',
  twoFactor: false,
  suspended: false,
  ...about,
})

export const makeOperation = (about: Partial<Operation> = {}): Operation => ({
  kind: 'operation',
  id: 'op',
  revision: 1,
  action: 'reboot',
  target: { kind: 'instance', id: 'web', name: 'web-1' },
  projectId: 'atlas',
  status: 'running',
  step: null,
  steps: [],
  progress: 0,
  error: null,
  actor: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  startedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
  ...about,
})

/** What the dashboard of someone without any permission is given. */
export const makeOverview = (about: Partial<Overview> = {}): Overview => ({
  activity: { of: 'own', entries: [] },
  projects: 1,
  ...about,
})

export const makeProblem = (name: ProblemName, status: number, about: Partial<Problem> = {}): Problem => ({
  type: `urn:portico:problem:${name}`,
  title: name,
  status,
  detail: `${name}.`,
  name,
  message: `${name}.`,
  ...about,
})

export const makeLogEntry = (about: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'entry-1',
  seq: 1,
  hash: 'ab',
  at: '2026-01-01T12:00:00.000Z',
  actor: { kind: 'user', id: 'ada', name: 'Ada', email: 'ada@example.com', token: null },
  action: 'projects.create',
  outcome: 'success',
  target: { kind: 'project', id: 'atlas', name: 'atlas' },
  details: {},
  ip: '203.0.113.7',
  userAgent: 'Firefox',
  permission: null,
  changes: [],
  repeats: 1,
  sessionId: null,
  requestId: 'request-1',
  operationId: null,
  projectId: null,
  ...about,
})
