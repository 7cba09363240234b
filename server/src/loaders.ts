import { instancesAmong, snapshotsAmong, sshKeysAmong } from './areas/compute/loadCompute.ts'
import type { Loaders } from './areas/live/frames.ts'
import { membersAmong } from './areas/projects/members.ts'
import { allProjects } from './areas/projects/projects.ts'
import { operationsAmong } from './operations/operationRecord.ts'
import { peopleAmong } from './tenancy/people.ts'

/** How the live stream loads the records of each kind by their ids. One line a kind. */
export const loaders: Loaders = {
  project: (tx, companyId, ids) => allProjects(tx, { companyId, among: [...ids] }),
  projectMember: membersAmong,
  user: peopleAmong,
  instance: instancesAmong,
  snapshot: snapshotsAmong,
  sshKey: sshKeysAmong,
  operation: operationsAmong,
}
