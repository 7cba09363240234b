import { z } from 'zod/mini'
import { nameText } from '#contract/nameText.ts'
import { id, instant, pageQuery, record } from '#contract/record.ts'
import { many, nothing, one, route, value } from '#contract/route.ts'

/** Colours a project can be told apart by; names of the console's own scales. */
export const projectColors = ['indigo', 'blue', 'green', 'amber', 'purple', 'rose'] as const
export const projectColor = z.enum(projectColors)
export type ProjectColor = z.infer<typeof projectColor>

/** The most projects of a company: a person's own are loaded at once, and chosen from everywhere. */
export const mostProjects = 200

/** A folder for resources, with members. Each company has one default project, which stays. */
export const project = record('project', {
  name: z.string(),
  description: z.string(),
  color: projectColor,
  isDefault: z.boolean(),
  memberCount: z.int(),
  resourceCount: z.int(),
  createdAt: instant,
})
export type Project = z.infer<typeof project>

export const projectRole = z.enum(['manager', 'member', 'viewer'])
export type ProjectRole = z.infer<typeof projectRole>

/** One person's place in one project. */
export const projectMember = record('projectMember', {
  projectId: id,
  userId: id,
  name: z.string(),
  email: z.string(),
  status: z.enum(['invited', 'active', 'disabled']),
  role: projectRole,
})
export type ProjectMember = z.infer<typeof projectMember>

// No defaults here: a partial draft would apply them, and an update would wipe what it does not mention.
export const projectDraft = z.object({
  name: nameText(63),
  description: z.optional(z.string().check(z.trim(), z.maxLength(280, 'tooLong'))),
  color: z.optional(projectColor),
})

/** What a project's list of contents shows of any resource. */
export const resourceSummary = z.object({
  /** Of those that are declared in `resources`: readers meet new ones from newer servers. */
  kind: z.string(),
  id,
  name: z.string(),
  status: z.string(),
  region: z.nullable(z.string()),
  createdAt: instant,
})
export type ResourceSummary = z.infer<typeof resourceSummary>

/** How many resources of a project are answered at once: as many as a page of a list can have. */
export const mostResourcesAtOnce = 200
/** How many of a kind come with a project's counts. */
export const mostOfKind = 100

/**
 * Resources of a project by kind, with their monthly cost in the company's currency (null until there is a
 * price). Counts are exact; `resources` has the first `mostOfKind` of each kind by name.
 */
export const resourcesDetails = z.object({
  counts: z.record(z.string(), z.int()),
  monthlyCost: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  limits: z.array(z.object({ metric: z.string(), limit: z.int(), used: z.int() })),
  resources: z.record(z.string(), z.array(resourceSummary)),
})
export type ResourcesDetails = z.infer<typeof resourcesDetails>

export const projects = {
  list: route('GET /projects', {
    needs: 'projects:read',
    summary: "The company's projects. A caller whose role is for single projects sees those.",
    query: pageQuery,
    gives: many(project),
  }),
  mine: route('GET /projects/my', {
    needs: 'anyone signed in',
    whileSuspended: true,
    summary: 'The projects that the caller is a member of; all of them for those who may read all.',
    gives: many(project),
  }),
  read: route('GET /projects/:id', {
    needs: 'projects:read',
    summary: 'One project; its members come along as `included` records.',
    gives: one(project),
  }),
  create: route('POST /projects', {
    needs: 'projects:create',
    summary: 'Create a project; the caller becomes its first manager. A company has at most 200.',
    body: projectDraft,
    gives: one(project),
    status: 201,
  }),
  update: route('PUT /projects/:id', {
    needs: 'projects:update',
    summary: 'Change what the body mentions. Honours `If-Match`.',
    body: z.partial(projectDraft),
    gives: one(project),
  }),
  remove: route('DELETE /projects/:id', {
    needs: 'projects:delete',
    summary: 'Delete an empty project. 409 with what is inside, or for the default project.',
    gives: nothing,
  }),
  addUser: route('POST /projects/add-user', {
    needs: 'projects:members',
    notForStaff: true,
    summary: 'Add a person to a project, or change their role there.',
    body: z.object({ projectId: id, userId: id, role: projectRole }),
    gives: many(projectMember),
  }),
  removeUser: route('POST /projects/remove-user', {
    needs: 'projects:members',
    notForStaff: true,
    summary: 'Take a person out of a project. Taking out who is not in it changes nothing.',
    body: z.object({ projectId: id, userId: id }),
    gives: many(projectMember),
  }),
  resources: route('GET /projects/:id/resources', {
    needs: 'projects:read',
    summary: 'What stands in the project, of every kind: 200 at a time. A shorter page is the last one.',
    query: z.strictObject({
      page: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000_000))),
      size: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(mostResourcesAtOnce))),
    }),
    gives: value(z.array(resourceSummary)),
  }),
  moveResources: route('POST /projects/move-resources', {
    needs: 'projects:move-resources',
    summary: 'Move resources between projects, all or nothing; attached things move together.',
    body: z.object({
      fromProject: id,
      toProject: id,
      resources: z
        .array(z.object({ kind: z.string().check(z.minLength(1, 'required')), id }))
        .check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
    }),
    gives: value(z.array(resourceSummary)),
  }),
  resourcesDetails: route('GET /projects/:id/resources-details', {
    needs: 'projects:read',
    summary:
      'What stands in the project by kind: exact counts, cost, limits, and the first 100 of each kind.',
    gives: value(resourcesDetails),
  }),
}
