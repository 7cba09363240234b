/** Why the server can't start, as sentences for the person who started it. Shown without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}
