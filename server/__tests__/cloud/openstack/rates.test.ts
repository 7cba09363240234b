import { fromAnyDriver, fromLibvirt } from '#server/cloud/openstack/metrics/diagnostics.ts'
import { measurementBetween, type Look } from '#server/cloud/openstack/metrics/rates.ts'
import { seriesOf } from '#server/cloud/openstack/metrics/series.ts'

const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1000)
const look = (seconds: number, counters: Look['counters'], gauges: Look['gauges'] = {}): Look => ({
  at: at(seconds),
  counters,
  gauges,
})

describe('what happened between two looks', () => {
  it('is how quickly counters grew: shares of a vCPU on average, all else together', () => {
    const before = look(0, {
      'cpuPercent:0': 1000,
      'cpuPercent:1': 0,
      'networkInBytes:a': 5,
      'networkInBytes:b': 0,
    })
    const after = look(60, {
      'cpuPercent:0': 4000,
      'cpuPercent:1': 0,
      'networkInBytes:a': 605,
      'networkInBytes:b': 60,
    })
    expect(measurementBetween(before, after)).toEqual({
      at: at(60),
      seconds: 60,
      readings: { cpuPercent: 25, networkInBytes: 11 },
    })
  })

  it('is a gap where a counter began anew, of all of them, and not of what is read at the moment', () => {
    const before = look(0, { 'cpuPercent:0': 9000, 'networkInBytes:a': 5 })
    const after = look(60, { 'cpuPercent:0': 10, 'networkInBytes:a': 600 }, { memoryPercent: 30 })
    expect(measurementBetween(before, after)?.readings).toEqual({ memoryPercent: 30 })
    expect(measurementBetween(before, { ...after, gauges: {} })).toBeUndefined()
  })

  it('is unknown where they are too far apart, or in the wrong order', () => {
    const counters = { 'cpuPercent:0': 0 }
    expect(measurementBetween(look(0, counters), look(181, counters))).toBeUndefined()
    expect(measurementBetween(look(60, counters), look(60, counters))).toBeUndefined()
    expect(measurementBetween(look(0, counters), look(180, counters))?.seconds).toBe(180)
  })

  it('leaves out an interface that has gone or come, and says nothing where none is left', () => {
    const before = look(0, { 'networkInBytes:a': 0, 'networkInBytes:gone': 9e9, 'cpuPercent:0': 0 })
    const after = look(60, { 'networkInBytes:a': 60, 'networkInBytes:new': 5e9, 'cpuPercent:0': 60 })
    expect(measurementBetween(before, after)?.readings).toEqual({ networkInBytes: 1, cpuPercent: 1 })
    const moved = look(60, { 'networkInBytes:new': 7, 'cpuPercent:0': 60 })
    expect(measurementBetween(before, moved)?.readings).toEqual({ cpuPercent: 1 })
  })

  it('is never more of a vCPU than there is', () => {
    const found = measurementBetween(look(0, { 'cpuPercent:0': 0 }), look(60, { 'cpuPercent:0': 6100 }))
    expect(found?.readings).toEqual({ cpuPercent: 100 })
  })
})

describe('a chart', () => {
  const wanted = { from: at(0), to: at(240), points: 5 }
  const measured = (end: number, seconds: number, cpuPercent: number) => ({
    at: at(end),
    seconds,
    readings: { cpuPercent },
  })

  it('has the mean of what was measured before each moment, and gaps as gaps', () => {
    const rows = [measured(30, 60, 10), measured(90, 60, 30), measured(240, 60, 50)]
    expect(seriesOf(rows, wanted, ['cpuPercent', 'memoryPercent'])).toEqual({
      times: [0, 60, 120, 180, 240].map((seconds) => at(seconds).getTime() / 1000),
      // Before the second moment both were measured for half a minute, before the third one of them.
      cpuPercent: [10, 20, 30, null, 50],
      memoryPercent: [null, null, null, null, null],
    })
  })

  it('spreads one that was thinned over all of its time', () => {
    expect(seriesOf([measured(240, 240, 7)], wanted, ['cpuPercent']).cpuPercent).toEqual([null, 7, 7, 7, 7])
  })

  it('takes no notice of what is outside', () => {
    const rows = [measured(-60, 60, 99), measured(300, 60, 99)]
    expect(seriesOf(rows, wanted, ['cpuPercent']).cpuPercent).toEqual([null, null, null, null, null])
  })
})

