import { Counter, type Registry } from 'prom-client'

/** Counts what an operator has to look at; `/metrics` tells it. */
export const stuckCounter = (register: Registry) =>
  new Counter({
    name: 'portico_operations_stuck_total',
    help: 'Failed operations whose effects are still in the cloud, for an operator to remove.',
    registers: [register],
  })
