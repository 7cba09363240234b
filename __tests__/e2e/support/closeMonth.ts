import { join } from 'node:path'
import { closeMonths } from '#server/areas/billing/invoices/closeMonths.ts'
import { openDb } from '#server/db/open.ts'
import { meter } from '#server/money/meter.ts'
import type { Portico } from './portico.ts'

const supplier = { name: 'Portico', address: [], country: '', email: '', taxId: '' }

/** Invoices the months that are over at once, while the server is down. */
export const closeMonth = async (portico: Portico) => {
  await portico.kill('SIGTERM')
  const db = await openDb({ embedded: { dataDir: join(portico.dataDir, 'database') } })
  await meter({ db })
  await closeMonths({ db, settings: { supplier } })
  await db.close()
  await portico.revive()
}
