import { problemNames, type FieldError, type Problem } from '#contract/problem.ts'
import { hasShape, isObject, isText, oneOf, orNone, type Shape } from '#src/common/shape.ts'

const fieldErrorShape: Shape<FieldError> = { path: isText, message: isText, code: isText }

const shape: Shape<Problem> = {
  type: isText,
  title: isText,
  status: Number.isSafeInteger,
  detail: isText,
  name: oneOf(problemNames),
  message: isText,
  errors: orNone((value) => Array.isArray(value) && value.every((one) => hasShape(fieldErrorShape, one))),
  requestId: orNone(isText),
  context: orNone(isObject),
}

/** Whether a value states a problem as the contract does. */
export const isProblem = (value: unknown): value is Problem => hasShape(shape, value)
