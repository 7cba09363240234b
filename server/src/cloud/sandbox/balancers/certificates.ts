import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Certificates, CertificateSpec, CloudCertificate } from '../../balancers.ts'
import { CloudFault } from '../../port.ts'
import { shownOf } from '../phases.ts'
import { sandboxService, type SandboxKind } from '../sandboxService.ts'
import type { Sandbox } from '../world.ts'

/** Certificates: the sandbox notes that there was a key, and keeps none. */
export const certificate: SandboxKind<'sandbox_certificates', CertificateSpec, CloudCertificate> = {
  table: 'sandbox_certificates',
  what: 'certificate',
  prefix: 'cert',
  create: ({ name, region, certificate: pem, chain, key }) => {
    if (key === '') throw new CloudFault('rejected', 'sandbox: a certificate without its key', false)
    const fingerprint = createHash('sha256').update(pem).update(chain).digest('hex')
    return { name, region, fingerprint, state: 'active' }
  },
  toThing: (row) => ({ ...shownOf(row), state: row.state }),
  /** By a listener that presents it. */
  isInUse: async ({ ref }, { tx }) => {
    const { rows } = await sql`select from sandbox_balancers where state <> 'gone'
      and tree @> ${JSON.stringify({ listeners: [{ certificateRefs: [ref] }] })}::jsonb limit 1`.execute(tx)
    return rows.length > 0
  },
}

/** The certificates of the sandbox, behind the port. */
export const sandboxCertificates = (sandbox: Sandbox): Certificates => sandboxService(sandbox, certificate)
