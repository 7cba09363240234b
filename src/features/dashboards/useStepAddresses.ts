import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { paths } from '#src/common/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import type { Step } from './firstSteps.ts'

/** Where each of the first steps is taken. */
export const useStepAddresses = (): Record<Step['name'], string> => {
  const { data } = useListMyProjectsQuery()
  const first = useRows(data).find(({ isDefault }) => isDefault)
  return {
    project: paths.newProject(),
    colleague: first ? paths.project(first.id, 'members') : paths.projects(),
    twoFactor: paths.enableTwoFactor(),
    instance: paths.createInstance(),
  }
}
