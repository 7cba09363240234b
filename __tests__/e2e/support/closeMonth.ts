import { closeMonths } from '#server/areas/billing/invoices/closeMonths.ts'
import { meter } from '#server/money/meter.ts'
import type { Portico } from './portico.ts'
import { whileDown } from './whileDown.ts'

const supplier = { name: 'Portico', address: [], country: '', email: '', taxId: '' }

/** Invoices the months that are over at once, while the server is down. */
export const closeMonth = (portico: Portico) =>
  whileDown(portico, async (db) => {
    await meter({ db })
    await closeMonths({ db, settings: { supplier } })
  })
