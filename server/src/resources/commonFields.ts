import { toMoney } from '../money/money.ts'

/** The columns that the tables of all kinds of resources have, whether they cost anything or not. */
interface CommonRow {
  id: string
  revision: string
  name: string
  project_id: string
  status: string
  tags: string[]
  locked: boolean
  cloud_ref: string | null
  error: object | null
  operation_id: string | null
  created_at: Date
  updated_at: Date
}

/** What the records of all kinds of resources say of themselves. */
export const commonFields = <Row extends CommonRow>(row: Row) => ({
  id: row.id,
  revision: Number(row.revision),
  name: row.name,
  projectId: row.project_id,
  status: row.status as Row['status'], // read of a type parameter, it would be any text
  tags: row.tags,
  locked: row.locked,
  built: row.cloud_ref !== null,
  error: row.error as Row['error'], // likewise
  operationId: row.operation_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

interface PricedRow {
  hourly_price: string
  monthly_price: string
  currency: string
  error: { reason: string } | null
}

/** What a resource costs while it is there: nothing when the cloud has lost it. */
export const pricesOf = ({ hourly_price, monthly_price, currency, error }: PricedRow) => {
  const isLost = error?.reason === 'lost'
  return {
    hourlyPrice: toMoney(isLost ? '0' : hourly_price, currency),
    monthlyPrice: toMoney(isLost ? '0' : monthly_price, currency),
  }
}
