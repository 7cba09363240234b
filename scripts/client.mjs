import { readFileSync, writeFileSync } from 'node:fs'
import { routesByArea } from '../contract/routes.ts'
import { clientTypesOf } from '../server/src/http/clientTypes.ts'
import { openApiOf } from '../server/src/http/openApi.ts'

/* Writes the types of the TypeScript client anew from the contract. */

const file = new URL('../client/portico.ts', import.meta.url)
const [byHand = ''] = readFileSync(file, 'utf8').split(/(?<=by `npm run client`\. \*\/\n)/)
writeFileSync(file, `${byHand}\n${clientTypesOf(openApiOf(routesByArea))}`)
