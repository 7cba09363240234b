import { resourceKinds } from '#contract/resources/kinds.ts'
import { knowStatuses } from './statusTone.ts'

for (const kind of resourceKinds) knowStatuses(kind)
