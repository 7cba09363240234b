import type { Invoice } from '#contract/billing/invoices.ts'
import { usd } from './makeWallet.ts'

/** An invoice of October 2026. */
export const makeInvoice = (about: Partial<Invoice> = {}): Invoice => ({
  kind: 'invoice',
  id: 'invoice-1',
  revision: 1,
  number: 'INV-000042',
  type: 'invoice',
  corrects: null,
  reason: null,
  creditNotes: [],
  credited: usd('0'),
  period: { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' },
  net: usd('10.08'),
  tax: usd('1.92'),
  gross: usd('12'),
  taxes: [{ rate: '0.19', net: usd('10.08'), tax: usd('1.92') }],
  rounding: usd('0.0048'),
  reverseCharge: false,
  supplier: {
    name: 'Portico Cloud',
    address: ['Torstraße 1'],
    country: 'DE',
    email: '',
    taxId: 'DE136695976',
  },
  customer: { name: 'Atlas', address: ['Calle 1'], country: 'ES', email: '', taxId: 'ESB58378431' },
  lines: [
    {
      month: '2026-10',
      product: 'instance',
      item: 'plan:shared-2',
      projectId: 'project-1',
      projectName: 'Shop',
      quantity: '672',
      unit: 'hour',
      price: '0.015',
      taxRate: '0.19',
      net: usd('10.08'),
    },
  ],
  pdfSha256: 'ab'.repeat(32),
  issuedAt: '2026-11-01T00:06:00.000Z',
  ...about,
})
