import { table } from '../bench/table.mjs'
import { blackHole } from './bars/blackHole.mjs'
import { machineLoad } from './bars/load.mjs'
import { mailAway } from './bars/mailAway.mjs'
import { neighboursBear } from './bars/neighbours.mjs'
import { removalsHold } from './bars/removals.mjs'
import { rollingRestarts } from './bars/rollingRestarts.mjs'
import { signInStorm } from './bars/signInStorm.mjs'

/** What must hold while the server is attacked or what it stands on fails: each tells its figures beside their bars. */
export const bars = {
  storm: signInStorm,
  neighbours: neighboursBear,
  removals: removalsHold,
  mail: mailAway,
  blackHole,
  restarts: rollingRestarts,
}

/**
 * Measures those that are asked for on one database, one after the other: nothing else of ours is to be at work.
 * Answers the rows of a table, and whether all hold.
 */
export const measureBars = async ({ name, url, isAsked, say }) => {
  const rows = []
  let hold = true
  for (const [bar, measure] of Object.entries(bars)) {
    if (!isAsked(bar)) continue
    say(`${bar} on ${name}`)
    const loadBefore = machineLoad()
    for (const { what, figure, bar: most, note = '' } of await measure(url)) {
      const holds = most === undefined || figure <= most
      hold &&= holds
      const verdict = most === undefined ? '' : holds ? 'ok' : 'MISSED'
      rows.push([`${name}: ${what}`, figure, most ?? '', verdict, loadBefore, note])
    }
  }
  return { rows, hold }
}

/** Prints them, with how busy the machine was before each: on one that others use a time says less. */
export const showBars = (rows) => {
  console.log('\nWhat must hold under attack, load and faults\n')
  table(['figure', 'measured', 'bar', '', 'load before', ''], rows)
}
