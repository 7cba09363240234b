import type { InstanceDraft } from '#contract/compute/routes.ts'

/*
 * The instances of a small firm: services with their copies, and a few that are not as they should be.
 */

/** A row of copies that differ in their number only. */
interface Service {
  project: string
  name: string
  copies: number
  planId: string
  imageId: string
  tags: string[]
  ageDays: number
}

const service = (
  project: string,
  name: string,
  copies: number,
  planId: string,
  imageId: string,
  ageDays: number,
  ...tags: string[]
): Service => ({ project, name, copies, planId, imageId, tags, ageDays })

const services: readonly Service[] = [
  service('Web shop', 'shop-web', 8, 'shared-3', 'debian-13', 190, 'production', 'web'),
  service('Web shop', 'shop-api', 6, 'dedicated-2', 'debian-13', 160, 'production', 'api'),
  service('Web shop', 'shop-search', 3, 'memory-2', 'ubuntu-24.04', 130, 'production', 'search'),
  service('Web shop', 'shop-cache', 2, 'memory-2', 'alpine-3.23', 120, 'production'),
  service('Web shop', 'shop-queue', 3, 'shared-3', 'debian-12', 118, 'production'),
  service('Web shop', 'shop-staging', 4, 'shared-2', 'debian-13', 41, 'staging'),
  service('Data platform', 'warehouse', 3, 'dedicated-8', 'rocky-10', 115, 'production', 'database'),
  service('Data platform', 'etl-worker', 8, 'dedicated-4', 'ubuntu-24.04', 92, 'production', 'batch'),
  service('Data platform', 'report', 2, 'shared-4', 'ubuntu-24.04', 64, 'production'),
  service('Data platform', 'notebook', 3, 'memory-4', 'ubuntu-26.04', 22, 'research'),
  service('Data platform', 'training', 1, 'gpu-1', 'ubuntu-26.04', 12, 'research'),
  service('Internal tools', 'wiki', 1, 'shared-3', 'debian-12', 32, 'internal'),
  service('Internal tools', 'chat', 2, 'shared-3', 'debian-12', 31, 'internal'),
  service('Internal tools', 'ci-runner', 10, 'dedicated-2', 'fedora-44', 27, 'internal', 'ci'),
  service('Internal tools', 'vpn', 2, 'shared-1', 'freebsd-15.0', 26, 'internal', 'network'),
  service('Internal tools', 'mail-relay', 1, 'shared-1', 'alma-10', 18, 'internal', 'network'),
  service('Internal tools', 'sandbox', 1, 'shared-1', 'ubuntu-20.04', 3, 'internal'),
]

/** Copies that differ from the others of their group. */
const exceptions: Readonly<Record<string, { planId?: string; lacksRoom?: true }>> = {
  'shop-web-2': { planId: 'shared-2' },
  'ci-runner-10': { lacksRoom: true },
}

/** An instance, as it was ordered. */
export interface OrderedInstance {
  draft: Omit<InstanceDraft, 'projectId'>
  project: string
  hoursAgo: number
  lacksRoom?: true
}

export const orderedInstances: readonly OrderedInstance[] = services.flatMap(
  ({ project, name, copies, planId, imageId, tags, ageDays }) =>
    Array.from({ length: copies }, (_, n): OrderedInstance => {
      const full = copies === 1 ? name : `${name}-${n + 1}`
      const { planId: otherPlan, ...exception } = exceptions[full] ?? {}
      return {
        project,
        hoursAgo: ageDays * 24 - n * 2,
        draft: {
          name: full,
          // Every third in the other place; GPUs are in the first only.
          region: n % 3 === 2 && planId !== 'gpu-1' ? 'lab-2' : 'lab-1',
          planId: otherPlan ?? planId,
          imageId,
          tags,
        },
        ...exception,
      }
    }),
)

/** The SSH key that instances were created with. Nobody has its private half. */
export const officeKey = {
  name: 'office',
  publicKey:
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA4HU/svYhmQA/ZSA2aUIlmy5XHEzlvojDlYM+Fdyop6 olivia@northwind.example',
}
