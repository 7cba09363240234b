/* oxlint-disable jest/no-export -- a suite that other test files run on their own adapter */
import type { Machine, MachineSpec, Order, TenantRef } from '#server/cloud/port.ts'
import { faultOf, onceFree, type CloudUnderTest } from './underTest.ts'
import { describeBalancers } from './balancerSuite.ts'
import { describeDns } from './dnsSuite.ts'
import { describeNetworking } from './networkSuite.ts'
import { describeVolumes } from './volumeSuite.ts'
import { describeVpcs } from './vpcSuite.ts'

let serial = 0

/** What every adapter must do, whichever cloud is behind it. */
export const describeCloud = (name: string, open: () => Promise<CloudUnderTest>) =>
  describe(`the ${name} cloud`, () => {
    let under: CloudUnderTest
    let tenant: TenantRef
    beforeAll(async () => {
      under = await open()
      tenant = await under.cloud.ensureTenant({ id: '01890000-0000-7000-8000-000000000001', name: 'Acme' })
    }, 60_000)
    afterAll(() => under.close())

    const order = (tag = `op-${(serial += 1)}:step`): Order => ({ tenant, tag })
    const spec = (about: Partial<MachineSpec> = {}): MachineSpec => ({
      name: 'web-1',
      region: under.uses.region,
      planRef: under.uses.small,
      imageRef: under.uses.image,
      sshKeys: ['ssh-ed25519 AAAA test'],
      publicIpv4: true,
      ...about,
    })
    const isSettled = async ({ ref }: Pick<Machine, 'ref'>) => {
      const state = (await under.cloud.compute.find(ref))?.state
      return state !== 'building' && state !== 'changing'
    }
    const settled = async ({ ref }: Machine) => {
      await under.settle(() => isSettled({ ref }))
      const found = await under.cloud.compute.find(ref)
      if (!found) throw new Error('The machine is not there')
      return found
    }
    const running = async (about: Partial<MachineSpec> = {}) =>
      settled(await under.cloud.compute.create(order(), spec(about)))
    const stopped = async () => {
      const machine = await running()
      return settled(await under.cloud.compute.setPower(order(), machine.ref, 'off'))
    }
    const destroyed = async ({ ref }: Pick<Machine, 'ref'>) => {
      await under.cloud.compute.destroy(order(), ref)
      await under.settle(async () => ((await under.cloud.compute.find(ref))?.state ?? 'gone') === 'gone')
    }

    it('accepts an order at once and builds on its own time', async () => {
      const accepted = await under.cloud.compute.create(order(), spec())
      expect(accepted.state).toBe('building')
      const built = await settled(accepted)
      expect(built).toMatchObject({ state: 'on', progress: 100, planRef: under.uses.small })
      expect(built.ipv4).toHaveLength(1)
      expect(built.privateIps).toHaveLength(1)
      expect(built.ipv6).toHaveLength(under.has.ipv6 ? 1 : 0)
    })

    it('makes one machine of an order given twice', async () => {
      const again = order()
      const first = await under.cloud.compute.create(again, spec())
      const second = await under.cloud.compute.create(again, spec())
      expect(second.ref).toBe(first.ref)
    })

    it('finds by its tag what an order has made, and nothing by another', async () => {
      const known = order()
      const made = await under.cloud.compute.create(known, spec())
      expect((await under.cloud.compute.findByTag(tenant, known.tag))?.ref).toBe(made.ref)
      expect(await under.cloud.compute.findByTag(tenant, 'never')).toBeUndefined()
    })

    it('gives no address twice', async () => {
      const made = await Promise.all(
        Array.from({ length: under.atOnce }, () => under.cloud.compute.create(order(), spec())),
      )
      const addresses = made.flatMap(({ ipv4 }) => ipv4)
      expect(new Set(addresses).size).toBe(under.atOnce)
    })

    it('gives no public address to a machine that asked for none', async () => {
      expect((await running({ publicIpv4: false })).ipv4).toEqual([])
    })

    it('puts a machine into the zone that was asked for, and none into one that is not there', async () => {
      const regions = await under.cloud.catalogue.regions()
      const zone = regions.find(({ id }) => id === under.uses.region)?.zones.at(-1)
      expect(await running({ zone })).toMatchObject({ state: 'on', zone })
      expect(
        await faultOf(under.cloud.compute.create(order(), spec({ zone: 'no-such-zone' }))),
      ).toMatchObject({ reason: 'rejected', retryable: false })
    })

    it('stops, starts and reboots, and takes a state that is there already for done', async () => {
      const machine = await running()
      const { compute } = under.cloud
      expect((await compute.setPower(order(), machine.ref, 'on')).state).toBe('on')
      expect((await settled(await compute.setPower(order(), machine.ref, 'softOff'))).state).toBe('off')
      expect((await settled(await compute.setPower(order(), machine.ref, 'off'))).state).toBe('off')
      expect((await settled(await compute.setPower(order(), machine.ref, 'on'))).state).toBe('on')
      expect((await settled(await compute.setPower(order(), machine.ref, 'reboot'))).state).toBe('on')
    })

    it('does an order once, even when its answer was lost', async () => {
      const machine = await running()
      const again = order()
      const first = await under.cloud.compute.setPower(again, machine.ref, 'off')
      await settled(first)
      await settled(await under.cloud.compute.setPower(order(), machine.ref, 'on'))
      expect((await under.cloud.compute.setPower(again, machine.ref, 'off')).state).toBe('on')
    })

    it('resizes a machine that is off, and no other', async () => {
      const on = await running()
      expect(await faultOf(under.cloud.compute.resize(order(), on.ref, under.uses.large))).toMatchObject({
        reason: 'conflict',
      })
      const off = await stopped()
      const resized = await settled(await under.cloud.compute.resize(order(), off.ref, under.uses.large))
      expect(resized).toMatchObject({ state: 'off', planRef: under.uses.large })
    })

    it('refuses a second order while one is under way', async () => {
      const accepted = await under.cloud.compute.create(order(), spec())
      expect(await faultOf(under.cloud.compute.setPower(order(), accepted.ref, 'off'))).toMatchObject({
        reason: 'conflict',
        retryable: true,
      })
    })

    it('goes into rescue and comes back', async () => {
      const machine = await running()
      expect((await settled(await under.cloud.compute.setRescue(order(), machine.ref, true))).state).toBe(
        'rescue',
      )
      expect((await settled(await under.cloud.compute.setRescue(order(), machine.ref, false))).state).toBe(
        'on',
      )
    })

    it('takes a snapshot and puts a stopped machine back to it', async () => {
      const machine = await stopped()
      const { compute } = under.cloud
      const taken = await compute.snapshot(order(), machine.ref, 'before')
      expect(taken.state).toBe('creating')
      await under.settle(async () => (await compute.findSnapshot(taken.ref))?.state !== 'creating')
      expect(await compute.findSnapshot(taken.ref)).toMatchObject({ state: 'available' })
      const restore = order()
      // An image can be there before whoever has made it has come to rest.
      const restored = await onceFree(under, () => compute.restore(restore, machine.ref, taken.ref))
      expect((await settled(restored)).state).toBe('off')
      await compute.destroySnapshot(order(), taken.ref)
      await compute.destroySnapshot(order(), taken.ref)
      expect((await compute.findSnapshot(taken.ref))?.state ?? 'gone').toBe('gone')
    })

    it('takes one snapshot of an order given twice', async () => {
      const machine = await stopped()
      const again = order()
      const { compute } = under.cloud
      const first = await compute.snapshot(again, machine.ref, 'once')
      await under.settle(async () => (await compute.findSnapshot(first.ref))?.state !== 'creating')
      expect((await compute.snapshot(again, machine.ref, 'once')).ref).toBe(first.ref)
      await compute.destroySnapshot(order(), first.ref)
    })

    it('installs an image again, and leaves addresses and power as they were', async () => {
      const machine = await running()
      const image = { imageRef: under.uses.otherImage, sshKeys: ['ssh-ed25519 AAAA test'] }
      const rebuilt = await settled(await under.cloud.compute.rebuild(order(), machine.ref, image))
      expect(rebuilt).toMatchObject({ state: 'on', ipv4: machine.ipv4, privateIps: machine.privateIps })
      await settled(await under.cloud.compute.setPower(order(), machine.ref, 'off'))
      expect((await settled(await under.cloud.compute.rebuild(order(), machine.ref, image))).state).toBe(
        'off',
      )
    })

    it('destroys a machine once, and again without complaint', async () => {
      const machine = await running()
      await destroyed(machine)
      await destroyed(machine)
      expect((await under.cloud.compute.list()).map(({ ref }) => ref)).not.toContain(machine.ref)
    })

    it('says what it does not know in one kind of error', async () => {
      expect(
        await faultOf(under.cloud.compute.create(order(), spec({ imageRef: 'no-such-image' }))),
      ).toMatchObject({ reason: 'rejected', retryable: false })
      const gone = await running()
      await destroyed(gone)
      expect(await faultOf(under.cloud.compute.setPower(order(), gone.ref, 'off'))).toMatchObject({
        reason: 'notFound',
      })
    })

    it('measures machines, with as many values as times', async () => {
      const machine = await running()
      const to = new Date('2030-01-02T00:00:00Z')
      const from = new Date('2030-01-01T00:00:00Z')
      const measured = await under.cloud.compute.metrics(machine.ref, { from, to, points: 24 })
      expect(measured.times).toHaveLength(24)
      expect(measured.cpuPercent).toHaveLength(24)
    })

    it('shows the serial console from any line on', async () => {
      const machine = await running()
      const all = await under.cloud.compute.consoleLog(machine.ref, 0)
      expect(all.length).toBeGreaterThan(2)
      expect(await under.cloud.compute.consoleLog(machine.ref, all.length - 2)).toEqual(all.slice(-2))
    })

    it('gives a console to type at, which ends when the machine goes off', async () => {
      if (!under.has.terminal) return
      const machine = await running()
      const terminal = await under.cloud.compute.openConsole(machine.ref, 'serial', {
        reboot: async () => undefined,
      })
      let shown = ''
      const ended = new Promise<void>((resolve) => {
        terminal.on('data', (bytes: Buffer) => void (shown += bytes.toString())).once('end', resolve)
      })
      terminal.write('\r')
      await settled(await under.cloud.compute.setPower(order(), machine.ref, 'off'))
      await ended
      terminal.destroy()
      expect(shown).toContain('login: ')
      expect(
        await faultOf(
          under.cloud.compute.openConsole(machine.ref, 'serial', { reboot: async () => undefined }),
        ),
      ).toMatchObject({ reason: 'conflict' })
    })

    describeVolumes({ under: () => under, order, running })
    describeDns({ under: () => under, order })
    describeNetworking({ under: () => under, order, running, destroyed })
    describeBalancers({ under: () => under, order })
    describeVpcs({ under: () => under, order })

    it('has a catalogue that its own orders can be made from', async () => {
      const { catalogue } = under.cloud
      const [regions, plans, images] = await Promise.all([
        catalogue.regions(),
        catalogue.plans(),
        catalogue.images(),
      ])
      expect(regions.map(({ id }) => id)).toContain(under.uses.region)
      expect(plans.map(({ ref }) => ref)).toEqual(
        expect.arrayContaining([under.uses.small, under.uses.large]),
      )
      expect(images.map(({ ref }) => ref)).toEqual(
        expect.arrayContaining([under.uses.image, under.uses.otherImage]),
      )
    })
  })
