import { screen } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute, type InstanceDraft } from '#contract/compute/routes.ts'
import { limits as limitRoutes } from '#contract/limits/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
import { sshKeys, type SshKey } from '#contract/compute/sshKeys.ts'
// Compiled before the first test, whose patience it would try.
import '#src/features/compute/create/CreateInstancePage.tsx'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { makeProject } from '../../../support/factories.ts'
import { fixtureApi, when } from '../../../support/fixtureApi.ts'
import { showPages } from '../../../support/showPages.tsx'
import { images, limits, makeInstance, makeKey, plans, regions } from '../offer.ts'

const atlas = makeProject({ id: 'atlas', name: 'atlas', isDefault: true })
const borea = makeProject({ id: 'borea', name: 'borea' })

type Create = Parameters<typeof when<typeof compute.create>>[1]
type Answer = Parameters<typeof fixtureApi>[number]

export const createdFrom = ({ name, count = 1 }: InstanceDraft) =>
  Array.from({ length: count }, (_, index) => makeInstance({ id: `i-${index + 1}`, name }))

export const serve = (create: Create = (draft) => ({ data: createdFrom(draft) }), ...first: Answer[]) => {
  const keys: SshKey[] = [makeKey()]
  return fixtureApi(
    ...first,
    when(catalogue.regions, () => ({ data: regions })),
    when(catalogue.plans, () => ({ data: plans })),
    when(catalogue.images, () => ({ data: images })),
    when(limitRoutes.list, () => ({ data: limits })),
    when(projects.mine, () => ({ data: [borea, atlas] })),
    when(sshKeys.list, () => ({ data: keys })),
    when(sshKeys.create, ({ name, publicKey }) => {
      keys.push(makeKey({ id: 'key-2', name, publicKey, fingerprint: 'SHA256:two' }))
      return { data: keys[1]! }
    }),
    when(compute.create, create),
  )
}

export const show = (search = '', may: Permission[] = []) =>
  showPages({
    routes: [
      { path: 'products', children: computeRoutes },
      // Where a success leads to belongs to others.
      { path: 'products/compute', children: [{ index: true }, { path: 'details' }] },
    ],
    at: `/products/compute/create${search}`,
    may: ['compute:read', 'compute:create', 'limits:read', 'limits:request', ...may],
  })

export type User = ReturnType<typeof show>['user']

export const plan = (name: string) => screen.findByRole('radio', { name })
export const nameField = () => screen.getByRole('textbox', { name: 'Name' })
export const submit = (user: User, name = 'Create instance') =>
  user.click(screen.getByRole('button', { name }))

/** The least that a form needs. */
export const fillIn = async (user: User) => {
  await user.click(await plan('Shared 1 GiB'))
  await user.click(await screen.findByRole('checkbox', { name: 'laptop' }))
  await user.clear(nameField())
  await user.type(nameField(), 'web')
}

export const sentBy = (api: ReturnType<typeof serve>) =>
  api.asked.filter(({ line }) => line === 'POST /compute/instances')
