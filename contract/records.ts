import { z } from 'zod/mini'
import { accessKey, bucket } from './object-storage/records.ts'
import { certificate, lbListener, lbPool, loadBalancer } from './load-balancers/records.ts'
import { dnsRecordSet, dnsZone } from './dns/records.ts'
import { groupRole } from './group-roles/routes.ts'
import { instance, snapshot } from './compute/records.ts'
import { invoice } from './billing/invoices.ts'
import { guestNetwork, networkPort, securityGroup } from './guest-networks/records.ts'
import { operation } from './operations.ts'
import { budget } from './billing/budgets.ts'
import { paymentMethod } from './billing/paymentMethods.ts'
import { project, projectMember } from './projects/routes.ts'
import { ipAddress, portForwarding } from './ip-address/records.ts'
import { sshKey } from './compute/sshKeys.ts'
import { ticket } from './support/records.ts'
import { user } from './users/records.ts'
import { volume, volumeSnapshot } from './block-storage/records.ts'
import { aclList, vpc, vpnConnection } from './vpc/records.ts'

/** The schemas of all kinds of records, one each. */
export const recordSchemas = [
  project,
  projectMember,
  user,
  groupRole,
  instance,
  snapshot,
  sshKey,
  volume,
  volumeSnapshot,
  dnsZone,
  dnsRecordSet,
  guestNetwork,
  networkPort,
  securityGroup,
  ipAddress,
  portForwarding,
  loadBalancer,
  lbListener,
  lbPool,
  certificate,
  vpc,
  aclList,
  vpnConnection,
  bucket,
  accessKey,
  paymentMethod,
  invoice,
  budget,
  ticket,
  operation,
] as const

/** A record of any kind, to the letter: what the server answers with and documents. */
export const anyRecord = z.discriminatedUnion('kind', recordSchemas)
