import type { Tx } from '../../db/db.ts'
import { CloudFault, type Power } from '../port.ts'
import { beginPhase, type MachineRow } from './machines.ts'
import type { SandboxWorld } from './world.ts'
import { tellConsole } from './orders.ts'
import type { Phase } from './phases.ts'

const plan: Record<Power, { phase: Phase; state: 'on' | 'off' }> = {
  on: { phase: 'start', state: 'on' },
  off: { phase: 'stop', state: 'off' },
  softOff: { phase: 'softStop', state: 'off' },
  reboot: { phase: 'reboot', state: 'on' },
  hardReboot: { phase: 'hardReboot', state: 'on' },
}

/** Changes the power state; one that is there already is left alone. */
export const power = async (
  tx: Tx,
  world: SandboxWorld,
  row: MachineRow,
  wanted: Power,
): Promise<MachineRow> => {
  const { phase, state } = plan[wanted]
  const isReboot = wanted === 'reboot' || wanted === 'hardReboot'
  if (!row.phase && row.state === state && !isReboot) return row
  if (isReboot && row.state !== 'on' && row.state !== 'rescue')
    throw new CloudFault('conflict', `sandbox: ${row.ref} is not on`, false)
  const changed = await beginPhase(tx, world, row, { phase, state: isReboot ? rebootsInto(row) : state })
  if (state === 'off' || isReboot) await tellConsole(tx, world, row.ref, 'shutdown')
  if (state === 'on') await tellConsole(tx, world, row.ref, 'boot')
  return changed
}

const rebootsInto = (row: MachineRow) => (row.state === 'rescue' ? 'rescue' : 'on')
