import type { Workflows } from '../../../operations/workflow.ts'
import * as certificate from './certificate.ts'
import { configure, resize } from './configure.ts'
import { create } from './create.ts'
import { purge, recover, remove } from './remove.ts'
import { readdress } from './readdress.ts'
import { removeMember } from './removeMember.ts'

/** How each operation on a load balancer or a certificate is carried out. */
export const balancerWorkflows: Workflows = {
  'loadBalancer:create': create,
  'loadBalancer:configure': configure,
  'loadBalancer:removeMember': removeMember,
  'loadBalancer:readdress': readdress,
  'loadBalancer:resize': resize,
  'loadBalancer:delete': remove,
  'loadBalancer:recover': recover,
  'loadBalancer:purge': purge,
  'certificate:create': certificate.create,
  'certificate:replace': certificate.replace,
  'certificate:delete': certificate.remove,
}
