import Plus from 'lucide-react/icons/plus'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { findable } from '#src/resources/commands.ts'
import { paths } from '#src/routes/paths.ts'
import { ofAnyResource, type AreaCommands } from '#src/resources/area.ts'
import { balancersApi } from '#src/resources/balancers/balancersApi.ts'
import { balancerActions, certificateActions } from './actions.ts'
import { loadBalancersApi } from './loadBalancersApi.ts'
import { loadBalancersTexts } from './texts.ts'

export const texts = loadBalancersTexts

const someOf = (q: string) => ({ q, size: 10 })
const aside = { subscribe: false } as const

/** The area's commands in the palette. */
export const loadBalancersCommands: AreaCommands = {
  commands: [
    {
      id: 'loadBalancer.create',
      title: 'loadBalancers:create',
      icon: Plus,
      needs: loadBalancers.create,
      does: paths.createBalancer(),
    },
    {
      id: 'certificate.create',
      title: 'loadBalancers:createCertificate',
      icon: Plus,
      needs: loadBalancers.createCertificate,
      does: paths.createCertificate(),
    },
  ],
  findables: [
    findable({
      kind: 'loadBalancer',
      needs: loadBalancers.list,
      wordsOf: ({ name, id, publicIp, privateIp, ipv6, tags }) => [
        name,
        id,
        ...[publicIp, privateIp, ipv6].filter((ip) => ip !== null),
        ...tags,
      ],
      find: (q, dispatch) => dispatch(balancersApi.endpoints.listBalancers.initiate(someOf(q), aside)),
    }),
    findable({
      kind: 'certificate',
      needs: loadBalancers.certificates,
      wordsOf: ({ name, id, names, tags }) => [name, id, ...names, ...tags],
      find: (q, dispatch) => dispatch(loadBalancersApi.endpoints.listCertificates.initiate(someOf(q), aside)),
    }),
  ],
  actions: { loadBalancer: ofAnyResource(balancerActions), certificate: ofAnyResource(certificateActions) },
}