/** As nova answers for libvirt before 2.48; its disks have names. */
const libvirts = {
  cpu0_time: 17_300_000_000,
  cpu1_time: 10_000_000,
  memory: 2_097_152,
  'memory-actual': 2_097_152,
  'memory-available': 2_000_000,
  'memory-usable': 1_500_000,
  vda_read: 262_144,
  vda_read_req: 112,
  vda_write: 5_778_432,
  vda_write_req: 488,
  vda_errors: -1,
  vdb_read: 1,
  vdb_read_req: 2,
  vdb_write: 3,
  vdb_write_req: 4,
  vdb_errors: -1,
  tap1_rx: 2_070_139,
  tap1_rx_packets: 26_701,
  tap1_tx: 140_208,
  tap1_tx_drop: 0,
}

/** The same from 2.48 on, of any driver. */
const common = {
  state: 'running',
  driver: 'vmwareapi',
  num_cpus: 1,
  cpu_details: [{ id: 0, time: 17_300_000_000, utilisation: 15 }],
  nic_details: [
    { mac_address: '01:23:45:67:89:ab', rx_octets: 2_070_139, tx_octets: 140_208, rx_packets: 1 },
  ],
  disk_details: [{ read_bytes: 262_144, read_requests: 112, write_bytes: 5_778_432, write_requests: 488 }],
  memory_details: { maximum: 2048, used: 512 },
}

describe('diagnostics', () => {
  it('of libvirt tell of each part, of the guest’s memory and of disks by name', () => {
    const found = fromLibvirt(libvirts)
    expect(found?.counters).toEqual({
      'cpuPercent:0': 1730,
      'cpuPercent:1': 1,
      'networkInBytes:tap1': 2_070_139,
      'networkOutBytes:tap1': 140_208,
      'diskReadBytes:vda': 262_144,
      'diskWriteBytes:vda': 5_778_432,
      'diskReadBytes:vdb': 1,
      'diskWriteBytes:vdb': 3,
    })
    expect(found?.gauges).toEqual({ memoryPercent: 25 })
    expect(found?.disks.get('vdb')).toEqual({ readBytes: 1, readOps: 2, writeBytes: 3, writeOps: 4 })
  })

  it('say nothing of memory where the guest has no driver for it', () => {
    const { 'memory-available': _, 'memory-usable': __, ...without } = libvirts
    expect(fromLibvirt(without)?.gauges).toEqual({})
  })

  it('of another driver are read in the common form', () => {
    expect(fromLibvirt(common)).toBeUndefined()
    const { counters, gauges } = fromAnyDriver(common)
    expect(counters).toEqual({
      'cpuPercent:0': 1730,
      'networkInBytes:01:23:45:67:89:ab': 2_070_139,
      'networkOutBytes:01:23:45:67:89:ab': 140_208,
      'diskReadBytes:0 of 1': 262_144,
      'diskWriteBytes:0 of 1': 5_778_432,
    })
    expect(gauges).toEqual({ memoryPercent: 25 })
  })

  it('of libvirt in the common form tell of a balloon, which is no memory in use', () => {
    expect(fromAnyDriver({ ...common, driver: 'libvirt' }).gauges).toEqual({})
  })

  it('with nothing in them are nothing', () => {
    const bare = { driver: 'hyperv', cpu_details: [{ time: null }], nic_details: null, memory_details: {} }
    expect(fromAnyDriver(bare)).toEqual({ counters: {}, gauges: {}, disks: new Map() })
  })
})
