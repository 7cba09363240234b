import { paths } from '#src/routes/paths.ts'
import type { Step } from './firstSteps.ts'

/** Where each of the first steps is taken. */
export const stepAddresses: Record<Step['name'], string> = {
  project: paths.newProject(),
  colleague: paths.invite(),
  twoFactor: paths.enableTwoFactor(),
  instance: paths.createInstance(),
}
