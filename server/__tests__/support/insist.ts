import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Ask } from './ask.ts'

/** Whether an answer says that there is none yet: the server is too busy, or the first request still runs. */
const isToComeBack = ({ status, headers }: Answer) =>
  status === 503 || (status === 409 && headers['retry-after'] !== undefined)

/**
 * Asks until there is an answer, as clients do that are told to come back. What was answered 503 may have been done all
 * the same, so all of it is under one key.
 */
export const insist = async (ask: Ask, line: string, body: object): Promise<Answer> => {
  const headers = { 'idempotency-key': randomUUID() }
  let answer = await ask(line, body, headers)
  while (isToComeBack(answer)) {
    // Sooner, and nobody would be served for all those who ask again.
    await pause(1000 * Number(answer.headers['retry-after'] ?? 1))
    answer = await ask(line, body, headers)
  }
  return answer
}
