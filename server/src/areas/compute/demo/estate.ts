import type { Tx } from '../../../db/db.ts'
import type { DemoCompany } from '../../../resources/area.ts'
import { plantInstances, type Planting } from './plantInstances.ts'

/*
 * What stands in the projects of the demo's first company: services with their copies, as a small firm
 * would have them, and a few that are not as they should be.
 */

/** A row of copies that differ in their number only. */
interface Service {
  name: string
  copies: number
  planRef: string
  imageRef: string
  tags: string[]
  ageDays: number
}

const service = (
  name: string,
  copies: number,
  planRef: string,
  imageRef: string,
  ageDays: number,
  ...tags: string[]
): Service => ({ name, copies, planRef, imageRef, tags, ageDays })

const services: Readonly<Record<string, readonly Service[]>> = {
  'Web shop': [
    service('shop-web', 8, 'shared-3', 'debian-13', 190, 'production', 'web'),
    service('shop-api', 6, 'dedicated-2', 'debian-13', 160, 'production', 'api'),
    service('shop-search', 3, 'memory-2', 'ubuntu-24.04', 130, 'production', 'search'),
    service('shop-cache', 2, 'memory-2', 'alpine-3.23', 120, 'production'),
    service('shop-queue', 3, 'shared-3', 'debian-12', 118, 'production'),
    service('shop-staging', 4, 'shared-2', 'debian-13', 41, 'staging'),
  ],
  'Data platform': [
    service('warehouse', 3, 'dedicated-8', 'rocky-10', 115, 'production', 'database'),
    service('etl-worker', 8, 'dedicated-4', 'ubuntu-24.04', 92, 'production', 'batch'),
    service('report', 2, 'shared-4', 'ubuntu-24.04', 64, 'production'),
    service('notebook', 3, 'memory-4', 'ubuntu-26.04', 22, 'research'),
    service('training', 1, 'gpu-1', 'ubuntu-26.04', 12, 'research'),
  ],
  'Internal tools': [
    service('wiki', 1, 'shared-3', 'debian-12', 32, 'internal'),
    service('chat', 2, 'shared-3', 'debian-12', 31, 'internal'),
    service('ci-runner', 10, 'dedicated-2', 'fedora-44', 27, 'internal', 'ci'),
    service('vpn', 2, 'shared-1', 'freebsd-15.0', 26, 'internal', 'network'),
    service('mail-relay', 1, 'shared-1', 'alma-10', 18, 'internal', 'network'),
    service('sandbox', 1, 'shared-1', 'ubuntu-20.04', 3, 'internal'),
  ],
}

/** Those that are not simply running. */
const exceptions: Readonly<Record<string, Partial<Planting>>> = {
  'shop-staging-3': { status: 'stopped' },
  'shop-staging-4': { status: 'stopped' },
  'warehouse-1': { locked: true },
  'notebook-3': { status: 'stopped' },
  training: { status: 'stopped' },
  'ci-runner-9': { status: 'stopped' },
  'ci-runner-10': { status: 'error' },
  'etl-worker-8': { status: 'rescue' },
}

const dayMs = 86_400_000

/** Fills the demo's company with instances, in the projects with these names. */
export const plantEstate = (tx: Tx, { companyId, actor, projectIds, now }: DemoCompany) =>
  plantInstances(tx, { companyId, actor, plantings: estateOf(now, projectIds) })

const estateOf = (now: Date, projectIds: ReadonlyMap<string, string>): Planting[] =>
  Object.entries(services).flatMap(([project, of]) => {
    const projectId = projectIds.get(project)
    return projectId ? of.flatMap((one) => copiesOf(one, projectId, now)) : []
  })

const copiesOf = (
  { name, copies, planRef, imageRef, tags, ageDays }: Service,
  projectId: string,
  now: Date,
): Planting[] =>
  Array.from({ length: copies }, (_, n) => {
    const full = copies === 1 ? name : `${name}-${n + 1}`
    return {
      projectId,
      name: full,
      // Every third in the other place; GPUs are in the first only.
      region: n % 3 === 2 && planRef !== 'gpu-1' ? 'lab-2' : 'lab-1',
      planRef,
      imageRef,
      status: 'running',
      tags,
      backups: tags.includes('production'),
      createdAt: new Date(now.getTime() - ageDays * dayMs + n * 7_200_000),
      ...exceptions[full],
    }
  })
