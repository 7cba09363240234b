import { madeLately } from '#server/cloud/openstack/network/madeLately.ts'
import type { CloudRef, TenantRef } from '#server/cloud/port.ts'

const tenant = 'acme' as TenantRef
const order = { tenant, tag: 'op:create' }
const ref = 'one/acme/n1' as CloudRef
const thing = (state: string) => ({ ref, tag: order.tag, state })

/** A cloud that has what it is told to have, and counts how often it is looked at. */
const lately = () => {
  const world = { at: 0, state: undefined as string | undefined, looks: 0 }
  const known = madeLately({ now: () => new Date(world.at) }, async () => {
    world.looks += 1
    return world.state === undefined ? undefined : thing(world.state)
  })
  const seen = async () => (await known.findByTag(tenant, order.tag))?.state
  return { world, ...known, seen }
}

it('is not looked for again by the steps after it, for half a minute', async () => {
  const { world, made, seen } = lately()
  made(order, thing('down'))
  world.at = 29_999
  expect([await seen(), world.looks]).toEqual(['down', 0])
  world.at = 30_000
  expect([await seen(), world.looks]).toEqual([undefined, 1])
})

it('is looked for as long as there is nothing, or it is only being made', async () => {
  const { world, made, seen } = lately()
  expect(await seen()).toBe(undefined)
  made(order, thing('creating'))
  world.state = 'creating'
  expect(await seen()).toBe('creating')
  world.state = 'active'
  expect([await seen(), await seen(), world.looks]).toEqual(['active', 'active', 3])
})

it('is looked for once by all who ask at the same time', async () => {
  const { world, seen } = lately()
  world.state = 'creating'
  expect(await Promise.all([seen(), seen(), seen()])).toEqual(['creating', 'creating', 'creating'])
  expect(world.looks).toBe(1)
})

it('is looked for after a change of it, whatever became of that', async () => {
  const { world, made, changing, seen } = lately()
  made(order, thing('down'))
  world.state = 'active'
  changing('one/acme/other' as CloudRef)
  expect(await seen()).toBe('down')
  changing(ref)
  expect(await seen()).toBe('active')
})

it('is another tenant’s affair where that has the same tag', async () => {
  const { world, made, findByTag } = lately()
  made(order, thing('down'))
  expect([await findByTag('other' as TenantRef, order.tag), world.looks]).toEqual([undefined, 1])
})
