import type { FirstSteps } from '#contract/dashboards/routes.ts'

/** The steps, in the order in which they make sense. */
const names = ['project', 'colleague', 'twoFactor', 'instance'] as const

export interface Step {
  name: (typeof names)[number]
  isDone: boolean
}

/** The steps that the person may take. */
export const stepsOf = (start: FirstSteps): Step[] =>
  names.flatMap((name) => {
    const isDone = start[name]
    return isDone === undefined ? [] : [{ name, isDone }]
  })

/** Whether there is a step left to lead to. */
export const isUnfinished = (start: FirstSteps) => stepsOf(start).some(({ isDone }) => !isDone)
