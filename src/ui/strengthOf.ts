import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Passwords longer than this are strong enough, and judging them would hold up the typing. */
const JUDGED_LENGTH = 64

/** From 0, guessed at once, to 4, not in a lifetime. `context` are words tied to the person. */
export const strengthOf = (password: string, context: string[]) =>
  judge.check(password.slice(0, JUDGED_LENGTH), context.filter(Boolean)).score
