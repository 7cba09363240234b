import { z } from 'zod/mini'
import { certificate, lbListener, lbPool, loadBalancer } from './balancers.ts'
import { dnsRecordSet, dnsZone } from './dnsZones.ts'
import { groupRole } from './groupRoleRoutes.ts'
import { instance, snapshot } from './instances.ts'
import { invoice } from './invoices.ts'
import { guestNetwork, networkPort, securityGroup } from './networks.ts'
import { operation } from './operations.ts'
import { budget } from './budgets.ts'
import { paymentMethod } from './paymentMethods.ts'
import { project, projectMember } from './projects.ts'
import { ipAddress, portForwarding } from './publicAddresses.ts'
import { sshKey } from './sshKeys.ts'
import { user } from './users.ts'
import { volume, volumeSnapshot } from './volumes.ts'
import { aclList, vpc, vpnConnection } from './vpcs.ts'

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
  paymentMethod,
  invoice,
  budget,
  operation,
] as const

/** A record of any kind, to the letter: what the server answers with and documents. */
export const anyRecord = z.discriminatedUnion('kind', recordSchemas)
