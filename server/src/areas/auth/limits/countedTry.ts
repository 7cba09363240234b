import { wrongCode } from '../sign-in/outcomes.ts'

/**
 * Runs `work` as a try that has been counted. Undefined means a wrong code, which is refused when its
 * transaction has committed; whatever else goes wrong was no guess, and its try is given back.
 */
export const countedTry = async <T>(
  giveBack: () => Promise<void>,
  work: () => Promise<T | undefined>,
): Promise<T> => {
  const done = await work().catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (done === undefined) throw wrongCode()
  await giveBack()
  return done
}
