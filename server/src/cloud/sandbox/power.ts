import { CloudFault, type Power } from '../port.ts'
import { tellConsole } from './consoleLines.ts'
import { beginPhase, type MachineRow } from './machines.ts'
import type { Phase } from './phases.ts'
import type { At } from './sandboxService.ts'
import type { Change } from './things.ts'

const plan: Record<Power, { phase: Phase; state: 'on' | 'off' }> = {
  on: { phase: 'start', state: 'on' },
  off: { phase: 'stop', state: 'off' },
  softOff: { phase: 'softStop', state: 'off' },
  reboot: { phase: 'reboot', state: 'on' },
  hardReboot: { phase: 'hardReboot', state: 'on' },
}

/** Changes the power state; one that is there already is left alone. */
export const power = async (
  at: At,
  row: MachineRow,
  wanted: Power,
): Promise<Change<'sandbox_machines'> | undefined> => {
  const { phase, state } = plan[wanted]
  const isReboot = wanted === 'reboot' || wanted === 'hardReboot'
  if (!row.phase && row.state === state && !isReboot) return undefined
  if (isReboot && row.state !== 'on' && row.state !== 'rescue')
    throw new CloudFault('conflict', `sandbox: ${row.ref} is not on`, false)
  const change = await beginPhase(at, row, { phase, state: isReboot ? rebootsInto(row) : state })
  if (state === 'off' || isReboot) await tellConsole(at, row.ref, 'shutdown')
  if (state === 'on') await tellConsole(at, row.ref, 'boot')
  return change
}

const rebootsInto = (row: MachineRow) => (row.state === 'rescue' ? 'rescue' : 'on')
