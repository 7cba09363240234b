/* oxlint-disable jest/no-export -- a part of the suite that every adapter runs */
import type { CloudRef, Machine, Order } from '#server/cloud/port.ts'
import type { CloudVolume, VolumeSpec } from '#server/cloud/volumes.ts'
import { faultOf, type CloudUnderTest } from './underTest.ts'

interface Given {
  /** The cloud is open only once the tests run. */
  under: () => CloudUnderTest
  order: () => Order
  running: () => Promise<Machine>
}

const day = { from: new Date('2030-01-01T00:00:00Z'), to: new Date('2030-01-02T00:00:00Z'), points: 24 }

const unsettled: readonly (CloudVolume['state'] | undefined)[] = [
  'creating',
  'attaching',
  'detaching',
  'resizing',
  'restoring',
]
const isSettled = (volume: CloudVolume | undefined) => !unsettled.includes(volume?.state)

/** What the volumes of every adapter must do. */
export const describeVolumes = ({ under, order, running }: Given) => {
  const volumes = () => under().cloud.volumes
  const spec = (about: Partial<VolumeSpec> = {}): VolumeSpec => ({
    name: 'data-1',
    region: under().uses.region,
    typeRef: under().uses.volumeType,
    sizeGib: 20,
    ...about,
  })
  const settled = async ({ ref }: Pick<CloudVolume, 'ref'>) => {
    await under().settle(async () => isSettled(await volumes().find(ref)))
    const found = await volumes().find(ref)
    if (!found) throw new Error('The volume is not there')
    return found
  }
  const available = async (about: Partial<VolumeSpec> = {}) =>
    settled(await volumes().create(order(), spec(about)))
  const attach = async (volume: CloudVolume, machine: Machine) =>
    settled(await volumes().attach(order(), volume.ref, machine.ref))
  const copied = (ref: CloudRef) =>
    under().settle(async () => (await volumes().findSnapshot(ref))?.state !== 'creating')
  const destroyed = async (ref: CloudRef) => {
    await volumes().destroy(order(), ref)
    await under().settle(async () => ((await volumes().find(ref))?.state ?? 'gone') === 'gone')
  }
  const snapshotOf = async ({ ref }: CloudVolume) => {
    const taken = await volumes().snapshot(order(), ref, 'before')
    await copied(taken.ref)
    return taken
  }

  describe('volumes', () => {
    it('are accepted at once and made in their own time', async () => {
      const accepted = await volumes().create(order(), spec())
      expect(accepted.state).toBe('creating')
      const made = await settled(accepted)
      expect(made).toMatchObject({ state: 'available', progress: 100, sizeGib: 20 })
      expect(made.machineRef).toBeUndefined()
      expect(made.serial?.length).toBeLessThanOrEqual(20)
    })

    it('are made once of an order given twice, and found by its tag', async () => {
      const again = order()
      const first = await volumes().create({ ...again, isFirst: true }, spec())
      expect((await volumes().create(again, spec())).ref).toBe(first.ref)
      expect((await volumes().findByTag(again.tenant, again.tag))?.ref).toBe(first.ref)
      expect(await volumes().findByTag(again.tenant, 'never')).toBeUndefined()
      expect((await volumes().list()).filter(({ tag }) => tag === again.tag)).toHaveLength(1)
    })

    it('attach to a machine, on a device of their own, and detach again', async () => {
      const machine = await running()
      const made = await Promise.all([available(), available(), available()])
      const attached = []
      for (const volume of made) attached.push(await attach(volume, machine))
      for (const volume of attached)
        expect(volume).toMatchObject({ state: 'attached', machineRef: machine.ref })
      expect(new Set(attached.map(({ device }) => device)).size).toBe(3)
      const refs = async () => (await volumes().attachedTo(machine.ref)).map(({ ref }) => ref)
      expect(new Set(await refs())).toEqual(new Set(made.map(({ ref }) => ref)))
      const detached = await settled(await volumes().detach(order(), made[0].ref, false))
      expect(detached.state).toBe('available')
      expect(detached.machineRef).toBeUndefined()
      expect(await refs()).toHaveLength(2)
    })

    it('do an order once, even when its answer was lost', async () => {
      const [machine, volume] = [await running(), await available()]
      const again = order()
      await settled(await volumes().attach(again, volume.ref, machine.ref))
      await settled(await volumes().detach(order(), volume.ref, false))
      expect((await volumes().attach(again, volume.ref, machine.ref)).state).toBe('available')
    })

    it('are attached to one machine at a time', async () => {
      const volume = await attach(await available(), await running())
      const other = await running()
      expect(await faultOf(volumes().attach(order(), volume.ref, other.ref))).toMatchObject({
        reason: 'conflict',
      })
      expect(await faultOf(volumes().destroy(order(), volume.ref))).toMatchObject({ reason: 'conflict' })
    })

    it('take being detached already for done', async () => {
      const volume = await available()
      expect((await volumes().detach(order(), volume.ref, false)).state).toBe('available')
    })

    it('stay when the machine that they are attached to goes', async () => {
      const machine = await running()
      const volume = await attach(await available(), machine)
      await under().cloud.compute.destroy(order(), machine.ref)
      await under().settle(async () => (await volumes().find(volume.ref))?.state === 'available')
      expect((await settled(volume)).machineRef).toBeUndefined()
    })

    it('grow while they are attached, and never shrink', async () => {
      const volume = await attach(await available(), await running())
      const grown = await settled(await volumes().resize(order(), volume.ref, 40))
      expect(grown).toMatchObject({ state: 'attached', sizeGib: 40 })
      expect(await faultOf(volumes().resize(order(), volume.ref, 30))).toMatchObject({ reason: 'rejected' })
    })

    it('are copied while they are attached, and put back once they are not', async () => {
      const volume = await attach(await available(), await running())
      const again = order()
      const taken = await volumes().snapshot(again, volume.ref, 'before')
      expect(taken.state).toBe('creating')
      expect((await volumes().snapshot(again, volume.ref, 'before')).ref).toBe(taken.ref)
      await copied(taken.ref)
      expect(await volumes().findSnapshot(taken.ref)).toMatchObject({ state: 'available', sizeGib: 20 })
      expect(await faultOf(volumes().restore(order(), volume.ref, taken.ref))).toMatchObject({
        reason: 'conflict',
      })
      await settled(await volumes().detach(order(), volume.ref, false))
      expect((await settled(await volumes().restore(order(), volume.ref, taken.ref))).state).toBe('available')
    })

    it('begin as a copy of a snapshot, which stays for as long as they need it', async () => {
      const { ref } = await snapshotOf(await available())
      const source = { kind: 'snapshot' as const, ref }
      expect(await faultOf(volumes().create(order(), spec({ source, sizeGib: 10 })))).toMatchObject({
        reason: 'rejected',
      })
      const copy = await available({ source, sizeGib: 30 })
      expect(copy).toMatchObject({ state: 'available', sizeGib: 30 })
      await destroyed(copy.ref)
      await volumes().destroySnapshot(order(), ref)
      await volumes().destroySnapshot(order(), ref)
      expect((await volumes().findSnapshot(ref))?.state ?? 'gone').toBe('gone')
    })

    it('begin as a copy of a volume', async () => {
      const { ref } = await available()
      expect(await available({ source: { kind: 'volume', ref } })).toMatchObject({ state: 'available' })
    })

    it('are destroyed once, and again without complaint', async () => {
      const { ref } = await available()
      await destroyed(ref)
      await destroyed(ref)
      expect((await volumes().list()).map((volume) => volume.ref)).not.toContain(ref)
      expect(await faultOf(volumes().resize(order(), ref, 40))).toMatchObject({ reason: 'notFound' })
    })

    it('refuse what is busy, for a while, and what is unknown, for good', async () => {
      const { ref } = await volumes().create(order(), spec())
      expect(await faultOf(volumes().resize(order(), ref, 40))).toMatchObject({
        reason: 'conflict',
        retryable: true,
      })
      expect(await faultOf(volumes().create(order(), spec({ typeRef: 'no-such-type' })))).toMatchObject({
        reason: 'rejected',
        retryable: false,
      })
      const nowhere = await available()
      const machine = 'no-such-machine' as CloudRef
      expect(await faultOf(volumes().attach(order(), nowhere.ref, machine))).toMatchObject({
        reason: 'notFound',
      })
    })

    it('are measured, with as many values as times', async () => {
      const measured = await volumes().metrics((await available()).ref, day)
      expect(measured.times).toHaveLength(24)
      expect(measured.readOps).toHaveLength(24)
    })

    it('come in the types of the catalogue', async () => {
      const types = await under().cloud.catalogue.volumeTypes()
      const type = types.find(({ ref }) => ref === under().uses.volumeType)
      expect(type?.soldOutIn).not.toContain(under().uses.region)
    })
  })
}
