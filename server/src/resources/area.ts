import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Attention } from '#contract/dashboards/routes.ts'
import type { Wallet } from '#contract/billing/wallet.ts'
import type { InvoiceParty } from '#contract/billing/invoices.ts'
import type { AccessTokens } from '../sessions/accessTokens.ts'
import type { AuthSettings } from '../sessions/settings.ts'
import type { SupportHours } from '#contract/support/supportHours.ts'
import type { Loaders } from '../areas/live/frames.ts'
import type { Captcha } from '../captcha/port.ts'
import type { Cloud } from '../cloud/port.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Caller } from '../http/caller.ts'
import type { Workflows } from '../operations/workflow.ts'
import type { PaymentProvider } from '../payments/port.ts'
import type { Passwords } from '../security/passwords.ts'
import type { Places } from '../security/places.ts'
import type { Deed } from './past.ts'
import type { Vault } from '../security/vault.ts'

/** How this installation is set up, as far as areas have to know. */
export interface AreaSettings extends AuthSettings {
  /** `metered`: usage is charged, and nothing follows from it. `enforced`: without money nothing runs for long. */
  billing: 'metered' | 'enforced'
  /** The value of vouchers that a staff member may create alone within 30 days, in whole units. */
  vouchersAloneUpTo: string
  /** Whom invoices are from. */
  supplier: InvoiceParty
  /** How many days entries of the audit log are kept. */
  auditRetentionDays: number
  /** Addresses and ranges beside the public internet that people's own addresses may lead to. */
  outboundAllow: readonly string[]
  /** The operator's syslog server, for all chains of the audit log. */
  auditSyslogUrl?: string | undefined
  /** Resolvers that are asked about zones, each with its port or without; none are asked where there are none. */
  dnsResolvers?: readonly string[] | undefined
  /** When the operator answers tickets, and whom it tells of them. */
  supportHours: SupportHours
  supportEmail?: string | undefined
  /** Where mails about tickets are answered; in the console alone without it. */
  replyDomain?: string | undefined
  /** The virus scanner of files (clamd); without it files aren't scanned. */
  clamav?: { host: string; port: number } | undefined
}

/** What the server is built from. Tests give others. */
export interface Deps {
  db: Db
  vault: Vault
  clock: () => Date
  settings: AreaSettings
  passwords: Passwords
  places: Places
  captcha: Captcha
  cloud: Cloud
  payments: PaymentProvider
}

/** What the routes of an area are built from. */
export interface AreaDeps extends Deps {
  accessTokens: AccessTokens
  /** Those of all areas. */
  workflows: Workflows
  loaders: Loaders
  /** Those of all areas. */
  attention: readonly AttentionOf[]
  /** How a company's money stands; the billing area knows. */
  walletOf: WalletOf
}

/** Says what needs somebody. */
export type AttentionOf = (tx: Tx, caller: Caller) => Promise<Attention[]>

export type WalletOf = (tx: Tx, companyId: string, settings: Pick<AreaSettings, 'billing'>) => Promise<Wallet>

/** What an area's work in the background is given. */
export interface WorkDeps extends Pick<Deps, 'db' | 'vault' | 'cloud' | 'payments'> {
  workflows: Workflows
  settings: Pick<
    AreaSettings,
    | 'auditRetentionDays'
    | 'auditSyslogUrl'
    | 'billing'
    | 'dnsResolvers'
    | 'outboundAllow'
    | 'supplier'
    | 'supportEmail'
    | 'supportHours'
  >
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Set when the server stops: an exchange with somebody else is given up then. */
  stopping?: AbortSignal | undefined
}

/** What an area does again and again in the background, on each server. */
export interface PeriodicWork {
  name: string
  everyMs: number
  /** Done for the first time when the server starts, which does not wait for it. */
  atStart?: true
  run: (deps: WorkDeps) => Promise<unknown>
}

/** A part of the product: all that the server has to know of it. */
export interface Area {
  routes: (deps: AreaDeps) => FastifyPluginAsync
  workflows?: Workflows
  /** How the live stream loads this area's kinds of records by their ids. */
  loaders?: Loaders
  workers?: readonly PeriodicWork[]
  /** What of it needs somebody, as far as a caller may see it: for the dashboard. */
  attention?: AttentionOf
  /** The demo's history in this area, in any order. */
  plant?: (present: Date) => readonly Deed[]
}
