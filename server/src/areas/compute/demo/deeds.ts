import { compute } from '#contract/compute/routes.ts'
import { sshKeys } from '#contract/compute/sshKeys.ts'
import type { Deed, PastCompany } from '../../../resources/past.ts'
import { takeBackups } from '../backups.ts'
import { officeKey, orderedInstances } from './estate.ts'

const daniel = 'daniel@northwind.example'
const mei = 'mei@northwind.example'

const params = async ({ idOf }: PastCompany, name: string) => ({ id: await idOf('instance', name) })

const key: Deed = {
  hoursAgo: 200 * 24,
  does: ({ ask }) => ask(sshKeys.create, { body: officeKey }),
}

const orders = orderedInstances.map(({ draft, project, hoursAgo, lacksRoom }): Deed => ({
  hoursAgo,
  ...(lacksRoom && { lacksRoom }),
  does: async ({ ask, projectId }) => {
    const [{ id } = { id: '' }] = await ask(sshKeys.list)
    return ask(compute.create, { body: { ...draft, projectId: projectId(project), sshKeyIds: [id] } })
  },
}))

/** Recent actions on instances, so that the logs have entries. */
const lately: readonly Deed[] = [
  {
    hoursAgo: 200,
    does: async (at) =>
      at.ask(compute.update, { params: await params(at, 'warehouse-1'), body: { locked: true } }),
  },
  {
    hoursAgo: 270,
    by: daniel,
    does: async (at) => at.ask(compute.stop, { params: await params(at, 'training'), body: {} }),
  },
  {
    hoursAgo: 260,
    by: daniel,
    does: async (at) => at.ask(compute.stop, { params: await params(at, 'notebook-3'), body: {} }),
  },
  {
    hoursAgo: 215,
    does: async (at) => at.ask(compute.reboot, { params: await params(at, 'warehouse-1'), body: {} }),
  },
  {
    hoursAgo: 190,
    does: async (at) =>
      at.ask(compute.resize, {
        params: await params(at, 'shop-web-2'),
        body: { planId: 'shared-3', restart: true },
      }),
  },
  {
    hoursAgo: 75,
    by: daniel,
    does: async (at) => {
      const [{ id } = { id: '' }] = await at.ask(sshKeys.list)
      const body = { imageId: 'fedora-44', sshKeyIds: [id] }
      return at.ask(compute.rebuild, { params: await params(at, 'ci-runner-9'), body })
    },
  },
  {
    hoursAgo: 74,
    by: daniel,
    does: async (at) => at.ask(compute.stop, { params: await params(at, 'ci-runner-9'), body: {} }),
  },
  ...['shop-staging-3', 'shop-staging-4'].map((name): Deed => ({
    hoursAgo: 52,
    by: mei,
    does: async (at) => at.ask(compute.stop, { params: await params(at, name), body: {} }),
  })),
  {
    hoursAgo: 31,
    by: mei,
    does: async (at) => at.ask(compute.reboot, { params: await params(at, 'shop-web-2'), body: {} }),
  },
  {
    hoursAgo: 5,
    by: daniel,
    does: async (at) => at.ask(compute.rescue, { params: await params(at, 'etl-worker-8') }),
  },
  {
    hoursAgo: 4,
    by: daniel,
    lacksRoom: true,
    does: async (at) =>
      at.ask(compute.resize, {
        params: await params(at, 'report-1'),
        body: { planId: 'dedicated-8', restart: true },
      }),
  },
  {
    // The instance was stopped for the resize.
    hoursAgo: 3.9,
    by: daniel,
    does: async (at) => at.ask(compute.start, { params: await params(at, 'report-1') }),
  },
  {
    hoursAgo: 3,
    does: async (at) => at.ask(compute.reboot, { params: await params(at, 'shop-api-2'), body: {} }),
  },
]

/** The databases have had backups for some nights. */
const backups: readonly Deed[] = [
  ...['warehouse-2', 'warehouse-3'].map((name): Deed => ({
    hoursAgo: 80,
    does: async (at) =>
      at.ask(compute.update, { params: await params(at, name), body: { backupsEnabled: true } }),
  })),
  ...[54, 30, 6].map((hoursAgo): Deed => ({ hoursAgo, does: ({ work }) => takeBackups(work) })),
]

/** The demo's history of instances, automatic backups included. */
export const computeDeeds = (): readonly Deed[] => [key, ...orders, ...lately, ...backups]
